import { assert, present, seededChance } from '@dungeon-dice/shared'
import {
  type Bot,
  BRAINS,
  DEFAULT_OPTIONS,
  DUEL,
  type Seat,
  STARTERS,
} from '@dungeon-dice/shared/duel'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../../shared/tests/support/sizes.ts'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'
import { BOT_RATINGS } from './bot-ratings.ts'

const DUELS = sizeOf('duelBotDuels')
/** Largest difference by chance alone, in rating points. */
const TOLERANCE = 250

/** Duels of `stronger` against `weaker`, with every pair of starters and seats swapped. */
function measure(stronger: Bot, weaker: Bot): Measured {
  const lineUps = Object.values(STARTERS)
  const lineUpOf = (at: number) => present(lineUps[at % lineUps.length], 'a starter')
  let [won, drawn] = [0, 0]
  for (let seed = 0; seed < DUELS; seed += 1) {
    const own: Seat = seed % 2 === 0 ? 'A' : 'B'
    const setup = {
      options: DEFAULT_OPTIONS,
      lineUps: { A: lineUpOf(seed), B: lineUpOf(Math.floor(seed / 3)) },
    }
    const [chance, thoughts] = [seededChance(seed), seededChance(seed + 1_000_003)]
    let { state } = DUEL.create(setup, chance)
    for (let index = 0; state.outcome === null; index += 1) {
      const { seat } = present(DUEL.decisions(state)[0], 'a decision')
      const brain = BRAINS[seat === own ? stronger : weaker]
      const view = DUEL.viewState(state, seat)
      const step = DUEL.apply(state, seat, brain(view, seat, thoughts, index), chance)
      assert(step.ok, 'a bot gives legal answers')
      ;({ state } = step.value)
    }
    const [first = []] = state.outcome.places
    if (first.length > 1) drawn += 1
    else if (first[0] === own) won += 1
  }
  return { games: DUELS, won, drawn }
}

describe('ratings of bots in Duel', { timeout: 600_000 }, () => {
  it('agree with freshly measured duels', () => {
    expect(BOT_RATINGS.greedy).toBe(ANCHOR)
    const measured = ratingBelow(ANCHOR, measure('greedy', 'random'))
    expect(Math.abs(BOT_RATINGS.random - measured)).toBeLessThan(TOLERANCE)
  })
})
