import { present } from './assert.ts'

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

/** Answers of one kind, in order: how many, and number `index` of them, counted from 0. */
export interface AnswerGroup<Intent> {
  readonly count: number
  readonly at: (index: number) => Intent
}

/** Answers that are spelled out already. */
export const listedGroup = <Intent>(list: readonly Intent[]): AnswerGroup<Intent> => ({
  count: list.length,
  at: (index) => present(list[index], 'an answer of the list'),
})

/** The answers of these groups, one after the other, of which each is spelled out when asked for. */
export function groupedAnswers<Intent>(
  groups: readonly AnswerGroup<Intent>[],
): LegalAnswers<Intent> {
  let total = 0
  for (const { count } of groups) total += count
  return { total, page: (from, most) => pageOf(groups, from, most) }
}

function pageOf<Intent>(
  groups: readonly AnswerGroup<Intent>[],
  from: number,
  most: number,
): readonly Intent[] {
  const answers: Intent[] = []
  let skipped = from
  for (const { count, at } of groups) {
    for (let index = skipped; index < count && answers.length < most; index += 1)
      answers.push(at(index))
    skipped = Math.max(0, skipped - count)
  }
  return answers
}

/** Every answer: for tests, and for bots of games with few answers. */
export const allAnswers = <Intent>({ total, page }: LegalAnswers<Intent>): readonly Intent[] =>
  page(0, total)
