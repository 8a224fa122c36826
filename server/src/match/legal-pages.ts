import type { Game, GameTypes, LegalAnswers } from '@dungeon-dice/shared'
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
 * Pages cached at once: a client reads a list from front to back, or asks for one page again and
 * again. All pages of a list of 156,849 answers would take 36 MB.
 */
const CACHED_PAGES = 4

/** The answers to one decision, not spelled out. */
interface Listing<G extends GameTypes> {
  readonly state: G['State']
  readonly seat: G['Seat']
  readonly number: number
  readonly answers: LegalAnswers<G['Intent']>
}

/**
 * Lists legal answers page by page. The newest pages of the newest decision are cached: a repeated
 * request gets the same object.
 */
export class LegalPages<G extends GameTypes> {
  readonly #game: Pick<Game<G>, 'legalAnswers'>
  #listing: Listing<G> | null = null
  /** Oldest first. */
  readonly #pages = new Map<number, LegalPage<G['Intent']>>()

  constructor(game: Pick<Game<G>, 'legalAnswers'>) {
    this.#game = game
  }

  /** The page that begins at `from`; null when `seat` has no open decision. */
  page(
    { state, decisions }: Pick<Position<G>, 'state' | 'decisions'>,
    seat: G['Seat'],
    from: number,
  ): LegalPage<G['Intent']> | null {
    const asked = decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked === undefined) return null
    const { number, answers } = this.#listingOf(state, seat, asked.number)
    const known = this.#pages.get(from)
    if (known !== undefined) return known
    const intents = answers.page(from, PAGE)
    const page = { decision: number, total: answers.total, from, intents }
    // Cache regular pages alone: a client may ask for any other start.
    if (from % PAGE === 0 && intents.length > 0) this.#keep(page)
    return page
  }

  /** Forgets everything: the answers are no longer asked for, and may take megabytes. */
  clear(): void {
    this.#listing = null
    this.#pages.clear()
  }

  #keep(page: LegalPage<G['Intent']>): void {
    this.#pages.set(page.from, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }

  #listingOf(state: G['State'], seat: G['Seat'], number: number): Listing<G> {
    const known = this.#listing
    if (known?.state === state && known.seat === seat && known.number === number) return known
    this.#pages.clear()
    this.#listing = { state, seat, number, answers: this.#game.legalAnswers(state, seat) }
    return this.#listing
  }
}
