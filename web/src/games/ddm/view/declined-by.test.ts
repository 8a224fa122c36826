import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { expect, it } from 'vitest'
import { declinedBy } from './declined-by.ts'

const OFFERED: GameEvent = { type: 'drawOffered', seat: 'A' }
const answered = (accept: boolean): GameEvent => ({ type: 'drawAnswered', seat: 'B', accept })
const NEXT: GameEvent = { type: 'turnBegan', turn: 2, seat: 'B' }

it('a declined draw is known until the turn ends (R17.8)', () => {
  expect(declinedBy([])).toBeNull()
  expect(declinedBy([OFFERED])).toBeNull()
  expect(declinedBy([OFFERED, answered(false)])).toBe('B')
  expect(declinedBy([OFFERED, answered(true)])).toBeNull()
  expect(declinedBy([OFFERED, answered(false), NEXT])).toBeNull()
})
