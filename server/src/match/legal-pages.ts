import type { Game, GameTypes } from '@dungeon-dice/shared'
import type { Position } from './position.ts'

/** A page of the legal answers to a seat's open decision, from index `from` of `total`. */
export interface LegalPage<Intent> {
  readonly decision: number
  readonly total: number
  readonly from: number
  readonly intents: readonly Intent[]
}

/** Answers on a page. */
const PAGE = 200

/**
 * Lists legal answers page by page. A first placement has thousands, so the last list is cached with
 * its pages: a repeated request gets the same object.
 */
export class LegalPages<G extends GameTypes> {
  readonly #game: Game<G>
  #of: { readonly state: G['State']; readonly seat: G['Seat']; readonly number: number } | null =
    null
  #list: readonly G['Intent'][] = []
  readonly #pages = new Map<number, LegalPage<G['Intent']>>()

  constructor(game: Game<G>) {
    this.#game = game
  }

  /** The page that begins at `from`; null when `seat` has no open decision. */
  page(position: Position<G>, seat: G['Seat'], from: number): LegalPage<G['Intent']> | null {
    const asked = position.decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked === undefined) return null
    this.#list = this.#listOf(position.state, seat, asked.number)
    const known = this.#pages.get(from)
    if (known !== undefined) return known
    const intents = this.#list.slice(from, from + PAGE)
    const page = { decision: asked.number, total: this.#list.length, from, intents }
    // Cache regular pages alone: a client may ask for any other start.
    if (from % PAGE === 0 && intents.length > 0) this.#pages.set(from, page)
    return page
  }

  #listOf(state: G['State'], seat: G['Seat'], number: number): readonly G['Intent'][] {
    const of = this.#of
    if (of?.state === state && of.seat === seat && of.number === number) return this.#list
    this.#of = { state, seat, number }
    this.#pages.clear()
    return this.#game.legalIntents(state, seat)
  }
}
