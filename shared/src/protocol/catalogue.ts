import { z } from 'zod'
import { PACK_LIMITS } from '../ddm/index.ts'

/**
 * Answer of `GET /api/v1/catalogue`: the hash that names what seats can bring, and the packs that
 * the host added to the built-in dice, file by file as they were read (docs/catalogue.md). Whoever
 * reads them likewise gets the same catalogue, and the same hash.
 */
export const catalogueSchema = z.looseObject({
  catalogue: z.string(),
  packs: z
    .array(
      z.array(z.looseObject({ file: z.string(), content: z.unknown() })).max(PACK_LIMITS.files),
    )
    .max(PACK_LIMITS.packs),
})

/** The answer; what lies in the files is for the game to read. */
export interface CatalogueAnswer {
  readonly catalogue: string
  readonly packs: readonly (readonly { readonly file: string; readonly content: unknown }[])[]
}
