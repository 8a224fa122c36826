import { readFileSync } from 'node:fs'
import { quick } from '../../shared/src/ddm/bots/quick.ts'
import {
  type Answer,
  apply,
  BUILT_IN,
  create,
  decisionOf,
  openRecord,
  PRESETS,
  parseRecord,
  type RecordReplay,
  STARTER_LISTS,
  type State,
} from '../../shared/src/ddm/index.ts'
import { assert, present, seededChance } from '../../shared/src/index.ts'
import { setupOf } from '../balance/matches.ts'

/**
 * In how many of a hundred turns the policy ends its turn at once, by match. A policy that ends turns
 * early saves crests, and leaves positions in which more is possible.
 */
const EARLY_END_PERCENT = [0, 30, 60, 80] as const

/** Turns of a match that are looked at. */
const MOST_TURNS = 60

/** The positions after each roll of matches that the quick policy plays against itself. */
export function* playedPositions(matches: number, seed: number): Generator<readonly State[]> {
  const lists = Object.values(STARTER_LISTS)
  for (let match = 0; match < matches; match += 1) {
    const draw = seededChance(seed * 1_000_003 + match)
    const listAt = (index: number) => present(lists[draw(index, lists.length)], 'a starter list')
    const preset = present(PRESETS[draw(0, PRESETS.length)], 'a preset')
    const percent = present(EARLY_END_PERCENT[draw(1, EARLY_END_PERCENT.length)], 'a percentage')
    const dice = seededChance(draw(2, 2 ** 32))
    const { state } = create(setupOf(preset, listAt(3), listAt(4)), dice)
    yield afterRolls(state, (now) => {
      const step = apply(now, deciding(now), endingEarly(now, percent, draw), dice)
      assert(step.ok, 'the policy answers legally')
      return step.value.state
    })
  }
}

const deciding = (state: State) => present(decisionOf(state), 'the match goes on').seat

/** Numbers of `draw` before this one choose the match. */
const FIRST_TURN = 10

function endingEarly(state: State, percent: number, draw: ReturnType<typeof seededChance>): Answer {
  return decisionOf(state)?.type === 'act' && draw(FIRST_TURN + state.turn, 100) < percent
    ? { type: 'endTurn' }
    : quick(state)
}

function afterRolls(from: State, next: (state: State) => State): readonly State[] {
  const positions: State[] = []
  let state = from
  while (state.outcome === null && state.turn <= MOST_TURNS) {
    const isRoll = decisionOf(state)?.type === 'roll'
    state = next(state)
    if (isRoll && state.outcome === null) positions.push(state)
  }
  return positions
}

/** The positions after each roll of recorded matches; records that cannot be read are named and left out. */
export function* recordedPositions(files: readonly string[]): Generator<readonly State[]> {
  for (const file of files) {
    const read = parseRecord(readFileSync(file, 'utf8'))
    const opened = read.ok ? openRecord(read.value, BUILT_IN) : read
    if (opened.ok) yield rolledIn(opened.value)
    else console.error(`${file}: ${JSON.stringify(opened.error)}`)
  }
}

const rolledIn = (replay: RecordReplay): readonly State[] =>
  replay.record.steps.flatMap(({ intent }, place) => {
    const state = replay.stateAt(place + 1)
    return intent.type === 'roll' && state.outcome === null ? [state] : []
  })
