import { type Card, masterSquare, type Seat, type State } from '../../src/ddm/index.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { Effect } from '../../src/ddm/model/effect.ts'
import { monsterCardOf } from '../../src/ddm/model/state.ts'
import { membersOf } from '../../src/ddm/rules/14-abilities/candidates.ts'
import type { Source } from '../../src/ddm/rules/14-abilities/source.ts'
import { legalTargets } from '../../src/ddm/rules/14-abilities/targets.ts'

/** True when the targets of a "when summoned" ability are in play, so that something would happen. */
export function isReady(state: State, seat: Seat, card: Card, ability: Ability): boolean {
  const source: Source = {
    id: 0,
    summoner: seat,
    die: 1,
    figure: null,
    seat,
    card,
    uses: [],
    square: masterSquare(state.setup.options.board, seat),
  }
  const { target, condition, effects } = ability
  return (
    (target === undefined ||
      legalTargets(state, { ...target, range: Number.POSITIVE_INFINITY }, source).length > 0) &&
    (condition?.controls ?? []).every((id) =>
      state.monsters.some((monster) => monster.card.id === id && monster.controller === seat),
    ) &&
    effects.every((effect) => hasMatter(state, effect, source))
  )
}

/** True when there is anything for an effect to act on. */
function hasMatter(state: State, effect: Effect, source: Source): boolean {
  if (effect.op === 'changeStat' && typeof effect.amount === 'object' && 'of' in effect.amount) {
    const { amount } = effect
    if (amount.of !== 'destroyed') return true
    return state.destroyed.some((origin) => monsterCardOf(state, origin).type === amount.type)
  }
  if (!('on' in effect) || typeof effect.on !== 'object') return true
  const members = membersOf(state, effect.on, source)
  if (effect.op !== 'heal') return members.length > 0
  return members.some(({ kind, figure }) => kind === 'monster' && figure.damage > 0)
}
