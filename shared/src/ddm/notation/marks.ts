import { countsTurns, type Monster } from '../model/state.ts'
import type { MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import {
  after,
  type Codec,
  count,
  flag,
  maybe,
  type Of,
  parts,
  SIGNED,
  STARRED,
  shape,
  usually,
} from './codec.ts'

/** How much of an ability was used: `!1x2$5` is ability 1, twice, for 5 crests in all. */
const USE = shape({
  ability: after('!', count(3)),
  times: usually(after('x', count()), 1),
  crests: maybe(after('$', count())),
})

type Uses = readonly Of<typeof USE>[]

/** Uses in any order, each of another ability; by ability afterwards. */
const USES: Codec<Uses> = {
  form: `(?:${USE.form})+`,
  write: (uses) => uses.map(USE.write).join(''),
  read: (text) => {
    const uses = text.split(/(?=!)/).flatMap((one) => USE.read(one) ?? [])
    const isOnce = new Set(uses.map(({ ability }) => ability)).size === uses.length
    return isOnce ? uses.toSorted((a, b) => a.ability - b.ability) : undefined
  },
}

/** The parsed marks of an occupant; null for a default. */
export interface Marks {
  readonly faceDown: boolean
  readonly moved: boolean
  readonly jumped: boolean
  readonly attacks: number
  readonly attackChange: number
  readonly defenseChange: number
  readonly uses: Uses
  readonly since: number | null
  readonly id: number | null
}

/** The marks of a figure of which there is nothing to say. */
export const NO_MARKS: Marks = {
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

const MARKS = parts<Marks>({
  faceDown: flag('~'),
  moved: flag('>'),
  jumped: flag('^'),
  attacks: after('*', STARRED),
  attackChange: after('A', SIGNED),
  defenseChange: after('D', SIGNED),
  uses: USES,
  since: maybe(after('@', count())),
  id: maybe(after('#', count())),
})

const MARK = /[~>^*@#]\d*|[AD][+-]\d+|![\dx$]+/g
const isUse = (mark: string): boolean => mark.startsWith('!')

/** Marks in any order, each at most once, of each ability one. */
export const MARKED: Codec<Marks> = {
  form: '(?:\\D.*)?',
  write: (marks) => MARKS.write(marks, NO_MARKS).join(''),
  read: (text) => {
    const marks = text.match(MARK) ?? []
    const uses = marks.filter(isUse).join('')
    const others = marks.filter((mark) => !isUse(mark))
    const said = MARKS.read(uses === '' ? others : [...others, uses])
    return said === undefined || marks.join('') !== text ? undefined : { ...NO_MARKS, ...said }
  },
}

/** Crests that so many uses of an ability cost at least. */
export const usualCrests = ({ abilities }: MonsterCard, ability: number, times: number): number =>
  times * (abilities[ability - 1]?.cost?.count ?? 0)

/** The marks of a monster in a turn. */
export const sayMonster = (monster: Monster, turn: number): Omit<Marks, 'faceDown' | 'id'> => ({
  ...monster,
  uses: monster.uses.map(({ ability, times, crests }) => ({
    ability,
    times,
    crests: crests === usualCrests(monster.card, ability, times) ? null : crests,
  })),
  since: countsTurns(monster.card) && monster.since !== turn ? monster.since : null,
})
