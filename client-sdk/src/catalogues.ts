import { BUILT_IN, type Catalogue, readPacks, sentenceOf } from '@dungeon-dice/shared/ddm'
import { ProtocolBroken } from './errors.ts'
import { askForCatalogue } from './http.ts'

/**
 * The catalogues of the server at `url`: the built-in one is known, any other is asked for, and
 * read and checked as the server did.
 */
export class Catalogues {
  readonly #url: string
  #asked: Catalogue | null = null

  constructor(url: string) {
    this.#url = url
  }

  /** The catalogue of this hash, as a seat's grant names it. */
  async named(hash: string): Promise<Catalogue> {
    const known = [BUILT_IN, this.#asked].find((catalogue) => catalogue?.hash === hash)
    const catalogue = known ?? (await this.current())
    if (catalogue.hash !== hash) throw new ProtocolBroken(`no catalogue ${hash}`)
    return catalogue
  }

  /** The catalogue that the server plays with now. */
  async current(): Promise<Catalogue> {
    const { catalogue: hash, packs } = await askForCatalogue(this.#url)
    const read = readPacks(packs.map((files, place) => ({ name: `pack ${place + 1}`, files })))
    if (!read.ok) throw new ProtocolBroken('the catalogue', read.error.map(sentenceOf).join(' '))
    const { catalogue } = read.value
    if (catalogue.hash !== hash) throw new ProtocolBroken('the catalogue is not the one it names')
    this.#asked = catalogue
    return catalogue
  }
}
