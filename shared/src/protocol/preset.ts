import { z } from 'zod'

/** Id of a preset, unique over all games; whether it exists is checked by the server (P2.20). */
export const presetIdSchema = z.string().min(1).max(32)

/** Id of a game. */
export const gameIdSchema = z.string().min(1).max(32)
