import {
  apply,
  BUILT_IN,
  checkList,
  create,
  DEFAULT_LIST,
  decisionOf,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type Seat,
  type State,
  scriptedChance,
} from '@dungeon-dice/client-sdk/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { keepRoll } from './last-roll.ts'
import { changeRoll, type Rolling, rollAnswer, rolling } from './rolling.ts'

function begun(preset: Preset, starter: Seat): State {
  const options = { ...PRESET_OPTIONS[preset], starter }
  const figures = options.summonBinding === 'bound' ? [] : DEFAULT_LIST.figures
  const list = checkList(BUILT_IN, options, { ...DEFAULT_LIST, figures })
  if (!list.ok) throw new Error(list.error.code)
  const setup = makeSetup(options, { A: list.value, B: list.value })
  return create(setup, scriptedChance([]).chance).state
}

function drafting(state: State): Rolling {
  const asked = decisionOf(state)
  if (asked === null) throw new Error('nothing is asked')
  return rolling({ state, asked })
}

const toggle = (draft: Rolling, ...dice: readonly number[]): Rolling =>
  dice.reduce((now, die) => changeRoll(now, { type: 'toggle', die }), draft)

afterEach(() => keepRoll([]))

describe('the draft of a roll', () => {
  it.each([
    ['tabletop', 'A'],
    ['gba', 'B'],
  ] as const)('suggests three dice that the rules accept (%s, seat %s, R6.1)', (preset, seat) => {
    const state = begun(preset, seat)
    const answer = rollAnswer(changeRoll(drafting(state), { type: 'roll' }))
    expect(answer?.type === 'roll' && new Set(answer.dice).size).toBe(3)
    expect(answer && apply(state, seat, answer, scriptedChance([0, 0, 0]).chance).ok).toBe(true)
  })

  it('gives no answer with too few dice, and gives up the first for a fourth (R6.1)', () => {
    const none = { ...drafting(begun('tabletop', 'A')), chosen: [] }
    expect(rollAnswer(changeRoll(toggle(none, 4, 2), { type: 'roll' }))).toBeNull()
    expect(toggle(none, 4, 2, 2).chosen).toEqual([4])
    const full = toggle(none, 9, 4, 2, 7)
    expect(rollAnswer(full)).toBeNull()
    expect(rollAnswer(changeRoll(full, { type: 'roll' }))).toEqual({
      type: 'roll',
      dice: [2, 4, 7],
    })
  })

  it('begins with the dice of the last roll while all are left (R7.7)', () => {
    const state = { ...begun('tabletop', 'A'), turn: 3 }
    keepRoll([3, 8, 11])
    expect(drafting(state).chosen).toEqual([3, 8, 11])
    const { A, B } = state.seats
    const used = { ...state, seats: { A: { ...A, dice: A.dice.filter((die) => die !== 8) }, B } }
    expect(drafting(used).chosen).not.toContain(8)
    expect(drafting({ ...state, turn: 1 }).chosen).not.toEqual([3, 8, 11])
  })

  it('rolls what is left when fewer than three are (R6.1)', () => {
    const state = begun('tabletop', 'A')
    const { A, B } = state.seats
    const last = { ...state, seats: { A: { ...A, dice: [6, 13] }, B } }
    const draft = drafting(last)
    expect(draft.count).toBe(2)
    expect(draft.chosen.toSorted((a, b) => a - b)).toEqual([6, 13])
  })

  it('tells dice for which nothing is left to summon (R7.3, R7.6)', () => {
    const state = begun('tabletop', 'A')
    const { A, B } = state.seats
    const bare = drafting({ ...state, seats: { A: { ...A, reserve: [] }, B } })
    expect(bare.dice.every(({ figures }) => figures === 0)).toBe(true)
    const bound = begun('gba', 'A')
    expect(drafting(bound).dice.every(({ figures }) => figures === 1)).toBe(true)
    const spent = { ...bound, seats: { ...bound.seats, A: { ...bound.seats.A, summons: 10 } } }
    expect(drafting(spent).dice.every(({ figures }) => figures === 0)).toBe(true)
  })
})
