import { z } from 'zod'

/** Path parameters naming a game. */
export const gamePathSchema = z.strictObject({ game: z.string().min(1).max(32) })

/**
 * Answer of `GET /api/v1/catalogue/:game`: the catalogue hash, and the host's packs file by file as read
 * (docs/catalogue.md). Reading them in the same way gives the same catalogue and hash.
 */
export const catalogueSchema = z.looseObject({
  catalogue: z.string(),
  packs: z.array(z.array(z.looseObject({ file: z.string(), content: z.unknown() }))),
})

/** The answer; the game parses the files. */
export interface CatalogueAnswer {
  readonly catalogue: string
  readonly packs: readonly (readonly { readonly file: string; readonly content: unknown }[])[]
}
