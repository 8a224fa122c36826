import { type Decoder, Encoder, Reflection } from '@colyseus/schema'
import { type Chance, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  BUILT_IN_STOCK,
  create,
  type DdmWire,
  legalIntents,
  loadState,
  makeSetup,
  PRESETS,
  readOptions,
  type State,
  saveState,
  toWire,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { playTwins, twinSetups } from '../../../../shared/tests/support/twin-games.ts'
import { DdmView } from './ddm-view.ts'
import { ddmDefinition } from './hosted-ddm.ts'
import { project } from './project.ts'

const hosted = ddmDefinition(BUILT_IN_STOCK)

function firstState(preset: string, chance: Chance): State {
  const rules = hosted.readRules({ preset })
  if (!rules.ok) throw new Error(preset)
  const list = hosted.readList(rules.value, undefined)
  if (!list.ok) throw new Error(list.error.code)
  const lists = new Map([['A', list.value] as const, ['B', list.value] as const])
  return create(hosted.setupOf(rules.value, lists), chance).state
}

/** The states of a random duel, to its end or for `steps` steps. */
function* duel(preset: string, seed: number, steps: number): Generator<State> {
  const chance = seededChance(seed)
  const pick = seededChance(seed + 1)
  let state = firstState(preset, chance)
  yield state
  for (let step = 0; step < steps && state.outcome === null; step += 1) {
    const [{ seat } = { seat: 'A' as const }] = hosted.engine.decisions(state)
    const legal = legalIntents(state, seat)
    const intent =
      step === steps - 1 ? { type: 'resign' as const } : legal[pick(step, legal.length)]
    const next = apply(state, seat, intent ?? { type: 'resign' }, chance)
    if (!next.ok) throw new Error(next.error.code)
    state = next.value.state
    yield state
  }
}

/** A public state, and its decoded copy that is kept up to date by patches. */
function mirrored() {
  const view = new DdmView()
  const encoder = new Encoder(view)
  const decoder: Decoder = Reflection.decode(Reflection.encode(encoder))
  let before: State | null = null
  return (state: State): DdmWire => {
    project(view, before, state)
    decoder.decode(before === null ? encoder.encodeAll() : encoder.encode())
    encoder.discardChanges()
    before = state
    return decoder.state.toJSON()
  }
}

const wireOf = (state: State): DdmWire => toWire(saveState(viewState(state, 'spectator')))

describe.each([
  ['tabletop', 1],
  ['tabletop', 2],
  ['gba', 3],
  ['gba', 4],
])('the public state of a duel (%s, seed %i)', (preset, seed) => {
  it('equals the wire form for a spectator after each patch', () => {
    const patch = mirrored()
    let patched = 0
    for (const state of duel(preset, seed, 300)) {
      expect(patch(state)).toEqual(wireOf(state))
      patched += 1
    }
    expect(patched).toBeGreaterThan(100)
  })

  it('makes no patch when nothing has changed', () => {
    const view = new DdmView()
    const encoder = new Encoder(view)
    const state = firstState(preset, seededChance(seed))
    project(view, null, state)
    encoder.discardChanges()
    project(view, state, { ...state })
    expect(encoder.hasChanges).toBe(false)
  })
})

describe('the public state of duels with items and abilities', () => {
  it('equals the wire form after each patch', () => {
    const met = new Set<string>()
    for (const preset of PRESETS)
      for (let seed = 1; seed <= 8; seed += 1) {
        const patch = mirrored()
        for (const { states } of playTwins(twinSetups(preset, seed), seed, 300)) {
          const wire = wireOf(states[0])
          expect(patch(states[0])).toEqual(wire)
          for (const name of partsOf(wire)) met.add(name)
        }
      }
    expect([...met].toSorted()).toEqual(['destroyed', 'shown', 'uses'])
  })

  it('contains cleared obstacles and lasting changes', () => {
    const options = readOptions('tabletop', { obstacles: ['c4', 'd4'], starter: 'A' })
    if (!options.ok) throw new Error(options.error.code)
    const { setup } = firstState('tabletop', seededChance(1))
    const withObstacles = makeSetup(options.value, setup.lists)
    const begun = create(withObstacles, seededChance(1)).state
    const patch = mirrored()
    expect(patch(begun).cleared).toBe('')
    const later = loadState(BUILT_IN_STOCK.catalogue, {
      ...saveState(begun),
      cleared: ['d4'],
      lasting: [{ what: 'prevent', monster: 1, cause: 'strike-ninja', until: 'battle' }],
    })
    expect(patch(later)).toEqual(wireOf(later))
    expect(wireOf(later)).toMatchObject({
      cleared: 'd4',
      lasting: expect.stringContaining('ninja'),
    })
    expect(patch(begun)).toEqual(wireOf(begun))
  })
})

/** Names of the rare fields of a duel that are not empty. */
function partsOf({ destroyed, monsters, seats }: DdmWire): readonly string[] {
  const parts = {
    destroyed: destroyed !== '',
    uses: Object.values(monsters).some(({ uses }) => uses !== ''),
    shown: Object.values(seats).some(({ shown }) => shown.length > 0),
  }
  return Object.entries(parts).flatMap(([name, isMet]) => (isMet ? [name] : []))
}
