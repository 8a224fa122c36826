import { ProtocolBroken } from './errors.ts'
import type { PlayedGame } from './games/client-game.ts'
import { gameOfPreset, isGameId, loadGame } from './games/load.ts'
import { type CatalogueOf, type GameId, ORIGINAL_ID } from './games/types.ts'
import { askForCatalogue } from './http.ts'

/** The game and the catalogue of a match, as a grant names them. */
interface Named {
  /** Older servers name none. */
  readonly game?: string
  readonly catalogue: string
}

/**
 * Loads games with the catalogues of the server at `url`. A built-in catalogue is known; any other
 * is fetched and validated as on the server.
 */
export class Catalogues<Id extends GameId> {
  /** The games that this client plays, the usual one first. */
  readonly games: readonly [Id, ...Id[]]
  readonly #url: string
  readonly #asked = new Map<string, CatalogueOf<Id>>()

  constructor(url: string, games: readonly [Id, ...Id[]]) {
    this.#url = url
    this.games = games
  }

  /** Returns whether this client plays the game of a grant. */
  plays({ game = ORIGINAL_ID }: Pick<Named, 'game'>): boolean {
    return this.#idOf(game) !== null
  }

  /** Loads the game of a preset while a seat in it is still asked for. */
  prefetch(preset: string | undefined): void {
    const id = this.#idOf(gameOfPreset(preset) ?? this.games[0])
    // Whoever needs it reports the error.
    if (id !== null) loadGame(id).catch(() => undefined)
  }

  /** The game and the catalogue of a grant. */
  async named({ game: id = ORIGINAL_ID, catalogue: hash }: Named): Promise<PlayedGame<Id>> {
    const known = this.#idOf(id)
    if (known === null) throw new ProtocolBroken(`a match of ${id}`)
    const game = await loadGame(known)
    const { builtIn } = game
    const found = [builtIn, this.#asked.get(known)].find((one) => one?.hash === hash)
    const catalogue = found ?? (await this.current(known))
    if (catalogue.hash !== hash) throw new ProtocolBroken(`no catalogue ${hash}`)
    return { game, catalogue }
  }

  /** The server's current catalogue of a game, by default the usual one. */
  async current(id: Id = this.games[0]): Promise<CatalogueOf<Id>> {
    const game = await loadGame(id)
    const answer = await askForCatalogue(this.#url, id)
    const catalogue = await game.readCatalogue(answer)
    if (catalogue.hash !== answer.catalogue)
      throw new ProtocolBroken('the catalogue is not the one it names')
    if (catalogue.hash !== game.builtIn.hash) this.#asked.set(id, catalogue)
    return catalogue
  }

  #idOf(id: string): Id | null {
    return isGameId(id) ? (this.games.find((one) => one === id) ?? null) : null
  }
}
