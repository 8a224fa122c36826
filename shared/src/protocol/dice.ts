import { z } from 'zod'

/** 32 bytes in lower-case hex. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Socket message `commit`: the hash of the seat's nonce for the dice, given to the server's own
 * `commitment` as the state shows it (P19.1).
 */
export const commitRequestSchema = z.strictObject({ commitment: bytes32, hash: bytes32 })
export type CommitRequest = z.infer<typeof commitRequestSchema>

/** Socket message `nonce`: what the seat committed itself to, once all seats have (P19.3). */
export const nonceRequestSchema = z.strictObject({ nonce: bytes32 })
export type NonceRequest = z.infer<typeof nonceRequestSchema>

/**
 * Message `dice` of the server, while the match waits: its commitment, and those of the seats, empty
 * where there is none yet (P19).
 */
export const diceMessageSchema = z.looseObject({
  commitment: bytes32,
  seats: z.record(z.string(), z.union([bytes32, z.literal('')])),
})
export type DiceMessage = z.infer<typeof diceMessageSchema>
