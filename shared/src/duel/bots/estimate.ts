import { monsterCard } from '../cards/monsters.ts'
import type { State } from '../model/state.ts'
import { HIDDEN, otherSeat, type Seat } from '../types.ts'
import { assault } from './attacking.ts'
import { type Fighter, fightersOf, worthOf } from './fighters.ts'

/** Worth of a won duel in Life Points. */
const VICTORY = 1_000_000

/** Worth of cards in Life Points: a set support card, one that stays, and one in reserve. */
const SET = 280
const STAYING = 400
const HELD = 220

/** How much of its worth a monster in reserve has, for it is not in play. */
const RESERVED = 0.35

/** How much of what the other seat may gain in its next turn counts: it is hardly afraid. */
const THREAT = 0.01

/** How much of what can be gained only in the own next turn counts. */
const PROMISE = 0.4

/** The state of a duel in Life Points, as `seat` sees it: what it has and may gain. */
export function estimate(state: State, seat: Seat): number {
  if (state.outcome !== null) return valueOfEnd(state, seat)
  const other = otherSeat(seat)
  const means = meansOf(state, seat) - meansOf(state, other)
  const isOwnTurn = state.turnSeat === seat
  return means + (isOwnTurn ? outlook(state, seat) : -outlook(state, other))
}

function valueOfEnd({ outcome }: State, seat: Seat): number {
  const [first = []] = outcome?.places ?? []
  if (first.length > 1) return 0
  return first[0] === seat ? VICTORY : -VICTORY
}

/** Value of a seat's Life Points, monsters and cards. */
function meansOf(state: State, seat: Seat): number {
  const { life, supports, reserve } = state.seats[seat]
  let means = life + reserve.supports.length * HELD
  for (const fighter of fightersOf(state, seat)) means += fighter.worth
  for (const support of supports) if (support !== null) means += support.isSet ? SET : STAYING
  for (const id of reserve.monsters) {
    if (id === HIDDEN) continue
    const { atk, def } = monsterCard(id, state.setup.options.statScale)
    means += RESERVED * worthOf(atk, def)
  }
  return means
}

/**
 * The turn seat's gain by its attacks, less a little of what it then has to fear; once they are
 * over, part of its gain in its next turn with the monsters that survive.
 */
function outlook(state: State, seat: Seat): number {
  const own = fightersOf(state, seat)
  const others = fightersOf(state, otherSeat(seat))
  const isOver = state.turn === 1 || state.step === 'end'
  const now = isOver ? null : assault(own, others, state.grants)
  const threat = assault(asNextTurn(now?.targets ?? others), now?.attackers ?? own)
  const gain = (now?.gain ?? 0) - THREAT * threat.gain
  return isOver ? gain + PROMISE * assault(asNextTurn(threat.targets), threat.attackers).gain : gain
}

/** Monsters at the beginning of their next turn: face-up ones can attack, turned if need be. */
const asNextTurn = (fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.map((fighter) =>
    fighter.position === 'set' ? fighter : { ...fighter, position: 'atk', attacks: 1 },
  )
