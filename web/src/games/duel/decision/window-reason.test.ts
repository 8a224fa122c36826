import {
  apply,
  decisionsOf,
  type Intent,
  parsePosition,
  type State,
  seededChance,
} from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { DUEL_EN } from '../text/en.ts'
import { windowReason } from './window-reason.ts'

const PASS: Intent = { type: 'pass' }
const ATTACK: Intent = { type: 'attack', attackers: ['a3'], targets: ['b3'] }

/** Player A's Dark Magician may attack; B has this card face-down, and A a War Drum to answer with. */
const POSITION = (card: string) =>
  `A 8000 | a3 dark-magician atk | as1 war-drum set || B 8000 | b3 battle-steer atk | bs1 ${card} set || turn 9 battle`

/** What the seat that is asked after these intents reads as the reason. */
function reasonAfter(card: string, ...intents: readonly Intent[]): string {
  const read = parsePosition(POSITION(card))
  if (!read.ok) throw new Error(read.error.code)
  const state = intents.reduce<State>((now, intent) => {
    const done = apply(now, decisionsOf(now)[0]?.seat ?? 'A', intent, seededChance(1))
    if (!done.ok) throw new Error(done.error.code)
    return done.value.state
  }, read.value)
  const [asked] = decisionsOf(state)
  if (asked === undefined) throw new Error('nobody is asked')
  const reader = { own: asked.seat, nameOf: (seat: string) => `Player ${seat}` }
  return windowReason(DUEL_EN, { asked, state }, reader)
}

describe('why a window is open (R7.2)', () => {
  it('is the event before it', () => {
    expect(reasonAfter('tripwire', ATTACK)).toBe('An attack was declared.')
  })

  it('is the newest card of the chain, by whoever used it', () => {
    const trap: Intent = { type: 'activate', zone: 'bs1' }
    expect(reasonAfter('tripwire', ATTACK, PASS, trap)).toBe('Player B used Tripwire.')
  })

  it('is an attack that was stopped, once it was', () => {
    const trap: Intent = { type: 'activate', zone: 'bs1' }
    expect(reasonAfter('tripwire', ATTACK, PASS, trap, PASS)).toBe('The attack was stopped.')
  })
})
