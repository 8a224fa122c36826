import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { expect, it } from 'vitest'
import { wasDeclined } from './was-declined.ts'

const OFFERED: GameEvent = { type: 'drawOffered', seat: 'A' }
const answered = (accept: boolean): GameEvent => ({ type: 'drawAnswered', seat: 'B', accept })
const NEXT: GameEvent = { type: 'turnBegan', turn: 2, seat: 'B' }

it('a declined draw is told to the one who offered it, until the turn ends (R17.8)', () => {
  expect(wasDeclined([], 'B')).toBe(false)
  expect(wasDeclined([OFFERED], 'B')).toBe(false)
  expect(wasDeclined([OFFERED, answered(false)], 'B')).toBe(true)
  expect(wasDeclined([OFFERED, answered(false)], 'A')).toBe(false)
  expect(wasDeclined([OFFERED, answered(true)], 'B')).toBe(false)
  expect(wasDeclined([OFFERED, answered(false), NEXT], 'B')).toBe(false)
})
