import { decisionOf, type Level } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { summonRight } from './summon-right.ts'

const LEVELS: readonly Level[] = [1, 1, 2, 3]
const levelOf = (die: number) => LEVELS[die - 1]
const rolled = (...dice: readonly (number | 'crest')[]) => ({
  dice: dice.map((die, place) =>
    die === 'crest'
      ? ({ die: place + 1, face: { crest: 'movement', count: 1 } } as const)
      : ({ die, face: { crest: 'summon', count: 1 } } as const),
  ),
})

describe('the right to summon (R7.1)', () => {
  it('comes with two summon faces of the same level', () => {
    expect(summonRight(rolled(1, 2, 'crest'), levelOf)).toEqual({ is: 'right', level: 1 })
    expect(summonRight(rolled(1, 2, 3), levelOf)).toEqual({ is: 'right', level: 1 })
  })

  it('does not come with fewer, or with other levels', () => {
    expect(summonRight(rolled('crest', 'crest', 'crest'), levelOf)).toEqual({ is: 'none' })
    expect(summonRight(rolled(1, 'crest', 'crest'), levelOf)).toEqual({ is: 'one' })
    expect(summonRight(rolled(4, 3, 'crest'), levelOf)).toEqual({ is: 'apart', levels: [2, 3] })
  })

  it('is unknown while the dice of a side are secret', () => {
    expect(summonRight(rolled(1, 9, 'crest'), levelOf)).toEqual({ is: 'unknown' })
  })

  it('is what the rules give, roll by roll', () => {
    let rolls = 0
    for (const seed of [1, 2, 3]) {
      const duel = watchBots('tabletop', seed, 'A')
      duel.slice(1).forEach(({ state, history }, place) => {
        const events = history.slice(duel[place]?.history.length)
        const roll = events.find((event) => event.type === 'diceRolled')
        if (roll?.type !== 'diceRolled' || state.outcome !== null) return
        rolls += 1
        const lists = state.setup.lists[roll.seat].dice
        const right = summonRight(roll, (die) => lists[die - 1]?.level)
        const isOffered =
          decisionOf(state)?.type === 'dimension' ||
          events.some(({ type }) => type === 'summonSkipped')
        expect(right.is === 'right').toBe(isOffered)
      })
    }
    expect(rolls).toBeGreaterThan(10)
  })
})
