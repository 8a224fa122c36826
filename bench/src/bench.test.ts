import { describe, expect, it } from 'vitest'
import { measureEngine, TINY_ENGINE } from './engine/engine.ts'
import { measureLists, TINY_LISTS } from './lists/lists.ts'
import { measureLobby, TINY_LOBBY } from './lobby/lobby.ts'
import { measureMemory, TINY_MEMORY } from './memory/memory.ts'
import { measurePairing, TINY_PAIRING } from './pairing/pairing.ts'
import { measureAccuracy, TINY_ACCURACY } from './pairing/rating-accuracy.ts'
import { measureRounds, TINY_ROUNDS } from './pairing/rounds.ts'
import { measureBattles, measureDuels, TINY_BATTLES } from './rooms/battles.ts'
import { measureRooms, TINY_ROOMS } from './rooms/rooms.ts'
import { unmeasured } from './unmeasured.ts'

describe('each other benchmark at its smallest size', () => {
  it('measures the rules', { timeout: 300_000 }, () => {
    expect(unmeasured(measureEngine(TINY_ENGINE))).toEqual([])
  })

  it('measures match rooms and bare rooms', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureRooms(TINY_ROOMS))).toEqual([])
  })

  it('measures battles of several seats', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureBattles(TINY_BATTLES))).toEqual([])
  })

  it('measures matches of Duel', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureDuels(TINY_BATTLES))).toEqual([])
  })

  it('measures lists of finished matches', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureLists(TINY_LISTS))).toEqual([])
  })

  it('measures the memory of matches', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureMemory(TINY_MEMORY))).toEqual([])
  })

  it('measures the lobby while games come and go', { timeout: 180_000 }, async () => {
    expect(unmeasured(await measureLobby(TINY_LOBBY))).toEqual([])
  })

  it('simulates a day of a queue, where our pairs are closer in strength than first-come pairs', () => {
    const figures = measurePairing(TINY_PAIRING)
    expect(figures.every(({ value }) => value >= 0)).toBe(true)
    const gap = (name: string) =>
      figures.find((figure) => figure.name === `${name}: true gap p50`)?.value ?? Number.NaN
    expect(gap('best set of pairs (ours)')).toBeLessThan(gap('first come'))
  })

  it('times a round of the queue', () => {
    for (const { value } of measureRounds(TINY_ROUNDS)) expect(value).toBeGreaterThan(0)
  })

  it('finds the true strength of most players within the deviation, for all numbers of seats', () => {
    const within = measureAccuracy(TINY_ACCURACY).filter(({ name }) => name.endsWith('deviation'))
    expect(within).toHaveLength(4)
    for (const { value } of within) {
      expect(value).toBeGreaterThan(55)
      expect(value).toBeLessThan(85)
    }
  })
})
