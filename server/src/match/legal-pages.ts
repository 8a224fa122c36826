import type { Game, GameTypes } from '@dungeon-dice/shared'
import type { Position } from './position.ts'

/** Some of the legal answers to a seat's open decision: numbers `from`, `from` + 1, … of `total`. */
export interface LegalPage<Intent> {
  readonly decision: number
  readonly total: number
  readonly from: number
  readonly intents: readonly Intent[]
}

/** Most answers on one page. */
const PAGE = 200

/** Lists legal answers page by page; a first placement has thousands, so the last list is kept. */
export class LegalPages<G extends GameTypes> {
  readonly #game: Game<G>
  #of: { readonly state: G['State']; readonly seat: G['Seat'] } | null = null
  #list: readonly G['Intent'][] = []

  constructor(game: Game<G>) {
    this.#game = game
  }

  /** The page that begins at `from`; null when nothing is asked of `seat`. */
  page(position: Position<G>, seat: G['Seat'], from: number): LegalPage<G['Intent']> | null {
    const asked = position.decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked === undefined) return null
    const list = this.#listOf(position.state, seat)
    const intents = list.slice(from, from + PAGE)
    return { decision: asked.number, total: list.length, from, intents }
  }

  #listOf(state: G['State'], seat: G['Seat']): readonly G['Intent'][] {
    if (this.#of?.state !== state || this.#of.seat !== seat) {
      this.#list = this.#game.legalIntents(state, seat)
      this.#of = { state, seat }
    }
    return this.#list
  }
}
