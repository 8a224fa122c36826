import { describe, expect, it } from 'vitest'
import { present } from '../../../kernel/assert.ts'
import { seededChance } from '../../../kernel/chance.ts'
import { BUILT_IN } from '../../catalogue/built-in.ts'
import { DEFAULT_LIST } from '../../catalogue/default-list.ts'
import { STARTER_LISTS } from '../../catalogue/starter-lists.ts'
import { decisionOf } from '../../language/decision.ts'
import { PRESET_OPTIONS } from '../../model/options.ts'
import { makeSetup } from '../../model/setup.ts'
import type { State } from '../../model/state.ts'
import { makeIntent } from '../../notation/intent.ts'
import { parsePosition } from '../../notation/position.ts'
import { apply } from '../../play/apply.ts'
import { create } from '../../play/create.ts'
import { checkList } from '../../rules/02-lists/dice-list.ts'
import { quick } from '../quick.ts'
import { provedGoal, puzzleDefence } from './judge.ts'
import { provedPuzzle, puzzleIn } from './puzzle.ts'
import { mayWin } from './reach.ts'

/** A board of seven by seven; what stands on it and the rest follow. */
const BOARD = '3B3/3b3/2bbb2/3a3/2aaa2/3a3/3A3'

function at(rest: string): State {
  const read = parsePosition(`${BOARD} ${rest}`, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const linesOf = (rest: string) => puzzleIn(at(rest))?.solution.map(makeIntent)

const WALK_AND_STRIKE = 'd4A1 3;M2A1 1 5A:act - -'
const KILL_THE_THREAT = 'd4A1,d2B5 1;M1A1 3;A1 5A:act - -'

describe('puzzles to win', () => {
  it('have the shortest way, and the actions without which nothing wins', () => {
    expect(puzzleIn(at(WALK_AND_STRIKE))).toMatchObject({
      goal: 'win',
      theme: 'strike',
      needed: [{ key: 'walk 1' }, { key: 'strike 1 master' }],
    })
    expect(linesOf(WALK_AND_STRIKE)).toEqual(['d4-d5-d6', 'd6xd7'])
  })

  it('include a fight that clears the way', () => {
    const rest = 'd5A1,d4A2,d6B5 3;M2A2 1 5A:act - -'
    expect(linesOf(rest)).toEqual(['d5xd6', 'd4-d5-d6', 'd6xd7'])
    expect(puzzleIn(at(rest))?.theme).toBe('way')
  })

  it('are none where the opponent can hold the way', () => {
    expect(puzzleIn(at('d5A1,d4A2,d6B5 3;M2A2 1;D1 5A:act - -'))).toBeNull()
  })

  it('are none where two figures could strike, or a blow is all there is', () => {
    expect(puzzleIn(at('d4A1,d3A2 3;M3A1 1 5A:act - -'))).toBeNull()
    expect(puzzleIn(at('d6A1 3;A1 1 5A:act - -'))).toBeNull()
  })

  it('are none where a crest is missing', () => {
    expect(puzzleIn(at('d4A1 3;M1A1 1 5A:act - -'))).toBeNull()
    expect(puzzleIn(at('d4A1 3;M2 1 5A:act - -'))).toBeNull()
  })
})

describe('puzzles to save the match', () => {
  it('avert what the opponent could do with the crests at hand', () => {
    expect(puzzleIn(at(KILL_THE_THREAT))).toMatchObject({
      goal: 'save',
      theme: 'save',
      needed: [{ key: 'walk 1' }, { key: 'fight 1 2' }],
    })
    expect(linesOf(KILL_THE_THREAT)).toEqual(['d4-d3', 'd3xd2', 'end'])
  })

  it('are none without a threat, and where nothing helps', () => {
    expect(puzzleIn(at('d4A1,d2B5 1;M1A1 3 5A:act - -'))).toBeNull()
    expect(puzzleIn(at('d4A1,d2B5 1;M1A1 3;A1D1 5A:act - -'))).toBeNull()
  })
})

describe('the proof of a puzzle', () => {
  it('holds with more effort, and fails where an action is not needed after all', () => {
    const state = at(WALK_AND_STRIKE)
    const puzzle = present(puzzleIn(state) ?? undefined, 'a puzzle')
    expect(provedPuzzle(state, puzzle, 50_000)).toBe(true)
    const needed = [...puzzle.needed, { kind: 'fight', key: 'fight 1 2' }] as const
    expect(provedPuzzle(state, { goal: 'win', needed }, 50_000)).toBe(false)
  })
})

describe('the judge', () => {
  it('leaves the goal open until the turn is over', () => {
    const state = at(KILL_THE_THREAT)
    expect(provedGoal(state, 'A', state.turn, 'save')).toBeNull()
    const step = apply(state, 'A', { type: 'endTurn' }, () => 0)
    const after = present(step.ok ? step.value : undefined, 'the turn can be ended').state
    expect(provedGoal(after, 'A', state.turn, 'save')).toBe('no')
    expect(provedGoal(after, 'A', state.turn, 'win')).toBe('no')
  })

  it('says that it does not know where the effort of a search is not enough', () => {
    const state = at('c5B5,e5B6,d5B7,d6B8,d2A1 1;D9 2;M7A5 5A:act - -')
    const step = apply(state, 'A', { type: 'endTurn' }, () => 0)
    const after = present(step.ok ? step.value : undefined, 'the turn can be ended').state
    expect(provedGoal(after, 'A', state.turn, 'save')).toBe('unknown')
  })

  it('defends where that prevents the goal', () => {
    const state = at('d5A1,d4A2,d6B5 3;M2A2 1;D1 5A:act - -')
    const step = apply(state, 'A', { type: 'attack', from: 'd5', at: 'd6' }, () => 0)
    const after = present(step.ok ? step.value : undefined, 'an attack').state
    expect(puzzleDefence(after, state.turn, 'win')).toEqual({ type: 'defend' })
  })
})

/** The decisions of the last turn of a match of the quick policy that a blow ended; none for other ends. */
function winningTurn(match: number): readonly State[] {
  const preset = match % 2 === 0 ? 'tabletop' : 'gba'
  const options = PRESET_OPTIONS[preset]
  const lists = Object.values(STARTER_LISTS)
  const listAt = (place: number) => {
    const { dice, figures } = present(lists[place % lists.length], 'a list')
    const read = checkList(BUILT_IN, options, {
      dice,
      figures: options.summonBinding === 'bound' ? [] : figures,
    })
    return present(read.ok ? read.value : undefined, 'a starter is legal')
  }
  const dice = seededChance(match)
  let { state } = create(
    makeSetup(options, { A: listAt(match), B: listAt(Math.floor(match / 4)) }),
    dice,
  )
  let turn: State[] = []
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (turn[0]?.turn !== state.turn) turn = []
    if (asked.seat === state.player && (asked.type === 'act' || asked.type === 'dimension'))
      turn.push(state)
    const step = apply(state, asked.seat, quick(state), dice)
    state = present(step.ok ? step.value : undefined, 'a legal answer').state
  }
  return state.outcome?.rule === 'R17.1' ? turn : []
}

describe('the reach of a turn', () => {
  it('is never called too short before a turn that won', () => {
    let judged = 0
    for (let match = 0; match < 24; match += 1)
      for (const state of winningTurn(match)) {
        const isSummoning = decisionOf(state)?.type === 'dimension'
        expect(mayWin(state, state.player, isSummoning), `match ${match}`).toBe(true)
        judged += 1
      }
    expect(judged).toBeGreaterThan(24)
  })
})
