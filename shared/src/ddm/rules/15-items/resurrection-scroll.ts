import { monsterCardOf, type Origin, type State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import type { Done, EffectContext } from '../14-abilities/effects/effect-context.ts'
import { changeSeat, emit, unsettle } from '../draft.ts'

/**
 * Returns the die and figure of a destroyed monster; the controller of the monster that entered
 * chooses (R15.12, R18.4).
 */
export function reviving(context: EffectContext): Done {
  const { draft, link, chosen } = context
  const fallen = fallenOf(draft.state, link.seat)
  if (fallen.length > 1 && chosen === null) return { among: fallen.map(({ die }) => die) }
  const back = fallen[chosen ?? 0]
  if (back === undefined) return 'nothing'
  giveBack(context, back)
  return 'all'
}

/** Destroyed monsters summoned by a seat, by die number. */
const fallenOf = ({ destroyed }: State, seat: Seat): readonly Origin[] =>
  destroyed.filter(({ summoner }) => summoner === seat).toSorted((a, b) => a.die - b.die)

function giveBack({ draft }: EffectContext, back: Origin): void {
  const { state } = draft
  const { summoner: seat, die, figure } = back
  const { dice, reserve, summons } = state.seats[seat]
  state.destroyed = state.destroyed.filter((one) => one !== back)
  changeSeat(draft, seat, {
    dice: inOrder([...dice, die]),
    reserve: figure === null ? reserve : inOrder([...reserve, figure]),
    summons: summons - 1,
  })
  unsettle(draft)
  emit(draft, { type: 'dieReturned', seat, die, monster: monsterCardOf(state, back).id })
}

const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)
