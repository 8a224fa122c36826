import { type Decoder, Encoder, Reflection } from '@colyseus/schema'
import { type Chance, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  BUILT_IN_STOCK,
  create,
  legalIntents,
  type State,
  saveState,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { toWire } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { DuelView } from './duel-view.ts'
import { hostedDdm } from './hosted-ddm.ts'
import { project } from './project.ts'

const hosted = hostedDdm(BUILT_IN_STOCK)

function firstState(preset: string, chance: Chance): State {
  const rules = hosted.readRules({ preset })
  if (!rules.ok) throw new Error(preset)
  const list = hosted.readList(rules.value, undefined)
  if (!list.ok) throw new Error(list.error.code)
  const lists = new Map([['A', list.value] as const, ['B', list.value] as const])
  return create(hosted.setupOf(rules.value, lists), chance).state
}

/** The states of a random duel to its end, or for so many steps. */
function* duel(preset: string, seed: number, steps: number): Generator<State> {
  const chance = seededChance(seed)
  const pick = seededChance(seed + 1)
  let state = firstState(preset, chance)
  yield state
  for (let step = 0; step < steps && state.outcome === null; step += 1) {
    const [{ seat } = { seat: 'A' as const }] = hosted.game.decisions(state)
    const legal = legalIntents(state, seat)
    const intent =
      step === steps - 1 ? { type: 'resign' as const } : legal[pick(step, legal.length)]
    const next = apply(state, seat, intent ?? { type: 'resign' }, chance)
    if (!next.ok) throw new Error(next.error.code)
    state = next.value.state
    yield state
  }
}

describe.each([
  ['tabletop', 1],
  ['tabletop', 2],
  ['gba', 3],
  ['gba', 4],
])('the public state of a duel (%s, seed %i)', (preset, seed) => {
  it('says after each patch what the wire form of the spectator says', () => {
    const view = new DuelView()
    const encoder = new Encoder(view)
    const decoder: Decoder = Reflection.decode(Reflection.encode(encoder))
    let before: State | null = null
    let patched = 0
    for (const state of duel(preset, seed, 300)) {
      project(view, before, state)
      if (before === null) decoder.decode(encoder.encodeAll())
      else decoder.decode(encoder.encode())
      encoder.discardChanges()
      const wire = toWire(saveState(viewState(state, 'spectator')))
      expect(decoder.state.toJSON()).toEqual(wire)
      before = state
      patched += 1
    }
    expect(patched).toBeGreaterThan(100)
  })

  it('sends nothing when nothing has changed', () => {
    const view = new DuelView()
    const encoder = new Encoder(view)
    const state = firstState(preset, seededChance(seed))
    project(view, null, state)
    encoder.discardChanges()
    project(view, state, { ...state })
    expect(encoder.hasChanges).toBe(false)
  })
})
