import { parsePosition, type Seat } from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { hasAttacker } from './attacks.ts'

const hasOne = (field: string, seat: Seat = 'A'): boolean => {
  const read = parsePosition(`${field} || B 8000 | b2 kuriboh atk || turn 9 main`)
  if (!read.ok) throw new Error(read.error.code)
  return hasAttacker(read.value, seat)
}

describe('whether the Battle Phase leads anywhere', () => {
  it('it does with a monster in attack position (R10.2)', () => {
    expect(hasOne('A 8000 | a3 battle-steer atk')).toBe(true)
  })

  it('it does not without monsters, nor with defenders alone (R10.2)', () => {
    expect(hasOne('A 8000 | reserve petit-dragon')).toBe(false)
    expect(hasOne('A 8000 | a3 battle-steer def')).toBe(false)
    expect(hasOne('A 8000 | a3 battle-steer set')).toBe(false)
  })

  it('monsters of the other seat do not count', () => {
    expect(hasOne('A 8000 | reserve petit-dragon', 'B')).toBe(true)
  })
})
