import { SPECTATOR, seededChance } from '@dungeon-dice/shared'
import {
  BUILT_IN_STOCK,
  otherSeat,
  PRESETS,
  type Preset,
  SEATS,
  saveState,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import {
  isRevealed,
  playTwins,
  type TwinSetups,
  twinSetups,
} from '../../shared/tests/support/twin-games.ts'
import { type DdmHostTypes, ddmDefinition } from '../src/game/ddm/hosted-ddm.ts'
import type { GameDefinition } from '../src/game/game-definition.ts'
import { CapturedSession } from './support/captured-session.ts'

type Hosted = GameDefinition<DdmHostTypes>

const HOSTED = ddmDefinition(BUILT_IN_STOCK)
const MOST_STEPS = 150

/** Two matches that differ only in what one seat hides. */
const openTwins = ({ setups }: TwinSetups, hosted: Hosted, seed: number) =>
  Promise.all(
    setups.map(({ options, lists }) => {
      const bySeat = new Map(SEATS.map((seat) => [seat, lists[seat]]))
      return CapturedSession.open(hosted, options, bySeat, seededChance(seed))
    }),
  )

/** The step at which a stranger received something different; null if none. */
async function leakIn(preset: Preset, seed: number, hosted: Hosted): Promise<number | null> {
  const twins = twinSetups(preset, seed)
  const stranger = otherSeat(twins.hider)
  const sessions = await openTwins(twins, hosted, seed)
  let made = 0
  for (const step of playTwins(twins, seed, MOST_STEPS)) {
    const { given } = step
    for (const session of sessions) if (given !== null) await session.play(given.seat, given.intent)
    if (isRevealed(twins, step)) return null
    for (const session of sessions) {
      await session.legal(stranger)
      await session.play(stranger, { type: 'answerDraw', accept: true })
      if (made % 20 === 0) await session.resync(stranger)
    }
    for (const viewer of [stranger, SPECTATOR]) {
      const [one, other] = sessions.map((session) => session.take(viewer).join('\n'))
      if (one !== other) return made
    }
    made += 1
  }
  return null
}

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Hosted games that reveal too much. */
const leaking = (change: (hosted: Hosted) => Partial<Hosted>): Hosted => ({
  ...HOSTED,
  ...change(HOSTED),
})

const LEAKS: Readonly<Record<string, Hosted>> = {
  'its public state': leaking(({ project }) => ({
    project: (view, before, now) => {
      project(view, before, now)
      view.rolled = JSON.stringify(saveState(now).lists)
    },
  })),
  'its events': leaking(({ engine }) => ({ engine: { ...engine, viewEvent: (event) => event } })),
  'its refusals': leaking(({ engine }) => ({
    engine: {
      ...engine,
      apply: (state, actor, intent, chance) => {
        const step = engine.apply(state, actor, intent, chance)
        if (step.ok) return step
        return { ok: false, error: { ...step.error, lists: saveState(state).lists } }
      },
    },
  })),
}

describe.each(PRESETS)('messages of a match (%s)', (preset) => {
  it('do not depend on what a seat hides until it is revealed (R8.2, R8.3)', async () => {
    for (const seed of seeds(sizeOf('twinMatches')))
      expect(await leakIn(preset, seed, HOSTED), `seed ${seed}`).toBeNull()
  }, 600_000)

  it.each(Object.entries(LEAKS))('would differ if %s revealed it', async (_, hosted) => {
    const steps = await Promise.all(seeds(10).map((seed) => leakIn(preset, seed, hosted)))
    expect(steps.some((step) => step !== null)).toBe(true)
  })
})
