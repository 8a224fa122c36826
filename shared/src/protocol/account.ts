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
