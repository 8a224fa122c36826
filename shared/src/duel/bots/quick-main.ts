import { effectOf, supportCard } from '../cards/cards.ts'
import { monsterCard } from '../cards/monsters.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { placeOf, supportZone } from '../model/zones.ts'
import { levelLimit } from '../rules/05-main-step.ts'
import { freeZones, legalChoices } from '../rules/06-targets.ts'
import { checkEnterBattle } from '../rules/09-battle-phase.ts'
import { COLUMNS, otherSeat, type SupportZone } from '../types.ts'
import { bestAttack } from './attacking.ts'
import { type Fighter, fightersOf, worthOf } from './fighters.ts'

/** Places the best monster, turns those that can attack, sets cards, and then attacks or not. */
export function quickMain(state: State): Answer {
  const own = fightersOf(state, state.turnSeat)
  const others = fightersOf(state, otherSeat(state.turnSeat))
  const ending = { type: 'endTurn' } as const
  const answer =
    placing(state, others) ?? turning(state, own, others) ?? supporting(state, own, others)
  if (answer !== null) return answer
  const attacks = checkEnterBattle(state) === null && bestAttack(own, others, state.grants) !== null
  return attacks ? { type: 'enterBattle' } : ending
}

/** The monster of most worth; face-down where it would be beaten, or has a flip effect. */
function placing(state: State, others: readonly Fighter[]): Answer | null {
  const { turnSeat, hasPlaced, seats, setup } = state
  if (hasPlaced) return null
  const [zone] = freeZones(state, turnSeat)
  if (zone === undefined) return null
  const limit = levelLimit(state)
  let best = null
  let most = 0
  for (const id of seats[turnSeat].reserve.monsters) {
    const card = monsterCard(id, setup.options.statScale)
    const worth = worthOf(card.atk, card.def)
    if (card.level > limit || worth <= most) continue
    best = card
    most = worth
  }
  if (best === null) return null
  const { id, atk } = best
  const isSafe = others.every(({ position, value }) => position === 'set' || value <= atk)
  const isSet = effectOf(id, 'flip') !== undefined || !isSafe
  return { type: 'place', card: id, zone, position: isSet ? 'set' : 'atk' }
}

/** A monster that would gain by an attack if it were turned. */
function turning(state: State, own: readonly Fighter[], others: readonly Fighter[]): Answer | null {
  if (state.turn === 1) return null
  for (const fighter of own) {
    if (fighter.position === 'atk') continue
    const monster = state.seats[state.turnSeat].monsters[placeOf(fighter.zone).column - 1]
    if (monster == null || monster.isTurned || monster.since === state.turn) continue
    if (bestAttack([{ ...fighter, position: 'atk' }], others) !== null)
      return { type: 'turn', zone: fighter.zone, position: 'atk' }
  }
  return null
}

/** Plays cards that stay or let a monster strike again, and sets all others that are not magic. */
function supporting(
  state: State,
  own: readonly Fighter[],
  others: readonly Fighter[],
): Answer | null {
  const { turnSeat, supportsUsed, setup, seats } = state
  if (supportsUsed >= setup.options.supportsPerTurn) return null
  const zone = freeSupportZone(state)
  if (zone === null) return null
  for (const card of seats[turnSeat].reserve.supports) {
    const data = supportCard(card)
    if (data.kind !== 'magic') return { type: 'set', card, zone }
    if (data.stays === undefined && !(others.length === 0 && data.target !== undefined)) continue
    const choices = legalChoices(state, data, { seat: turnSeat, source: null })
    const strength = (target: string | undefined): number =>
      own.find((one) => one.zone === target)?.value ?? 0
    const [best] = choices.toSorted((one, other) => strength(other.target) - strength(one.target))
    if (best !== undefined) return { type: 'play', card, zone, ...best }
  }
  return null
}

function freeSupportZone({ seats, turnSeat }: State): SupportZone | null {
  const { supports } = seats[turnSeat]
  const column = COLUMNS.find((one) => supports[one - 1] === null)
  return column === undefined ? null : supportZone(turnSeat, column)
}
