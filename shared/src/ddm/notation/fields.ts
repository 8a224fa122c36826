import type { BySeat } from '../types.ts'

/** The fields of a position, each as its text. */
export interface PositionFields {
  readonly board: string
  readonly occupants: string
  readonly seats: BySeat<string>
  readonly turn: string
  readonly pending: string
  readonly chain: string
  /** Empty for the preset `tabletop`. */
  readonly options: string
  /** Empty for the default list. */
  readonly lists: BySeat<string>
}

/** A field without content. */
export const NOTHING = '-'

/** Longest text of a position that is read, in characters: several times what any duel needs. */
export const LONGEST_POSITION = 20_000

/** Joins the fields to one line; what the last ones leave out is not written. */
export function joinFields(fields: PositionFields): string {
  const { board, occupants, seats, turn, pending, chain, options, lists } = fields
  const named = [options, makeNamed('A', lists.A), makeNamed('B', lists.B)]
  return [board, occupants, seats.A, seats.B, turn, pending, chain, ...named]
    .filter((text) => text !== '')
    .join(' ')
}

const makeNamed = (seat: string, list: string): string => (list === '' ? '' : `${seat}=${list}`)

/** The words of a text: what white space parts, but a bracket with all that it holds is one word. */
export const wordsOf = (text: string): readonly string[] => text.match(/\[[^\]]*\]?|[^\s[]+/g) ?? []

/** The fields of one line: seven by their place, then options and lists by their look; null when it has too many or too few. */
export function splitFields(line: string): PositionFields | null {
  const words = wordsOf(line)
  const placed = words.filter((word) => !isNamed(word))
  const [board, occupants, A, B, turn, pending = NOTHING, chain = NOTHING, ...rest] = placed
  if (turn === undefined || rest.length > 0) return null
  const named = readNamed(words.filter(isNamed))
  if (named === null || board === undefined || occupants === undefined) return null
  if (A === undefined || B === undefined) return null
  return { board, occupants, seats: { A, B }, turn, pending, chain, ...named }
}

/** Whether a word is known by its look: options in brackets, or the list of a seat. */
export const isNamed = (word: string): boolean => /^(?:\[|[AB]=)/.test(word)

/** Options and lists among such words, each at most once; else null. */
export function readNamed(
  words: readonly string[],
): Pick<PositionFields, 'options' | 'lists'> | null {
  const pick = (start: string): readonly string[] => words.filter((word) => word.startsWith(start))
  const [options, A, B] = [pick('['), pick('A='), pick('B=')]
  if (Math.max(options.length, A.length, B.length) > 1) return null
  const lists = { A: A[0]?.slice(2) ?? '', B: B[0]?.slice(2) ?? '' }
  return { options: options[0] ?? '', lists }
}
