import assert, { equal } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apply,
  BUILT_IN,
  type Crest,
  ddmGame,
  defaultIntent,
  type Intent,
  legalIntents,
  PRESETS,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import { type Chance, hashOf, replay, seededChance } from '../../src/index.ts'
import { type Attempt, mutate } from '../support/mutations.ts'
import { pickFrom } from '../support/pick.ts'
import { type Played, playRandomGame } from '../support/random-games.ts'
import { sizeOf } from '../support/sizes.ts'
import { isLegal } from '../support/slow-rules.ts'
import { expectConserved, expectSound } from '../support/soundness.ts'

const game = ddmGame(BUILT_IN)
const hash = (state: State): string => hashOf(game.save(state))
const NO_CHANCE: Chance = () => 0

const games = (count: number) => ({ numRuns: count })
const seeds = fc.nat(2 ** 31 - 1)

/** The same state with one crest of a kind fewer than `need`. */
const withShortPool = (state: State, seat: Seat, crest: Crest, need: number): State => ({
  ...state,
  seats: {
    ...state.seats,
    [seat]: { ...state.seats[seat], crests: { ...state.seats[seat].crests, [crest]: need - 1 } },
  },
})

/** First payment of an answer; null when it pays nothing by itself. */
const priceOf = ({ intent, events }: Played): { crest: Crest; need: number } | null => {
  if (!PAID.includes(intent.type)) return null
  const first = events.find((event) => event.type === 'crestsLost' && event.cause === 'paid')
  return first?.type === 'crestsLost' ? { crest: first.crest, need: first.amount } : null
}

const PAID: readonly Intent['type'][] = ['move', 'attack', 'ability', 'summonAbility']

function expectShortRefused(played: Played): void {
  const price = priceOf(played)
  if (price === null) return
  const short = withShortPool(played.before, played.seat, price.crest, price.need)
  const step = apply(short, played.seat, played.intent, NO_CHANCE)
  assert(!step.ok && step.error.code === 'crest_pool_short')
  assert(step.error.crest === price.crest)
  // A walk that an item interrupts pays for its first part alone, and must have crests for all of it.
  assert(
    played.intent.type === 'move' ? step.error.need >= price.need : step.error.need === price.need,
  )
}

const WRONG_PER_DECISION = 20

/** Tries changed intents, old ones too, until twenty were wrong; the second reading says which are. */
function expectMutantsJudged(played: readonly Played[], at: number, pick: (n: number) => number) {
  const now = played[at]
  if (now === undefined) return
  const { before, seat, intent } = now
  let wrong = 0
  for (let tries = 0; wrong < WRONG_PER_DECISION && tries < 400; tries += 1) {
    const old = played[pick(at + 1)] ?? now
    const given: Attempt =
      tries % 8 === 0 ? { actor: old.seat, intent: old.intent } : { actor: seat, intent }
    const attempt = mutate(pick, before, given)
    const legal = isLegal(before, attempt.actor, attempt.intent)
    const step = apply(before, attempt.actor, attempt.intent, NO_CHANCE)
    if (step.ok !== legal) expect({ ...attempt, ok: step.ok }).toEqual({ ...attempt, ok: legal })
    if (!legal) wrong += 1
  }
  expect(wrong).toBe(WRONG_PER_DECISION)
}

describe('random games', { timeout: 600_000 }, () => {
  it('end, conserve everything and replay to the same hash, whatever the options', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { setup, chance, played, last } = playRandomGame(seed)
        for (const each of played) {
          expectConserved(each)
          expectSound(each)
          expectShortRefused(each)
        }
        expect(last.outcome).not.toBeNull()
        expect(last.turn).toBeLessThanOrEqual(setup.options.turnLimit)
        const record = played.map(({ seat, intent }) => ({ actor: seat, intent }))
        const again = replay(game, setup, chance, record)
        expect(again.ok && hash(again.value)).toBe(hash(last))
      }),
      games(sizeOf('randomGames')),
    )
  })

  it('refuse at least twenty wrong intents a decision, and nothing changes', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { played } = playRandomGame(seed)
        const pick = pickFrom(seed + 1)
        for (const [at, { before }] of played.entries()) {
          const untouched = hash(before)
          expectMutantsJudged(played, at, pick)
          equal(hash(before), untouched)
        }
      }),
      games(sizeOf('mutatedGames')),
    )
  })

  it('accept every listed answer, and list no other but walks', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { played } = playRandomGame(seed)
        const pick = pickFrom(seed + 2)
        const { before, seat, intent } = played[pick(played.length)] ?? played[0] ?? never()
        const listed = legalIntents(before, seat)
        for (const each of listed) {
          assert(isLegal(before, seat, each), JSON.stringify(each))
          assert(apply(before, seat, each, seededChance(seed)).ok, JSON.stringify(each))
        }
        expect(new Set(listed.map((each) => JSON.stringify(each))).size).toBe(listed.length)
        expect(listed).toContainEqual(intent)
        expect(listed).toContainEqual(defaultIntent(before, seat))
      }),
      games(sizeOf('listedGames')),
    )
  })

  it.each(PRESETS)('end under the unchanged preset %s', (preset) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(playRandomGame(seed, preset).last.outcome).not.toBeNull()
      }),
      games(sizeOf('presetGames')),
    )
  })
})

function never(): never {
  throw new Error('a game without a decision')
}
