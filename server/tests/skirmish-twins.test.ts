import { present, seededChance } from '@dungeon-dice/shared'
import { FIGHTER_IDS, partsOf, SKIRMISH } from '@dungeon-dice/shared/skirmish'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { anyGame } from '../src/game/any-game.ts'
import type { GameDefinition } from '../src/game/game-definition.ts'
import { Games } from '../src/game/games.ts'
import { projectingParts } from '../src/game/parts-view.ts'
import {
  SKIRMISH_DEFINITION,
  type SkirmishHostTypes,
} from '../src/game/skirmish/hosted-skirmish.ts'
import { SKIRMISH_RULES, startBattle } from './support/skirmish-client.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

type Definition = GameDefinition<SkirmishHostTypes>

/** Skirmish under another id, changed so that it reveals too much. */
const leaking = (id: string, change: Partial<Definition>): Definition => {
  const { manifest, engine, readRules } = SKIRMISH_DEFINITION
  const [usual] = manifest.presets
  return {
    ...SKIRMISH_DEFINITION,
    manifest: { ...manifest, id, presets: [{ ...usual, id }] },
    engine: { ...engine, id },
    readRules: () => readRules({}),
    ...change,
  }
}

const LEAKS = [
  leaking('leaking-state', { project: projectingParts(partsOf) }),
  leaking('leaking-events', {
    engine: { ...SKIRMISH, id: 'leaking-events', viewEvent: (event) => event },
  }),
  leaking('leaking-secrets', {
    secretOf: (state) => {
      const [seat] = state.setup.seats
      const fighter = seat === undefined ? undefined : state.choices[seat]
      return fighter === undefined ? null : { fighter }
    },
  }),
]

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    // Seats wait for their players however busy the machine is.
    config: { maxMessagesPerSecond: 10_000, reservationSeconds: 600 },
    games: new Games([SKIRMISH_DEFINITION, ...LEAKS].map((game) => anyGame(game))),
  })
})
afterAll(() => app.stop())

/** The bytes that strangers received while seat A chose `fighter`, and around it. */
async function strangersBytes(preset: string, fighter: string, seed: number) {
  const [A, B, C] = await startBattle(app.url, 3, { preset })
  if (A === undefined || B === undefined || C === undefined) throw new Error('three seats')
  const spectator = await watchMatch(app.url, A.grant.matchId, SKIRMISH_RULES)
  await C.until((self) => self.wire().spectators === 1)
  const strangers = [B, C, spectator]
  const from = strangers.map(({ bytes }) => bytes.length)
  const pick = seededChance(seed)
  const any = present(FIGHTER_IDS[pick(0, FIGHTER_IDS.length)], 'a fighter')
  const chosen = (one: string) => ({ type: 'chooseFighter', fighter: one })
  const steps = [
    () => A.play(chosen(fighter)),
    () => B.play(chosen(any)),
    () => C.play(chosen('nobody')),
    () => B.play(chosen(fighter), 1),
  ]
  if (pick(1, 2) === 1) steps.unshift(...steps.splice(1, 1))
  let made = 0
  for (const step of steps) {
    if ((await step()).ok) made += 1
    for (const self of strangers) {
      // Two steps that come at once are shown at once: wait until this one was.
      await self.until(() => self.wire().step === made)
      // The answer comes after all that was sent before it.
      await self.room.request('resync', { after: 0 })
    }
  }
  const bytes = strangers.map((self, at) =>
    Buffer.concat(self.bytes.slice(from[at])).toString('hex'),
  )
  await Promise.all([A, B, C, spectator].map((self) => self.leave()))
  return bytes
}

/** What strangers received in two matches that differ in the choice of seat A. */
function twins(preset: string, seed: number) {
  const pick = seededChance(seed)
  const one = pick(0, FIGHTER_IDS.length)
  const other = (one + 1 + pick(1, FIGHTER_IDS.length - 1)) % FIGHTER_IDS.length
  return Promise.all(
    [one, other].map((at) => strangersBytes(preset, present(FIGHTER_IDS[at], 'a fighter'), seed)),
  )
}

it('strangers receive the same bytes whatever a seat has chosen (R12.1)', async () => {
  for (let seed = 1; seed <= sizeOf('skirmishTwins'); seed += 1) {
    const [one = [], other] = await twins('skirmish', seed)
    expect(one.every((bytes) => bytes !== '')).toBe(true)
    expect(one, `seed ${seed}`).toEqual(other)
  }
  expect(app.errors).toEqual([])
}, 3_600_000)

it.each(LEAKS.map(({ engine }) => engine.id))('the bytes differ if %s', async (preset) => {
  const [one, other] = await twins(preset, 1)
  expect(one).not.toEqual(other)
})
