import { describe, expect, it } from 'vitest'
import { OPTION_NAMES } from '../../../src/duel/model/options.ts'
import { commandFor, exhaust } from '../../exhaustive/frame.ts'
import { sizeOf } from '../../support/sizes.ts'
import { DUEL_SUBJECT } from './games.ts'
import { EVENTS, FLIPS, GOALS, OUT_OF_REACH } from './goals.ts'

/** Duels within which everything is reached, by far. */
const MOST = 1500

const seeds = Array.from({ length: sizeOf('duelExhaustiveRuns') }, (_, run) => run + 1)

describe('duels made for what is still uncovered', { timeout: 600_000 }, () => {
  it.each(seeds)('reach everything that the book and the cards name, seed %i', (seed) => {
    const asked = { seed, most: MOST }
    const { ledger } = exhaust(DUEL_SUBJECT, asked)
    const again = commandFor('duel', asked)
    expect([...ledger.open], `not reached; again: ${again}`).toEqual([])
    expect([...ledger.unknown], `not in the book; again: ${again}`).toEqual([])
  })

  it('flip every option', () => {
    expect(Object.keys(FLIPS).toSorted()).toEqual(OPTION_NAMES.toSorted())
  })

  it('are after the whole of the book: cards, ops, intents, decisions, events, refusals', () => {
    const count = (kind: string) => GOALS.filter((goal) => goal.startsWith(`${kind} `)).length
    expect(new Set(GOALS).size).toBe(GOALS.length)
    expect(GOALS.filter((goal) => goal in OUT_OF_REACH)).toEqual([])
    expect([count('card'), count('effect'), count('felt'), count('op')]).toEqual([24, 14, 40, 18])
    expect([count('decision'), count('window'), count('intent')]).toEqual([4, 8, 16])
    expect([EVENTS.length, count('refusal')]).toEqual([30, 46])
  })
})
