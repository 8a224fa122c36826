import { supportCard } from '../cards/cards.ts'
import type { Answer, AnswerOf } from '../language/intent.ts'
import { aimedZones } from '../model/attack.ts'
import { hasFaceDown, monsterOf, type State, supportIn } from '../model/state.ts'
import { placeOf } from '../model/zones.ts'
import { legalIntents } from '../play/legal.ts'
import { otherSeat, type Seat } from '../types.ts'
import { gainOf } from './attacking.ts'
import { type Fighter, fightersOf } from './fighters.ts'

const PASS: Answer = { type: 'pass' }

/** Uses what answers an event, and what helps against an attack that does harm. */
export function quickResponse(state: State, seat: Seat): Answer {
  if (!hasFaceDown(state, seat)) return PASS
  const answers = legalIntents(state, seat)
  if (answers.length === 1) return PASS
  const harm = harmOf(state, seat)
  const others = fightersOf(state, otherSeat(seat))
  let best: Answer = PASS
  let most = 0
  for (const answer of answers) {
    if (answer.type !== 'activate' || !isWorth(state, seat, answer, harm)) continue
    const target = others.find(({ zone }) => zone === answer.target)
    const value = target === undefined ? 1 : target.value + 1
    if (value <= most) continue
    best = answer
    most = value
  }
  return best
}

/** Life Points that the present attack takes from a seat. */
function harmOf(state: State, seat: Seat): number {
  const { attack, turnSeat } = state
  if (attack === null) return 0
  const attackers = fightersAmong(state, turnSeat, attack.attackers)
  const zones = aimedZones(attack)
  const aimed = fightersOf(state, otherSeat(turnSeat)).filter(({ zone }) => zones.includes(zone))
  const gain = gainOf(attackers, aimed)
  return seat === turnSeat ? -gain : gain
}

const fightersAmong = (state: State, seat: Seat, stays: readonly number[]): readonly Fighter[] => {
  const zones = stays.map((stay) => monsterOf(state, stay)?.zone)
  return fightersOf(state, seat).filter(({ zone }) => zones.includes(zone))
}

/** Cards for an attack are kept for one that does harm, those for other events are used at once. */
function isWorth(state: State, seat: Seat, answer: AnswerOf<'activate'>, harm: number): boolean {
  const support = supportIn(state, answer.zone)
  if (support === null) return false
  const { on, kind, ops, target } = supportCard(support.id)
  if (kind === 'counter') return true
  if (on === 'attack' || on === 'beforeDamage') return harm > 0
  if (on !== undefined) return true
  if (harm <= 0 || target === undefined || answer.target === undefined) return false
  const isOwn = placeOf(answer.target).seat === seat
  // In a fight: strength for the own monster, or the attacker out of Attack Position.
  return ops.some(({ op }) =>
    op === 'stat' || op === 'useDef' ? isOwn && isFighting(state, answer.target) : op === 'turn',
  )
}

const isFighting = ({ attack, ...state }: State, zone: string | undefined): boolean => {
  const stays = [...(attack?.damage?.attackers ?? []), ...(attack?.damage?.targets ?? [])]
  return stays.some((stay) => monsterOf(state, stay)?.zone === zone)
}
