import { describe, expect, it } from 'vitest'
import { parseFaces } from '../catalogue/faces.ts'
import { facesWords } from './face-words.ts'
import { crestsExpected, pairChance, summonChance } from './odds.ts'

const die = { faces: parseFaces('SSMM3AA') }

/** Enumerates all rolls of three dice and counts those with two summon faces. */
function countedPairs(summons: number): number {
  const faces = [0, 1, 2, 3, 4, 5].map((face) => (face < summons ? 1 : 0))
  const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)))
  return rolls.filter((shown) => shown >= 2).length / rolls.length
}

describe('the faces of a die', () => {
  it('are described with equal ones grouped', () => {
    expect(facesWords(die)).toBe('2 × summon, 1 movement, 3 movement and 2 × 1 attack')
  })

  it('show a summon as often as they have one (R6.2)', () => {
    expect(summonChance(die)).toBeCloseTo(1 / 3)
  })

  it.each([1, 2, 3, 4])(
    'give the right to summon as three dice are counted out: %i faces (R7.1)',
    (summons) => {
      expect(pairChance(summons / 6)).toBeCloseTo(countedPairs(summons))
    },
  )

  it('give crests by their counts, and none for summon faces (R6.3)', () => {
    expect(crestsExpected(die)).toEqual({
      movement: 4 / 6,
      attack: 2 / 6,
      defense: 0,
      magic: 0,
      trap: 0,
    })
  })
})
