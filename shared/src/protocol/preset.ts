import { z } from 'zod'

/** Id of a preset, unique over all games; whether it exists is checked by the server (P2.20). */
export const presetIdSchema = z.string().min(1).max(32)
