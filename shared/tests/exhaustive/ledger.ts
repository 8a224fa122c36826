import type { Catalogue } from '../../src/ddm/index.ts'
import { type AbilityOf, hasStanding } from '../support/without-ability.ts'
import { type Goal, goalsOf } from './goals.ts'

/** Goals that are still open, and those reached that were not foreseen. */
export interface Ledger {
  readonly open: Set<Goal>
  /** Goals that were reached although the rule book does not name them, or that were thought out of reach. */
  readonly unknown: Set<Goal>
  readonly all: ReadonlySet<Goal>
  /** Abilities of which something holds by being in play: a link that resolves does not show that. */
  readonly standing: ReadonlyMap<Goal, AbilityOf>
}

/** A ledger with all goals of a catalogue, of which only some may be asked for. */
export function openLedger(catalogue: Catalogue, asked?: readonly Goal[]): Ledger {
  const all = new Set(goalsOf(catalogue))
  return { open: new Set(asked ?? all), unknown: new Set(), all, standing: standingIn(catalogue) }
}

const standingIn = ({ cards }: Catalogue): ReadonlyMap<Goal, AbilityOf> =>
  new Map(
    [...cards.values()].flatMap(({ id, abilities }) =>
      abilities.flatMap((ability, place) => {
        const one = { card: id, ability: place + 1 }
        return hasStanding(ability) ? [[abilityGoal(one), one] as const] : []
      }),
    ),
  )

/** The goal that an ability is activated. */
export const abilityGoal = ({ card, ability }: AbilityOf): Goal => `ability ${card}/${ability}`

/** Notes that these goals were reached. */
export function note({ open, unknown, all }: Ledger, goals: readonly Goal[]): void {
  for (const goal of goals) {
    open.delete(goal)
    if (!all.has(goal)) unknown.add(goal)
  }
}

/** Notes what a link that resolved or an event reached; what holds by being in play is noted by `felt`. */
export const noteHappened = (ledger: Ledger, goals: readonly Goal[]): void =>
  note(
    ledger,
    goals.filter((goal) => !ledger.standing.has(goal)),
  )
