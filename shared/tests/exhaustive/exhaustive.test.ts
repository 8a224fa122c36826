import { describe, expect, it } from 'vitest'
import { sizeOf } from '../support/sizes.ts'
import { allDice } from './all-dice.ts'
import { OPTIONS } from './book.ts'
import { ddmSubject } from './exhaust.ts'
import { commandFor, exhaust } from './frame.ts'
import { FLIPS, goalsOf, OUT_OF_REACH } from './goals.ts'

const catalogue = allDice()
/** Games within which everything is reached, by far. */
const MOST = 1500

const seeds = Array.from({ length: sizeOf('exhaustiveRuns') }, (_, run) => run + 1)

describe('games made for what is still uncovered', { timeout: 600_000 }, () => {
  it.each(seeds)('reach everything that the book and the dice name, seed %i', (seed) => {
    const asked = { seed, most: MOST }
    const { ledger } = exhaust(ddmSubject(catalogue), asked)
    const again = commandFor('ddm', asked)
    expect([...ledger.open], `not reached; again: ${again}`).toEqual([])
    expect([...ledger.unknown], `not in the book; again: ${again}`).toEqual([])
  })

  it('flip every option that is built', () => {
    expect(Object.keys(FLIPS).toSorted()).toEqual(OPTIONS.toSorted())
  })

  it('are after the whole of the book: dice, abilities, intents, decisions, events, refusals', () => {
    const goals = goalsOf(catalogue)
    const count = (kind: string) => goals.filter((goal) => goal.startsWith(`${kind} `)).length
    expect(new Set(goals).size).toBe(goals.length)
    expect(count('die')).toBe(catalogue.dice.size)
    expect(count('item')).toBe(12)
    expect([count('decision'), count('window'), count('intent'), count('event')]).toEqual([
      7, 7, 18, 42,
    ])
    expect(goals.filter((goal) => goal in OUT_OF_REACH)).toEqual([])
  })
})
