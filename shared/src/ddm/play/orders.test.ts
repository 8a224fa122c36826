import { describe, expect, it } from 'vitest'
import { eventsOf, play } from '../../../tests/support/play.ts'
import { position } from '../../../tests/support/position.ts'
import { decisionOf } from '../language/decision.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { DEFAULT_ORDERS, type Orders, ordered, ordersAfter } from './orders.ts'

/** A's Orgoth can use magic in any window of its turn; B's Strike Ninja can dodge when attacked. */
const fight = position`
      f   g   h
 4    .   b2  b
 3    a   a1  a
 2    .   a   .
 1    .   A   .
1=A:orgoth-the-relentless  2=B:strike-ninja  A 3;A1G6  B 3;T9  5A:act 1A.2T.3D`

const PASS = { type: 'pass' }
const orders = (changes: Partial<Orders>): Orders => ({ ...DEFAULT_ORDERS, ...changes })
const NEVER = orders({ answer: 'never' })
const ATTACKED = orders({ answer: 'whenAttacked' })

/** B is asked as the attacked side. */
const attacked = play(fight, 'g3xg4').state
/** A is asked in the same window after B passed. */
const attacking = play(attacked, 'pass').state
/** A is asked after its own ability, outside battle. */
const acting = play(fight, 'g3!1').state

const windowOf = (state: State) => {
  const decision = decisionOf(state)
  return decision?.type === 'window' ? `${decision.seat} ${decision.kind}` : null
}

describe('standing orders', () => {
  it('cover these windows', () => {
    expect([attacked, attacking, acting].map(windowOf)).toEqual([
      'B attack',
      'A attack',
      'A ability',
    ])
  })

  it('pass in no window by default', () => {
    expect(ordered(attacked, 'B', DEFAULT_ORDERS)).toBeNull()
    expect(ordered(attacking, 'A', DEFAULT_ORDERS)).toBeNull()
  })

  it('pass in every window with never', () => {
    expect(ordered(attacked, 'B', NEVER)).toEqual(PASS)
    expect(ordered(attacking, 'A', NEVER)).toEqual(PASS)
    expect(ordered(acting, 'A', NEVER)).toEqual(PASS)
  })

  it('pass with whenAttacked except in battles in which the seat is attacked', () => {
    expect(ordered(attacked, 'B', ATTACKED)).toBeNull()
    expect(ordered(attacking, 'A', ATTACKED)).toEqual(PASS)
    expect(ordered(acting, 'A', ATTACKED)).toEqual(PASS)
    const second = play(attacking, 'pass', 'pass').state
    expect(windowOf(second)).toBe('B damage')
    expect(ordered(second, 'B', ATTACKED)).toBeNull()
  })

  it('answer only windows, and only for their own seat', () => {
    expect(ordered(attacked, 'A', NEVER)).toBeNull()
    expect(ordered(fight, 'A', NEVER)).toBeNull()
    const over = play(fight, 'A resign').state
    expect(ordered(over, 'A', NEVER)).toBeNull()
  })

  it('hold at the next window, whatever else they say', () => {
    const held = { ...NEVER, hold: true }
    expect(ordered(attacked, 'B', held)).toBeNull()
    expect(ordersAfter(held, 'B', fight, attacked)).toBe(held)
    expect(ordersAfter(held, 'B', attacked, attacking)).toEqual(NEVER)
  })

  it('keep the hold while its window is open and while others are asked', () => {
    const held = { ...NEVER, hold: true }
    const offered = play(attacked, 'A draw').state
    expect(ordersAfter(held, 'B', attacked, offered)).toBe(held)
    expect(ordersAfter(held, 'A', attacked, attacking)).toBe(held)
  })

  it('are the same object while nothing changes', () => {
    for (const one of [DEFAULT_ORDERS, NEVER, ATTACKED])
      expect(ordersAfter(one, 'B', attacked, attacking)).toBe(one)
    const turn = play(fight, 'end').state
    expect(ordersAfter(NEVER, 'B', fight, turn)).toBe(NEVER)
  })

  it('with turnEnds expire at the end of the turn, except the hold', () => {
    const turn = play(fight, 'end').state
    const once = orders({ answer: 'never', until: 'turnEnds' })
    const seats: readonly Seat[] = ['A', 'B']
    for (const seat of seats) {
      expect(ordersAfter(once, seat, fight, acting)).toBe(once)
      expect(ordersAfter(once, seat, fight, turn)).toEqual(DEFAULT_ORDERS)
      const held = ordersAfter({ ...once, hold: true }, seat, fight, turn)
      expect(held).toEqual({ ...DEFAULT_ORDERS, hold: true })
    }
  })

  it('R16.7 lead to the same events as a manual pass', () => {
    const answer = ordered(attacked, 'B', NEVER)
    expect(answer).toEqual(PASS)
    expect(eventsOf(play(attacked, 'pass'))).toEqual(['passed B'])
  })
})
