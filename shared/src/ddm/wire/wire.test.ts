import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present, type Result, seededChance } from '../../index.ts'
import { DEFAULT_LIST } from '../catalogue/default-list.ts'
import {
  answerAt,
  answersOf,
  apply,
  BUILT_IN,
  checkList,
  countAnswers,
  create,
  decisionOf,
  makeSetup,
  PRESETS,
  type Preset,
  readOptions,
  SEATS,
  type SeatList,
  type Snapshot,
  type State,
  saveState,
  viewState,
} from '../index.ts'
import { UNTOUCHED } from '../model/state.ts'
import { fromWire } from './from-wire.ts'
import { toWire } from './to-wire.ts'

const okay = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** The states of a random duel of at most `steps` intents. */
function* randomDuel(
  preset: Preset,
  seed: number,
  steps: number,
  reserve: readonly string[] = DEFAULT_LIST.figures,
): Generator<State> {
  const chance = seededChance(seed)
  const options = okay(readOptions(preset))
  const figures = options.summonBinding === 'figures' ? reserve : []
  const list: SeatList = okay(checkList(BUILT_IN, options, { dice: DEFAULT_LIST.dice, figures }))
  let { state } = create(makeSetup(options, { A: list, B: list }), chance)
  yield state
  for (let step = 0; step < steps && state.outcome === null; step += 1) {
    const answers = present(answersOf(state), 'a decision is open')
    const intent = answerAt(answers, seededChance(seed + 1)(step, countAnswers(answers)))
    const seat = present(decisionOf(state), 'a decision is open').seat
    state = okay(apply(state, seat, intent, chance)).state
    yield state
  }
}

const duels = fc.record({ preset: fc.constantFrom(...PRESETS), seed: fc.integer() })

describe('the public state on the wire', () => {
  it("is equivalent to a spectator's snapshot", () => {
    fc.assert(
      fc.property(duels, ({ preset, seed }) => {
        for (const state of randomDuel(preset, seed, 150)) {
          const snapshot = saveState(viewState(state, 'spectator'))
          const wire = toWire(snapshot)
          expect(fromWire(wire)).toEqual(snapshot)
          expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('covers fields that random duels rarely use', () => {
    const [state] = randomDuel('tabletop', 1, 0)
    const plain = saveState(viewState(present(state, 'a first state'), 'spectator'))
    const origin = { summoner: 'A', die: 6, figure: 4 } as const
    const uses = [
      { ability: 1, times: 2, crests: 4 },
      { ability: 3, times: 1, crests: 0 },
    ]
    const snapshot: Snapshot = {
      ...plain,
      seats: { ...plain.seats, B: { ...plain.seats.B, shown: [2, 10] } },
      monsters: [
        {
          ...UNTOUCHED,
          ...origin,
          id: 3,
          square: 'g4',
          controller: 'B',
          jumped: true,
          uses,
          attackChange: -10,
          defenseChange: 20,
          since: 7,
        },
      ],
      destroyed: [origin, { summoner: 'B', die: 12, figure: null }],
      lasting: [
        { what: 'attack', amount: 10, monster: 3, cause: 'x', until: 'turn' },
        { what: 'control', back: 'A', monster: 3, cause: 'y', until: 'turn' },
      ],
      cleared: ['f4', 'g5'],
    }
    const wire = toWire(snapshot)
    expect(fromWire(wire)).toEqual(snapshot)
    expect(wire).toMatchObject({
      agenda: '["act","roll"]',
      destroyed: 'A6/4 B12',
      cleared: 'f4 g5',
    })
    expect(wire.monsters['3']?.uses).toBe('1:2:4 3:1:0')
  })

  it('gives a seat its own snapshot when its list is added', () => {
    fc.assert(
      fc.property(duels, ({ preset, seed }) => {
        for (const state of randomDuel(preset, seed, 60)) {
          const wire = toWire(saveState(viewState(state, 'spectator')))
          for (const seat of SEATS) {
            const own = saveState(viewState(state, seat))
            expect(fromWire(wire, { seat, list: own.lists[seat] })).toEqual(own)
          }
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('reveals a hidden item only at the end', () => {
    // Its die has the same name, and dice are public: use another item of its level.
    const other = [...BUILT_IN.cards.values()].find(
      ({ kind, level, id }) => kind === 'item' && level === 1 && !DEFAULT_LIST.dice.includes(id),
    )
    const { id } = present(other, 'another item')
    const figures = DEFAULT_LIST.figures.map((name) =>
      BUILT_IN.cards.get(name)?.kind === 'item' ? id : name,
    )
    const wireOf = (state: State) =>
      JSON.stringify(toWire(saveState(viewState(state, 'spectator'))))
    for (const state of randomDuel('tabletop', 5, 100, figures)) {
      expect(wireOf(state)).not.toContain(id)
      const ended = okay(apply(state, 'A', { type: 'resign' }, seededChance(5))).state
      expect(wireOf(ended)).toContain(id)
    }
  })
})
