import type { MonsterCard } from '../model/card.ts'
import { type AbilityUse, countsTurns, type Item, type Monster } from '../model/state.ts'
import { numberOrNull, parseNumber } from './number-list.ts'

/** What the marks of an occupant say; null where they leave the default to stand. */
export interface Marks {
  readonly faceDown: boolean
  readonly moved: boolean
  readonly jumped: boolean
  readonly attacks: number
  readonly attackChange: number
  readonly defenseChange: number
  readonly uses: readonly UseNotes[]
  readonly since: number | null
  readonly id: number | null
}

/** How much of an ability was used; null crests for the usual price of so many uses. */
export interface UseNotes {
  readonly ability: number
  readonly times: number
  readonly crests: number | null
}

const NO_MARKS: Marks = {
  faceDown: false,
  moved: false,
  jumped: false,
  attacks: 0,
  attackChange: 0,
  defenseChange: 0,
  uses: [],
  since: null,
  id: null,
}

/** Crests that so many uses of an ability cost at least. */
export const usualCrests = ({ abilities }: MonsterCard, ability: number, times: number): number =>
  times * (abilities[ability - 1]?.cost?.count ?? 0)

/** The marks of an item: whether it lies face down. */
export const makeItemMarks = ({ faceUp }: Item): string => (faceUp ? '' : '~')

/** The marks of a monster in a turn, as far as they differ from the usual. */
export function makeMonsterMarks(monster: Monster, turn: number): string {
  const { card, moved, jumped, attacks, attackChange, defenseChange, uses, since } = monster
  return [
    moved ? '>' : '',
    jumped ? '^' : '',
    attacks === 0 ? '' : `*${attacks === 1 ? '' : attacks}`,
    makeChange('A', attackChange),
    makeChange('D', defenseChange),
    ...uses.map((use) => makeUse(card, use)),
    countsTurns(card) && since !== turn ? `@${since}` : '',
  ].join('')
}

const makeChange = (stat: 'A' | 'D', points: number): string =>
  points === 0 ? '' : `${stat}${points > 0 ? '+' : ''}${points}`

function makeUse(card: MonsterCard, { ability, times, crests }: AbilityUse): string {
  const paid = crests === usualCrests(card, ability, times) ? '' : `$${crests}`
  return `!${ability}${times === 1 ? '' : `x${times}`}${paid}`
}

/** What the rest of a mark says, by the sign that it begins with; null when it says nothing. */
const READERS: Readonly<Record<string, (rest: string) => Partial<Marks> | null>> = {
  '~': (rest) => (rest === '' ? { faceDown: true } : null),
  '>': (rest) => (rest === '' ? { moved: true } : null),
  '^': (rest) => (rest === '' ? { jumped: true } : null),
  '*': (rest) => counted(rest === '' ? '1' : rest, (attacks) => ({ attacks })),
  A: (rest) => signed(rest, (attackChange) => ({ attackChange })),
  D: (rest) => signed(rest, (defenseChange) => ({ defenseChange })),
  '@': (rest) => counted(rest, (since) => ({ since })),
  '#': (rest) => counted(rest, (id) => ({ id })),
}

function counted<T>(digits: string, make: (count: number) => T): T | null {
  const count = parseNumber(digits)
  return count === null ? null : make(count)
}

const signed = <T>(text: string, make: (points: number) => T): T | null =>
  counted(text.slice(1), (points) => make(text.startsWith('-') ? 0 - points : points))

const MARK = /[~>^*@#]\d*|[AD][+-]\d+|![\dx$]+/g

/** Marks in any order, each at most once, of each ability one; null for any other text. */
export function parseMarks(text: string): Marks | null {
  const marks = text.match(MARK) ?? []
  const uses = marks.filter((mark) => mark.startsWith('!')).map(parseUse)
  const others = marks.filter((mark) => !mark.startsWith('!'))
  if (marks.join('') !== text || uses.includes(null)) return null
  const used = uses.filter((use) => use !== null).sort((a, b) => a.ability - b.ability)
  const said = others.map((mark) => READERS[mark.slice(0, 1)]?.(mark.slice(1)) ?? null)
  const kinds = new Set([...others.map((mark) => mark.slice(0, 1)), ...used.map(numberOf)])
  if (said.includes(null) || kinds.size < marks.length) return null
  return Object.assign({}, NO_MARKS, { uses: used }, ...said)
}

const numberOf = ({ ability }: UseNotes): number => ability

/** `!1x2$5`: ability 1, used twice, for 5 crests in all. */
function parseUse(mark: string): UseNotes | null {
  const match = /^!(\d{1,3})(?:x(\d{1,6}))?(?:\$(\d{1,6}))?$/.exec(mark)
  if (match === null) return null
  const [, ability, times = '1', crests] = match
  return { ability: Number(ability), times: Number(times), crests: numberOrNull(crests) }
}
