import { abilityOf } from '../abilities/source.ts'
import type { Link } from '../model/link.ts'
import { itemById, itemCardOf, monsterById, type State } from '../model/state.ts'
import type { Level } from '../types.ts'

/** Highest level of a monster or an item (R1.5). */
const MOST = 4

/** Crests that a link cost, as far as its ability, its choices and the targets in play tell (R14.1, R18.9). */
export function usualPaid(state: State, link: Link): number {
  const { cost } = abilityOf(state, link)
  if (cost === null) return 0
  const { crests = cost.count, level = 0 } = link.choices
  if (cost.plusPer === undefined) return crests
  if (cost.plusPer === 'chosen-level') return crests + level
  return link.targets.reduce((sum, id) => sum + (levelOf(state, id) ?? 0), crests)
}

/** Whether a link can have cost what it says: a target that has left was of some level. */
export function isPriced(state: State, link: Link): boolean {
  const more = link.paid - usualPaid(state, link)
  const { cost } = abilityOf(state, link)
  if (cost?.plusPer !== 'target-level') return more === 0
  const left = link.targets.filter((id) => levelOf(state, id) === null).length
  return more >= left && more <= MOST * left
}

function levelOf(state: State, id: number): Level | null {
  const item = itemById(state, id)
  if (item !== undefined) return itemCardOf(state, item).level
  return monsterById(state, id)?.card.level ?? null
}
