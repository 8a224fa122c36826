import { expect, it } from 'vitest'
import { playerCalled } from '../local/local-player.ts'
import { mayAdvise } from './may-advise.ts'

const matchOf = (rated: 'no' | 'yes' | 'settled', isBot: boolean) => ({
  ...{ rated, seat: 'A' as const, seats: ['A', 'B'] as const },
  players: { A: playerCalled('Ann', false), B: playerCalled('Ben', isBot) },
})

it('hints are given against bots alone, and never in a rated match', () => {
  expect(mayAdvise(matchOf('no', true))).toBe(true)
  expect(mayAdvise(matchOf('no', false))).toBe(false)
  expect(mayAdvise(matchOf('yes', true))).toBe(false)
  expect(mayAdvise(matchOf('settled', true))).toBe(false)
})
