import type { Catalogue } from '../../src/ddm/index.ts'
import { type AbilityOf, hasStanding } from '../support/without-ability.ts'
import { type Goal, type Ledger, ledgerOf, note } from './frame.ts'
import { goalsOf } from './goals.ts'

/** A ledger that knows which abilities show in no link. */
export interface DdmLedger extends Ledger {
  /** Abilities of which something holds by being in play: a link that resolves does not show that. */
  readonly standing: ReadonlyMap<Goal, AbilityOf>
}

/** A ledger with all goals of a catalogue, of which only some may be asked for. */
export const openLedger = (catalogue: Catalogue, asked?: readonly Goal[]): DdmLedger => ({
  ...ledgerOf(goalsOf(catalogue), asked),
  standing: standingIn(catalogue),
})

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

/** Notes what a link that resolved or an event reached; what holds by being in play is noted by `felt`. */
export const noteHappened = (ledger: DdmLedger, goals: readonly Goal[]): void =>
  note(
    ledger,
    goals.filter((goal) => !ledger.standing.has(goal)),
  )
