import { z } from 'zod'
import { PACK_LIMITS } from '../ddm/index.ts'

/**
 * Answer of `GET /api/v1/catalogue`: the catalogue hash, and the host's packs file by file as read
 * (docs/catalogue.md). Reading them in the same way gives the same catalogue and hash.
 */
export const catalogueSchema = z.looseObject({
  catalogue: z.string(),
  packs: z
    .array(
      z.array(z.looseObject({ file: z.string(), content: z.unknown() })).max(PACK_LIMITS.files),
    )
    .max(PACK_LIMITS.packs),
})

/** The answer; the game parses the files. */
export interface CatalogueAnswer {
  readonly catalogue: string
  readonly packs: readonly (readonly { readonly file: string; readonly content: unknown }[])[]
}
