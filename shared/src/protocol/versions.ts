import { z } from 'zod'

/**
 * Versions in a body that is about no game (P1.1): `rules`, that of the usual game, may be absent,
 * and must match if it is given.
 */
export const gamelessVersions = { protocol: z.int(), rules: z.int().exactOptional() }
