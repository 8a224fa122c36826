import type { BySeat } from '../types.ts'

/** Fields that stand anywhere and are known by their look: empty where there is nothing to say. */
interface NamedFields {
  /** In brackets; empty for the preset `tabletop`. */
  readonly options: string
  /** Obstacles that were cleared. */
  readonly cleared: string
  /** Empty for the default list. */
  readonly lists: BySeat<string>
  /** Monsters that were destroyed. */
  readonly destroyed: string
  /** Changes that end by themselves. */
  readonly lasting: string
}

/** The fields of a position, each as its text. */
export interface PositionFields extends NamedFields {
  readonly board: string
  readonly occupants: string
  readonly seats: BySeat<string>
  readonly turn: string
  readonly pending: string
  readonly chain: string
}

/** A field without content. */
export const NOTHING = '-'

/** Longest text of a position that is read, in characters: several times what any duel needs. */
export const LONGEST_POSITION = 20_000

/** Joins the fields to one line; what the last ones leave out is not written. */
export function joinFields(fields: PositionFields): string {
  const { board, occupants, seats, turn, pending, chain } = fields
  return [board, occupants, seats.A, seats.B, turn, pending, chain, ...nameFields(fields)].join(' ')
}

/** The named fields as words, in the order in which they are written, as far as there are any. */
const nameFields = (fields: NamedFields): readonly string[] =>
  [
    fields.options,
    withName('cleared', fields.cleared),
    withName('A', fields.lists.A),
    withName('B', fields.lists.B),
    withName('destroyed', fields.destroyed),
    withName('lasting', fields.lasting),
  ].filter((word) => word !== '')

const withName = (name: string, text: string): string => (text === '' ? '' : `${name}=${text}`)

/** The words of a text: what white space parts, but a bracket with all that it holds is one word. */
export const wordsOf = (text: string): readonly string[] => text.match(/\[[^\]]*\]?|[^\s[]+/g) ?? []

/** The fields of one line: seven by their place, the named ones by their look; null when it has too many or too few. */
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

/** What stands in front of a named field: a bracket, or its name. */
const NAMED = /^(?:\[|(?:A|B|cleared|destroyed|lasting)=)/

/** Whether a word is known by its look. */
const isNamed = (word: string): boolean => NAMED.test(word)

/** The named fields among such words, each at most once; else null. */
function readNamed(words: readonly string[]): NamedFields | null {
  const fronts = words.map((word) => NAMED.exec(word)?.[0])
  if (new Set(fronts).size < words.length) return null
  const textOf = (name: string): string =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return {
    options: words.find((word) => word.startsWith('[')) ?? '',
    cleared: textOf('cleared'),
    lists: { A: textOf('A'), B: textOf('B') },
    destroyed: textOf('destroyed'),
    lasting: textOf('lasting'),
  }
}
