import { z } from 'zod'

const versions = { protocol: z.int(), rules: z.int() }

/** Characters that a password may have; 64 and more must be possible, and hashing must have an end. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** A password in any form; whether it will do is said by its own refusal (P8.7). */
const password = z.string().max(1_024)

/** A name: trimmed, without control characters or halves of characters. More is checked by P8.4. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^\P{C}+$/u)

/** Body of `POST /api/v1/guest` and `POST /api/v1/renew`: nothing but the versions. */
export const versionsOnlySchema = z.strictObject(versions)

/** Body of `POST /api/v1/claim` and `POST /api/v1/sign-in`. */
export const credentialsSchema = z.strictObject({ ...versions, name: nameSchema, password })
export type Credentials = Pick<z.infer<typeof credentialsSchema>, 'name' | 'password'>

/** Body of `POST /api/v1/account/rename`. */
export const renameSchema = z.strictObject({ ...versions, name: nameSchema })

/** Body of `POST /api/v1/account/delete`; the password of an account that has one. */
export const deleteSchema = z.strictObject({ ...versions, password: password.exactOptional() })

/** Body of `POST /api/v1/account/recovery-codes`. */
export const makeRecoveryCodesSchema = z.strictObject({ ...versions, password })

/** Longest recovery code as somebody may type it, with spaces and dashes. */
const LONGEST_CODE = 64

/** Body of `POST /api/v1/recover`. */
export const recoverSchema = z.strictObject({
  ...versions,
  name: nameSchema,
  /** Case, spaces and dashes do not matter. */
  code: z.string().max(LONGEST_CODE),
  /** The new password; without one the old password stays. */
  password: password.exactOptional(),
  /** Whether all tokens from before end; when left out, they do if there is a new password. */
  endOthers: z.boolean().exactOptional(),
})
export type RecoverRequest = Omit<z.infer<typeof recoverSchema>, keyof typeof versions>

/** An account, as its own player sees it. */
export const accountSchema = z.looseObject({
  /** Names the account for good; told to nobody else. */
  id: z.string(),
  name: z.string(),
  /** Whether it has no name and password of its own yet. */
  guest: z.boolean(),
})
export type AccountWire = z.infer<typeof accountSchema>

/** Answer that tells of the own account: to `me` and `account/rename`. */
export const accountAnswerSchema = z.looseObject({ account: accountSchema })
export type AccountAnswer = z.infer<typeof accountAnswerSchema>

/** Answer that signs a player in: to `guest`, `claim`, `sign-in` and `renew`. */
export const signedInSchema = accountAnswerSchema.extend({
  /** Goes into the header `Authorization: Bearer …`; whoever has it is the player. */
  token: z.string(),
  /** How long it holds from now. */
  expiresInSeconds: z.int(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** Answer to `account/delete`. */
export const deletedSchema = z.looseObject({ deleted: z.literal(true) })
export type DeletedAnswer = z.infer<typeof deletedSchema>

/** Answer to `GET me/recovery-codes`: what is left of the newest set of codes. */
export const recoveryStatusSchema = z.looseObject({
  /** Codes that were not used yet. */
  left: z.int(),
  /** When the set was made, in milliseconds since 1970; null when there is none. */
  madeAtMs: z.number().nullable(),
})
export type RecoveryStatus = z.infer<typeof recoveryStatusSchema>

/** Answer to `account/recovery-codes`: shown this once, and stored as hashes alone. */
export const recoveryCodesSchema = z.looseObject({ codes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesSchema>
