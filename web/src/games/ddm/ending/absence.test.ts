import { expect, it } from 'vitest'
import { goneAtEnd } from './absence.ts'

const player = (claimableFromMs: number | null) => ({ claimableFromMs })

it('only players from whom a match could be claimed had left it when it ended', () => {
  const match = { phase: 'playing', players: { A: player(null), B: player(90) } }
  expect(goneAtEnd(match, 50)).toBeNull()
  match.phase = 'over'
  expect(goneAtEnd(match, 100)).toEqual(new Set(['B']))
  const late = { phase: 'playing', players: { A: player(null), B: player(90) } }
  goneAtEnd(late, 50)
  expect(goneAtEnd({ ...late, phase: 'over' }, 60)).toBeNull()
  late.phase = 'over'
  expect(goneAtEnd(late, 60)).toEqual(new Set())
})

it('whoever leaves after the end did not leave the match', () => {
  const match = { phase: 'playing', players: { A: player(null), B: player(null) } }
  goneAtEnd(match, 0)
  match.phase = 'over'
  expect(goneAtEnd(match, 10)).toEqual(new Set())
  match.players.B = player(20)
  expect(goneAtEnd(match, 30)).toEqual(new Set())
})

it('of a match that was over when it was first seen nothing is known', () => {
  const match = { phase: 'over', players: { A: player(null), B: player(null) } }
  expect(goneAtEnd(match, 0)).toBeNull()
})
