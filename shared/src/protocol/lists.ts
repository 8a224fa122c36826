import { z } from 'zod'
import { PRESETS } from '../ddm/index.ts'

/** Characters that the name of a saved list may have. */
export const LONGEST_LIST_NAME = 40

/** Name of a saved list: trimmed, without control characters or halves of characters. */
const listName = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_LIST_NAME)
  .regex(/^\P{C}+$/u)
  .overwrite((name) => name.normalize('NFC'))

const id = z.string().min(1).max(64)

/** Dice and figures by catalogue ids; checked by the rules (R2). */
export const diceListSchema = z.strictObject({
  dice: z.array(id).max(200),
  figures: z.array(id).max(200),
})
export type DiceListWire = z.infer<typeof diceListSchema>

/** What a seat brings: a list, or the name of one that the account has saved (P17.4). */
export const listSchema = z.union([diceListSchema, z.strictObject({ saved: listName })])

const versions = { protocol: z.int(), rules: z.int() }

/** Body of `POST /api/v1/lists/save`: in place of the one that had the name, if any did. */
export const saveListSchema = z.strictObject({
  ...versions,
  name: listName,
  preset: z.enum(PRESETS),
  list: diceListSchema,
})
export type SaveListBody = z.infer<typeof saveListSchema>

/** Body of `POST /api/v1/lists/remove` and `POST /api/v1/lists/default`. */
export const listNameBodySchema = z.strictObject({ ...versions, name: listName })

/** Parameters of an address that names a list. */
export const listPathSchema = z.strictObject({ name: listName })

/** A list that an account has saved. */
const savedListSchema = z.looseObject({
  name: z.string(),
  preset: z.enum(PRESETS),
  list: z.looseObject({ dice: z.array(z.string()), figures: z.array(z.string()) }),
  /** Whether it is what the account brings to the preset without naming a list. */
  isDefault: z.boolean(),
})
export type SavedListWire = z.infer<typeof savedListSchema>

/** Answer that tells of one list. */
export const listAnswerSchema = z.looseObject({ list: savedListSchema })

/** Answer of `GET /api/v1/lists`: all lists of the account, by name. */
export const listsAnswerSchema = z.looseObject({ lists: z.array(savedListSchema) })

/** Answer of `GET /api/v1/lists/starters`: lists to play at once; the first of a preset is the usual one. */
export const startersAnswerSchema = z.looseObject({
  starters: z.array(savedListSchema.omit({ isDefault: true })),
})

/** Answer of `POST /api/v1/lists/remove`. */
export const listRemovedSchema = z.looseObject({ removed: z.literal(true) })
