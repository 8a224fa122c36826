import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { lastRoll } from './last-roll.ts'

const roll = (seat: 'A' | 'B', die: number): GameEvent => ({
  type: 'diceRolled',
  seat,
  dice: [{ die, face: { crest: 'summon', count: 1 } }],
})
const turn = (number: number, seat: 'A' | 'B'): GameEvent => ({
  type: 'turnBegan',
  turn: number,
  seat,
})

describe('the last roll of a seat', () => {
  const history = [turn(1, 'A'), roll('A', 1), turn(2, 'B'), roll('B', 2)]

  it('stays during the whole turn, and during the next one of the other side', () => {
    expect(lastRoll(history, 'B')).toMatchObject({ dice: [{ die: 2 }], isNow: true })
    expect(lastRoll(history, 'A')).toMatchObject({ dice: [{ die: 1 }], isNow: false })
  })

  it('is gone when the own next turn begins', () => {
    const next = [...history, turn(3, 'A')]
    expect(lastRoll(next, 'A')).toBeNull()
    expect(lastRoll(next, 'B')).toMatchObject({ isNow: false })
  })

  it('is none before the first', () => {
    expect(lastRoll([], 'A')).toBeNull()
    expect(lastRoll([turn(1, 'A')], 'B')).toBeNull()
  })
})
