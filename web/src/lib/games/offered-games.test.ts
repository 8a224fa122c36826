import { expect, it } from 'vitest'
import { gameWith, type OfferedGame, presetIn, seatCounts } from './offered-games.ts'

const preset = (id: string, least: number, most: number) => ({
  id,
  seats: { least, most, usual: least },
  queueSeats: [least],
  rated: true,
})
const DDM: OfferedGame = { id: 'ddm', presets: [preset('tabletop', 2, 2)], brings: 'list' }
const SKIRMISH: OfferedGame = {
  id: 'skirmish',
  presets: [preset('skirmish', 2, 6), preset('skirmish-pairs', 4, 6)],
  brings: 'nothing',
}

it('a preset names its game (P2.21)', () => {
  expect(gameWith([DDM, SKIRMISH], 'skirmish-pairs')).toBe(SKIRMISH)
  expect(gameWith([DDM, SKIRMISH], 'tabletop')).toBe(DDM)
  expect(gameWith([DDM, SKIRMISH], 'chess')).toBe(DDM)
  expect(presetIn(SKIRMISH, 'tabletop').id).toBe('skirmish')
})

it('a match has as many players as its preset allows, and teams come out even (P2.27)', () => {
  expect(seatCounts(preset('tabletop', 2, 2))).toEqual([2])
  expect(seatCounts(preset('skirmish', 2, 6))).toEqual([2, 3, 4, 5, 6])
  expect(seatCounts(preset('skirmish-pairs', 4, 6))).toEqual([4, 6])
})
