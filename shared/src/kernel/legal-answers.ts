/**
 * The legal answers of a seat to its open decision, counted but not spelled out: there may be more
 * than 100,000, so a server lists them page by page.
 */
export interface LegalAnswers<Intent> {
  /** Number of answers; 0 without an open decision. */
  readonly total: number
  /** At most `most` answers from number `from`, which counts from 0, always in the same order. */
  readonly page: (from: number, most: number) => readonly Intent[]
}

/** The answers of a game that lists all of them at once, since they are few. */
export const listedAnswers = <Intent>(list: readonly Intent[]): LegalAnswers<Intent> => ({
  total: list.length,
  page: (from, most) => list.slice(from, from + most),
})

/** Every answer: for tests, and for bots of games with few answers. */
export const allAnswers = <Intent>({ total, page }: LegalAnswers<Intent>): readonly Intent[] =>
  page(0, total)
