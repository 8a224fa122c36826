import { BUILT_IN, type Catalogue } from '@dungeon-dice/shared/ddm'
import { ProtocolBroken } from './errors.ts'
import { askForCatalogue } from './http.ts'

/**
 * Loads the catalogue of the server at `url`. The built-in one is known; any other is fetched and
 * validated as on the server.
 */
export class Catalogues {
  readonly #url: string
  #asked: Catalogue | null = null

  constructor(url: string) {
    this.#url = url
  }

  /** The catalogue with this hash, as named by a seat grant. */
  async named(hash: string): Promise<Catalogue> {
    const known = [BUILT_IN, this.#asked].find((catalogue) => catalogue?.hash === hash)
    const catalogue = known ?? (await this.current())
    if (catalogue.hash !== hash) throw new ProtocolBroken(`no catalogue ${hash}`)
    return catalogue
  }

  /** The server's current catalogue. */
  async current(): Promise<Catalogue> {
    const { catalogue: hash, packs } = await askForCatalogue(this.#url)
    if (packs.length === 0 && hash === BUILT_IN.hash) return BUILT_IN
    // Few servers have packs: a browser loads what reads them only for those.
    const { readPacks, sentenceOf } = await import('./packs.ts')
    const read = readPacks(packs.map((files, place) => ({ name: `pack ${place + 1}`, files })))
    if (!read.ok) throw new ProtocolBroken('the catalogue', read.error.map(sentenceOf).join(' '))
    const { catalogue } = read.value
    if (catalogue.hash !== hash) throw new ProtocolBroken('the catalogue is not the one it names')
    this.#asked = catalogue
    return catalogue
  }
}
