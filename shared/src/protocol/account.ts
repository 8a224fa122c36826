import { z } from 'zod'
import { gamelessVersions } from './versions.ts'

/**
 * Password length in characters. At least 64 must be allowed; the maximum bounds the hashing work.
 */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** A password in any form; whether it is acceptable is checked later (P8.7). */
const password = z.string().max(1_024)

/** A name: trimmed, without control characters or lone surrogates. P8.4 checks the rest. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^\P{C}+$/u)

/** Body of `POST /api/v1/guest` and `POST /api/v1/renew`: only the versions. */
export const versionsOnlySchema = z.strictObject(gamelessVersions)

/** Body of `POST /api/v1/claim` and `POST /api/v1/sign-in`. */
export const credentialsSchema = z.strictObject({ ...gamelessVersions, name: nameSchema, password })
export type Credentials = Pick<z.infer<typeof credentialsSchema>, 'name' | 'password'>

/** Body of `POST /api/v1/account/rename`. */
export const renameSchema = z.strictObject({ ...gamelessVersions, name: nameSchema })

/** Body of `POST /api/v1/account/delete`, with the password if the account has one. */
export const deleteSchema = z.strictObject({
  ...gamelessVersions,
  password: password.exactOptional(),
})

/** Longest recovery code as typed, with spaces and dashes. */
const LONGEST_CODE = 64

/** A recovery code; case, spaces and dashes do not matter. */
const code = z.string().max(LONGEST_CODE)

/** Body of `POST /api/v1/account/password`: the old password or a recovery code, and the new one. */
export const changePasswordSchema = z.union([
  z.strictObject({ ...gamelessVersions, password, newPassword: password }),
  z.strictObject({ ...gamelessVersions, code, newPassword: password }),
])

/** Proof that the account is yours: its password, or one of its recovery codes. */
export type PasswordProof = { readonly password: string } | { readonly code: string }

/** Body of `POST /api/v1/account/recovery-codes`. */
export const makeRecoveryCodesSchema = z.strictObject({ ...gamelessVersions, password })

/** Body of `POST /api/v1/recover`. */
export const recoverSchema = z.strictObject({
  ...gamelessVersions,
  name: nameSchema,
  code,
  /** The new password; without one the old password stays. */
  password: password.exactOptional(),
  /** Whether to invalidate earlier tokens; by default only if there is a new password. */
  endOthers: z.boolean().exactOptional(),
})
export type RecoverRequest = Omit<z.infer<typeof recoverSchema>, keyof typeof gamelessVersions>

/** An account as its own player sees it. */
export const accountSchema = z.looseObject({
  /** Permanent account id, known only to the player. */
  id: z.string(),
  name: z.string(),
  /** True until it has a name and a password of its own. */
  guest: z.boolean(),
})
export type AccountWire = z.infer<typeof accountSchema>

/** Answer with the player's own account: to `me` and `account/rename`. */
export const accountAnswerSchema = z.looseObject({ account: accountSchema })
export type AccountAnswer = z.infer<typeof accountAnswerSchema>

/** Answer to signing in: to `guest`, `claim`, `sign-in` and `renew`. */
export const signedInSchema = accountAnswerSchema.extend({
  /** For the header `Authorization: Bearer …`; anybody who has the token can act as the player. */
  token: z.string(),
  /** Validity from now on. */
  expiresInSeconds: z.int(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** Answer to `account/delete`. */
export const deletedSchema = z.looseObject({ deleted: z.literal(true) })
export type DeletedAnswer = z.infer<typeof deletedSchema>

/** Answer to `GET me/recovery-codes`: the state of the newest set. */
export const recoveryStatusSchema = z.looseObject({
  /** Number of unused codes. */
  left: z.int(),
  /** When the set was made, in milliseconds since 1970; null when there is none. */
  madeAtMs: z.number().nullable(),
})
export type RecoveryStatus = z.infer<typeof recoveryStatusSchema>

/** Answer to `account/recovery-codes`. The codes are shown only once and stored as hashes. */
export const recoveryCodesSchema = z.looseObject({ codes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesSchema>
