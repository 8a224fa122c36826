import { z } from 'zod'

/** 32 bytes in lower-case hex. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Socket message `commit`: the hash of the seat's nonce, bound to the server's `commitment` in the
 * state (P19.1).
 */
export const commitRequestSchema = z.strictObject({ commitment: bytes32, hash: bytes32 })
export type CommitRequest = z.infer<typeof commitRequestSchema>

/**
 * Socket message `nonce`: reveals the nonce the seat committed to, once all seats have committed
 * (P19.3).
 */
export const nonceRequestSchema = z.strictObject({ nonce: bytes32 })
export type NonceRequest = z.infer<typeof nonceRequestSchema>

/**
 * Server message `dice` while the match waits: the commitments of the server and of the seats,
 * empty where missing (P19).
 */
export const diceMessageSchema = z.looseObject({
  commitment: bytes32,
  seats: z.record(z.string(), z.union([bytes32, z.literal('')])),
})
export type DiceMessage = z.infer<typeof diceMessageSchema>
