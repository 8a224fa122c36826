import { describe, expect, it } from 'vitest'
import { playRandomGame } from '../../tests/support/random-games.ts'
import { BUILT_IN } from './catalogue/built-in.ts'
import { luckOf } from './luck.ts'
import type { Face } from './rules/01-terms/die.ts'

const dice = ['kuriboh', 'kuriboh', 'kuriboh'].flatMap((id) => BUILT_IN.dice.get(id) ?? [])
const [die] = dice
const summonFaces = die?.faces.filter(({ crest }) => crest === 'summon').length ?? 0
const S: Face = { crest: 'summon', count: 1 }
const M: Face = { crest: 'movement', count: 2 }
const rolled = (...faces: readonly Face[]) =>
  ({
    type: 'diceRolled',
    seat: 'A',
    dice: faces.map((face, place) => ({ die: place + 1, face })),
  }) as const

describe('luck', () => {
  it('counts what the dice gave and what they give on average', () => {
    expect(dice).toHaveLength(3)
    const { A, B } = luckOf([rolled(S, M, S), rolled(S, M, M), rolled(M, M, M)], { A: dice, B: [] })
    expect(A).toMatchObject({ rolls: 3, summons: 1 })
    expect(A.crests).toEqual({ movement: 12, attack: 0, defense: 0, magic: 0, trap: 0 })
    const p = summonFaces / 6
    expect(A.summonsExpected).toBeCloseTo(3 * (3 * p * p * (1 - p) + p ** 3), 12)
    expect(B).toMatchObject({ rolls: 0, summons: 0, summonsExpected: 0 })
  })

  it('averages to zero over many matches', () => {
    let [summons, expected, crests, crestsExpected] = [0, 0, 0, 0]
    for (let seed = 1; seed <= 60; seed += 1) {
      const { firstEvents, played, setup } = playRandomGame(seed, 'tabletop')
      const events = [...firstEvents, ...played.flatMap((one) => one.events)]
      const { A, B } = luckOf(events, { A: setup.lists.A.dice, B: setup.lists.B.dice })
      for (const seat of [A, B]) {
        summons += seat.summons
        expected += seat.summonsExpected
        crests += seat.crests.movement
        crestsExpected += seat.crestsExpected.movement
      }
    }
    expect(expected).toBeGreaterThan(500)
    expect(summons / expected).toBeGreaterThan(0.9)
    expect(summons / expected).toBeLessThan(1.1)
    expect(crests / crestsExpected).toBeGreaterThan(0.95)
    expect(crests / crestsExpected).toBeLessThan(1.05)
  })
})
