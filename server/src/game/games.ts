import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { AnyGame } from './any-game.ts'

/** The games that this server offers, the default one first. */
export class Games {
  readonly all: readonly AnyGame[]
  readonly #byId: ReadonlyMap<string, AnyGame>
  readonly #byPreset: ReadonlyMap<string, AnyGame>

  constructor(games: readonly AnyGame[]) {
    this.all = games
    this.#byId = new Map(games.map((game) => [game.manifest.id, game]))
    const presets = games.flatMap((game) =>
      game.manifest.presets.map(({ id }) => [id, game] as const),
    )
    this.#byPreset = new Map(presets)
    if (this.#byId.size < games.length || this.#byPreset.size < presets.length)
      throw new Error('two games have the same id or preset')
  }

  /** Ids of the games. */
  get ids(): readonly string[] {
    return [...this.#byId.keys()]
  }

  /** The game with this id, as stored with a match; undefined when it is not offered here. */
  of(id: string): AnyGame | undefined {
    return this.#byId.get(id)
  }

  /** The game of a preset; undefined when it is not offered here. */
  ofPreset(preset: string): AnyGame | undefined {
    return this.#byPreset.get(preset)
  }

  /** The refusal of a game that is not offered here. */
  get unknownGame(): ServerRefusal {
    return refusal('unknown_game', { games: this.ids })
  }

  /** The refusal of a preset that no game here has. */
  get unknownPreset(): ServerRefusal {
    return refusal('unknown_preset', { presets: [...this.#byPreset.keys()] })
  }

  /** The game of a request that names none. */
  get usual(): AnyGame {
    const [usual] = this.all
    if (usual === undefined) throw new Error('a server offers a game')
    return usual
  }

  /** The preset of a request that names none. */
  get usualPreset(): string {
    return this.usual.manifest.presets[0].id
  }
}

/** Names of the bots of all games; games may share names. */
export const botNamesOf = ({ all }: Games): readonly string[] => [
  ...new Set(all.flatMap(({ bots }) => bots.names)),
]
