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

/** What the dice of a match hang on, as a record has it: see `MatchDice`. */
const matchDiceSchema = z.strictObject({
  secret: bytes32,
  commitment: bytes32,
  seats: z.array(z.strictObject({ seat: z.string(), commitment: bytes32, nonce: bytes32 })).min(1),
})

const ids = z.array(z.string())
const listedSchema = z.strictObject({ dice: ids, figures: ids })
const typed = z.looseObject({ type: z.string() })

/**
 * What of a recorded match is needed to recompute it: the journal's header and entries, and its
 * public event log, if that is there. Other fields are left alone.
 */
export const verifiableSchema = z.looseObject({
  header: z.looseObject({
    id: z.string(),
    rulesVersion: z.int(),
    catalogue: z.string(),
    dice: matchDiceSchema,
    setup: z.looseObject({
      options: z.looseObject({ starter: z.string() }),
      lists: z.strictObject({ A: listedSchema, B: listedSchema }),
    }),
  }),
  entries: z.array(
    z.looseObject({ actor: z.string(), intent: typed, hash: z.string().exactOptional() }),
  ),
  events: z.array(typed).exactOptional(),
})
export type VerifiableRecord = z.infer<typeof verifiableSchema>
