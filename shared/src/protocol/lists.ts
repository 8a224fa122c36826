import { z } from 'zod'
import { gameIdSchema, presetIdSchema } from './preset.ts'
import { gamelessVersions } from './versions.ts'

/** Most characters in the name of a saved list. */
export const LONGEST_LIST_NAME = 40

/** Name of a saved list: trimmed, without control characters or lone surrogates. */
const listName = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_LIST_NAME)
  .regex(/^\P{C}+$/u)
  .overwrite((name) => name.normalize('NFC'))

/** Longest list in a request, as JSON text. */
const LONGEST_LIST = 16_384

/** A player's list in the form of the game, which reads and validates it. */
const gameListSchema = z
  .looseObject({})
  .refine((list) => !('saved' in list) && JSON.stringify(list).length <= LONGEST_LIST)
export type GameListWire = Readonly<Record<string, unknown>>

/** A list, or the name of a saved one (P17.4). */
export const listSchema = z.union([z.strictObject({ saved: listName }), gameListSchema])

const versions = { protocol: z.int(), rules: z.int() }

/** Body of `POST /api/v1/lists/save`; replaces a list of the same name and game. */
export const saveListSchema = z.strictObject({
  ...versions,
  name: listName,
  preset: presetIdSchema,
  list: gameListSchema,
})
export type SaveListBody = z.infer<typeof saveListSchema>

/** Body of `POST /api/v1/lists/remove` and `POST /api/v1/lists/default`. */
export const listNameBodySchema = z.strictObject({
  ...gamelessVersions,
  name: listName,
  game: gameIdSchema.exactOptional(),
})

/** Path parameters naming a list. */
export const listPathSchema = z.strictObject({ name: listName })

/** Query of `GET` requests about lists; without it they are about the original game. */
export const listQuerySchema = z.strictObject({ game: gameIdSchema.exactOptional() })

/** A list saved by an account. */
const savedListSchema = z.looseObject({
  /** Id of the game; a name is unique within it. */
  game: z.string(),
  name: z.string(),
  preset: presetIdSchema,
  list: z.looseObject({}),
  /** Whether it is the account's default for the preset. */
  isDefault: z.boolean(),
})
export type SavedListWire = z.infer<typeof savedListSchema>

/** Answer with one list. */
export const listAnswerSchema = z.looseObject({ list: savedListSchema })

/** Answer of `GET /api/v1/lists`: all lists of the account, sorted by name. */
export const listsAnswerSchema = z.looseObject({ lists: z.array(savedListSchema) })

/**
 * Answer of `GET /api/v1/lists/starters`: lists to play at once; the first of each preset is the
 * usual one.
 */
export const startersAnswerSchema = z.looseObject({
  starters: z.array(savedListSchema.omit({ game: true, isDefault: true })),
})

/** Answer of `POST /api/v1/lists/remove`. */
export const listRemovedSchema = z.looseObject({ removed: z.literal(true) })
