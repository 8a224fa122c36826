import type { LiveMatches } from '@dungeon-dice/client-sdk'
import { expect, it } from 'vitest'
import { nextMatchOf } from './next-match-of.ts'

const live = (matchId: string, one: string, other: string) =>
  ({ matchId, seats: [{ name: one }, { name: other }] }) as LiveMatches['matches'][number]

it('the next match of two players is the newest other one with both in it', () => {
  const matches = [live('m3', 'ben', 'ann'), live('m2', 'ann', 'ben'), live('m1', 'ann', 'cat')]
  expect(nextMatchOf({ matches }, 'm1', ['ann', 'ben'])?.matchId).toBe('m3')
  expect(nextMatchOf({ matches }, 'm3', ['ben', 'ann'])?.matchId).toBe('m2')
  expect(nextMatchOf({ matches }, 'm1', ['ann', 'cat'])).toBeNull()
  expect(nextMatchOf({ matches: [live('m4', '', 'ben')] }, 'm1', ['', 'ben'])).toBeNull()
})
