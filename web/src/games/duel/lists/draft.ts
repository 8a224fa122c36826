import {
  DEFAULT_OPTIONS,
  findMonster,
  findSupport,
  type LineUp,
  type LineUpError,
  lineUpErrors,
} from '@dungeon-dice/client-sdk/duel'

/** A line-up that somebody works on. */
export interface Draft {
  readonly name: string
  /** Name under which it is saved in the account; null for none. */
  readonly saved: string | null
  readonly lineUp: LineUp
}

export const EMPTY: LineUp = { monsters: [], supports: [] }

/** Most copies of a support card (R2.1). */
const MOST_ALIKE = 2

const isMonster = (id: string): boolean => findMonster(id) !== undefined

/** How often a card is in a line-up. */
export const countOf = ({ monsters, supports }: LineUp, id: string): number =>
  [...monsters, ...supports].filter((one) => one === id).length

/** Whether one more of a card may be added: a monster once, a support card twice (R2.1). */
export const canAdd = (lineUp: LineUp, id: string): boolean =>
  countOf(lineUp, id) < (isMonster(id) ? 1 : MOST_ALIKE)

/** The line-up with one more of a card. */
export const withCard = ({ monsters, supports }: LineUp, id: string): LineUp =>
  isMonster(id)
    ? { monsters: [...monsters, id], supports }
    : { monsters, supports: [...supports, id] }

const without = (ids: readonly string[], id: string): readonly string[] => {
  const last = ids.lastIndexOf(id)
  return last < 0 ? ids : ids.toSpliced(last, 1)
}

/** The line-up with one less of a card. */
export const withoutCard = ({ monsters, supports }: LineUp, id: string): LineUp => ({
  monsters: without(monsters, id),
  supports: without(supports, id),
})

/** A line-up in numbers, and the limits of the rules (R2.1). */
export interface Counts {
  readonly monsters: number
  readonly levels: number
  readonly level4: number
  readonly supports: number
}

export const LIMITS: Counts = {
  monsters: DEFAULT_OPTIONS.lineupMonsters,
  levels: DEFAULT_OPTIONS.levelPoints,
  level4: DEFAULT_OPTIONS.maxLevel4,
  supports: DEFAULT_OPTIONS.lineupSupports,
}

/** Monsters, their levels, those of level 4, and support cards. */
export function countsOf({ monsters, supports }: LineUp): Counts {
  const levels = monsters.map((id) => findMonster(id)?.level ?? 0)
  return {
    monsters: monsters.length,
    levels: levels.reduce<number>((sum, level) => sum + level, 0),
    level4: levels.filter((level) => level === 4).length,
    supports: supports.length,
  }
}

/** All that is wrong with a line-up by the default options (R2.1). */
export const faultsOf = (lineUp: LineUp): readonly LineUpError[] =>
  lineUpErrors(DEFAULT_OPTIONS, lineUp)

/** The name, with a number behind it where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`
  return free
}

/** A draft after what it was, `sent`, has been saved as `name`: what was changed meanwhile stays so. */
export const savedAs = (draft: Draft, sent: Draft, name: string): Draft => ({
  ...draft,
  name: draft.name === sent.name ? name : draft.name,
  saved: name,
})

/** Cards in the order in which a line-up shows them: monsters by level, support cards by kind. */
export const shownOrder = ({ monsters, supports }: LineUp): LineUp => ({
  monsters: monsters.toSorted(
    (one, other) => (findMonster(one)?.level ?? 0) - (findMonster(other)?.level ?? 0),
  ),
  supports: supports.toSorted((one, other) => kindOf(one).localeCompare(kindOf(other))),
})

const kindOf = (id: string): string => `${findSupport(id)?.kind ?? ''} ${id}`
