import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { seededChance } from '../../src/kernel/chance.ts'
import { atOnce } from '../../src/kernel/in-steps.ts'
import { makeRecord, parsingRecord, recording } from '../../src/record/index.ts'
import { FIGHTER_IDS } from '../../src/skirmish/fighters/fighters.ts'
import type { BattleEvent } from '../../src/skirmish/language/event.ts'
import type { Intent } from '../../src/skirmish/language/intent.ts'
import { SKIRMISH_MANIFEST } from '../../src/skirmish/manifest.ts'
import type { State } from '../../src/skirmish/model/state.ts'
import { SKIRMISH } from '../../src/skirmish/play/game.ts'
import { SKIRMISH_RECORDS } from '../../src/skirmish/record.ts'
import type { Seat } from '../../src/skirmish/types.ts'
import {
  fromEventWire,
  toEventWire,
  type UnlistedField,
} from '../../src/skirmish/wire/event-wire.ts'
import { intentSchema } from '../../src/skirmish/wire/intent-schema.ts'
import { partsOf, readParts, secretOf } from '../../src/skirmish/wire/parts.ts'
import { MODES, playRandomBattle, randomSetup } from './support/random-battles.ts'

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('the wire of skirmish', () => {
  it('carries every field of every event and every intent', () => {
    expectTypeOf<UnlistedField>().toEqualTypeOf<never>()
    expectTypeOf<z.infer<typeof intentSchema>>().toExtend<Intent>()
    expectTypeOf<Intent>().toExtend<z.infer<typeof intentSchema>>()
  })

  it.each(MODES)('carries views, events and intents of $seats seats, teams $teams', (mode) => {
    const look = (state: State) => {
      const parts = partsOf(SKIRMISH.viewState(state, 'spectator'))
      expect(readParts(throughJson(parts), null)).toEqual(SKIRMISH.viewState(state, 'spectator'))
      for (const seat of state.setup.seats)
        expect(readParts(throughJson(parts), secretOf(state, seat))).toEqual(
          SKIRMISH.viewState(state, seat),
        )
    }
    let steps = 0
    playRandomBattle(randomSetup(mode, 1), 1, ({ after, intent, events }) => {
      steps += 1
      if (steps < 20 || steps % 10 === 0) look(after)
      expect(intentSchema.parse(throughJson(intent))).toEqual(intent)
      for (const event of events) {
        const seen: readonly BattleEvent[] = [event, SKIRMISH.viewEvent(event, 'spectator', after)]
        for (const one of seen) expect(fromEventWire(throughJson(toEventWire(one)))).toEqual(one)
      }
    })
  })

  it('tells strangers nothing of a sealed choice', () => {
    const setup = randomSetup({ teams: 'off', seats: 3 }, 0)
    const toldBy = (fighter: string) => {
      const chance = seededChance(1)
      const step = SKIRMISH.apply(
        SKIRMISH.create(setup, chance).state,
        'A',
        { type: 'chooseFighter', fighter },
        chance,
      )
      if (!step.ok) throw new Error(step.error.code)
      const { state, events } = step.value
      return (['B', 'spectator'] as const).map((viewer) => ({
        parts: partsOf(SKIRMISH.viewState(state, viewer)),
        secret: viewer === 'B' ? secretOf(state, viewer) : null,
        events: events.map((event) => toEventWire(SKIRMISH.viewEvent(event, viewer, state))),
        decisions: SKIRMISH.decisions(state),
        refused: SKIRMISH.apply(state, 'A', { type: 'chooseFighter', fighter: 'ashcolt' }, chance),
      }))
    }
    const [first, ...others] = FIGHTER_IDS.map(toldBy)
    for (const other of others) expect(other).toEqual(first)
  })

  it('keeps parts short', () => {
    const lengths: number[] = []
    playRandomBattle(randomSetup({ teams: 'off', seats: 6 }, 0), 0, ({ after }) =>
      lengths.push(...Object.values(partsOf(after)).map(({ length }) => length)),
    )
    expect(Math.max(...lengths)).toBeLessThan(150)
  })

  it.each([
    { type: 'step', to: { x: 1.5, y: 0 } },
    { type: 'step', to: { x: 1, y: 0, z: 0 } },
    { type: 'step', to: '1,0' },
    { type: 'attack' },
    { type: 'use', move: 'x'.repeat(41) },
    { type: 'transform', stage: 1e9 },
    { type: 'fly' },
    { type: 'resign', seat: 'A' },
    null,
  ])('refuses the form of %j', (message) => {
    expect(intentSchema.safeParse(message).success).toBe(false)
  })
})

describe('records of skirmish', () => {
  it.each(MODES)('of $seats seats, teams $teams, are written, read and replayed', (mode) => {
    for (const seed of [0, 1]) {
      const setup = randomSetup(mode, seed)
      const steps: { actor: Seat; by: 'seat'; intent: Intent; atMs: number }[] = []
      playRandomBattle(setup, seed, ({ seat, intent }) =>
        steps.push({ actor: seat, by: 'seat', intent, atMs: 1_000 * steps.length }),
      )
      const players = Object.fromEntries(setup.seats.map((seat) => [seat, { name: '', bot: null }]))
      const header = {
        matchId: 'm1',
        rulesVersion: SKIRMISH_MANIFEST.rulesVersion,
        catalogue: SKIRMISH_RECORDS.catalogue,
        startedAtMs: 0,
        clock: 'none',
        isRated: false,
        players: players as Record<Seat, { name: string; bot: null }>,
        ...(mode.teams === 'off' ? {} : { sides: SKIRMISH.sidesOf(setup) }),
        options: setup.options,
        dice: null,
      }
      const made = atOnce(
        recording(SKIRMISH_RECORDS, { header, setup, chance: seededChance(seed), steps }),
      )
      if (!made.ok) throw new Error(JSON.stringify(made.error))
      const text = makeRecord(SKIRMISH_RECORDS.codec, made.value.record)
      const read = atOnce(parsingRecord(SKIRMISH_RECORDS.codec, text))
      expect(read).toEqual({ ok: true, value: made.value.record })
      expect(text).toContain(`rules skirmish 1 ${SKIRMISH_RECORDS.catalogue}`)
    }
  })
})

describe('the manifest', () => {
  it('names a preset for each mode of teams, with its seats', () => {
    expect(SKIRMISH_MANIFEST.presets.map(({ id, seats }) => [id, seats])).toEqual([
      ['skirmish', { least: 2, most: 6, usual: 2 }],
      ['skirmish-pairs', { least: 4, most: 6, usual: 4 }],
      ['skirmish-halves', { least: 4, most: 6, usual: 4 }],
    ])
    expect(SKIRMISH_MANIFEST).toMatchObject({ brings: 'nothing', clock: 'turn' })
  })
})
