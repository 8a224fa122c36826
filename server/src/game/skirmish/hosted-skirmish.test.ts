import { type Decoder, Encoder, Reflection } from '@colyseus/schema'
import { present, seededChance } from '@dungeon-dice/shared'
import {
  legalIntents,
  type Parts,
  partsOf,
  readParts,
  SKIRMISH,
  type State,
  secretOf,
  viewState,
} from '@dungeon-dice/shared/skirmish'
import { describe, expect, it } from 'vitest'
import { PartsView } from '../parts-view.ts'
import { SKIRMISH_DEFINITION } from './hosted-skirmish.ts'
import { NO_LIST } from './saved-setup.ts'

const { readRules, seatsFor, setupOf, saveSetup, loadSetup, readList, project } =
  SKIRMISH_DEFINITION

function setup(preset: string, count: number) {
  const rules = readRules({ preset })
  const seats = rules.ok ? seatsFor(rules.value, count) : rules
  if (!rules.ok || !seats.ok) throw new Error(preset)
  return setupOf(rules.value, new Map(seats.value.map((seat) => [seat, NO_LIST])))
}

/** The states of a battle by random answers, to its end. */
function* battle(preset: string, count: number, seed: number): Generator<State> {
  const [chance, pick] = [seededChance(seed), seededChance(seed + 1)]
  let { state } = SKIRMISH.create(setup(preset, count), chance)
  yield state
  for (let step = 0; state.outcome === null; step += 1) {
    const asked = SKIRMISH.decisions(state)
    const { seat } = present(asked[pick(2 * step, asked.length)], 'a decision')
    const legal = legalIntents(state, seat)
    const intent = present(legal[pick(2 * step + 1, legal.length)], 'an answer')
    const next = SKIRMISH.apply(state, seat, intent, chance)
    if (!next.ok) throw new Error(next.error.code)
    state = next.value.state
    yield state
  }
}

/** A public state, and its decoded copy that is kept up to date by patches. */
function mirrored() {
  const view = new PartsView()
  const encoder = new Encoder(view)
  const decoder: Decoder = Reflection.decode(Reflection.encode(encoder))
  let before: State | null = null
  return (state: State): Parts => {
    project(view, before, state)
    decoder.decode(before === null ? encoder.encodeAll() : encoder.encode())
    encoder.discardChanges()
    before = state
    return decoder.state.toJSON().parts
  }
}

describe.each([
  ['skirmish', 2],
  ['skirmish', 5],
  ['skirmish-pairs', 6],
  ['skirmish-halves', 4],
])('the public state of a battle (%s, %i seats)', (preset, count) => {
  it('has after each patch the parts that a spectator may know, from which seats read theirs', () => {
    const patch = mirrored()
    for (const state of battle(preset, count, count)) {
      const parts = patch(state)
      expect(parts).toEqual(partsOf(viewState(state, 'spectator')))
      for (const seat of state.setup.seats)
        expect(readParts(parts, secretOf(state, seat))).toEqual(viewState(state, seat))
    }
  })

  it('makes no patch when nothing has changed', () => {
    const view = new PartsView()
    const encoder = new Encoder(view)
    const [state] = battle(preset, count, 1)
    if (state === undefined) throw new Error('no state')
    project(view, null, state)
    encoder.discardChanges()
    project(view, state, { ...state })
    expect(encoder.hasChanges).toBe(false)
  })
})

describe('a setup of Skirmish', () => {
  it.each([
    ['skirmish', 3],
    ['skirmish-pairs', 4],
    ['skirmish-halves', 6],
  ])('is the same after the journal (%s, %i seats)', (preset, count) => {
    const made = setup(preset, count)
    const loaded = loadSetup(JSON.parse(JSON.stringify(saveSetup(made))))
    expect(loaded).toMatchObject({ ok: true, value: { setup: made, rules: made.options } })
  })

  it('is refused when it is none of this game', () => {
    for (const saved of [{ options: {}, lists: {} }, { seats: ['A'], options: {} }, null, []])
      expect(loadSetup(saved)).toMatchObject({ ok: false, error: { code: expect.any(String) } })
  })

  it('has teams by its preset, and changes of options beside them (R1.2, R16)', () => {
    expect(readRules({ preset: 'skirmish-halves', changes: { grid: 11 } })).toMatchObject({
      value: { teams: 'halves', grid: 11 },
    })
    expect(readRules({ preset: 'tabletop' })).toMatchObject({ error: { code: 'unknown_preset' } })
    expect(readRules({ changes: { grid: 10 } })).toMatchObject({ error: { code: 'bad_value' } })
  })

  it('takes no list (P17.7)', () => {
    expect(readList(setup('skirmish', 2).options, undefined)).toEqual({ ok: true, value: NO_LIST })
    expect(readList(setup('skirmish', 2).options, { dice: [] })).toMatchObject({
      error: { code: 'takes_no_list', rule: 'P17.7' },
    })
  })
})
