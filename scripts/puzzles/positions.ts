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
  type State,
} from '../../shared/src/ddm/index.ts'
import { assert, present, seededChance } from '../../shared/src/index.ts'
import { oneOf, type Pick, pickFrom } from '../../shared/tests/support/pick.ts'
import { anyAnswer, anySetup } from '../matches/random.ts'

/**
 * In how many of a hundred turns the policy ends its turn at once, by match. A policy that ends turns
 * early saves crests, and leaves positions in which more is possible.
 */
const EARLY_END_PERCENT = [0, 30, 60, 80] as const
/** Percentages of random answers, by match, without which dungeons of the same lists look alike. */
const NOISE_PERCENT = [0, 4, 8] as const

/** Turns of a match that are looked at. */
const MOST_TURNS = 60

/** The positions after each roll of matches that the quick policy plays against itself. */
export function* playedPositions(matches: number, seed: number): Generator<readonly State[]> {
  for (let match = 0; match < matches; match += 1) {
    const pick = pickFrom(seed * 1_000_003 + match)
    const { state } = create(anySetup(pick, oneOf(pick, PRESETS)), seededChance(pick(2 ** 32)))
    yield afterRolls(state, played(pick))
  }
}

/** Plays the next answer of a match, with the habits that are drawn for it. */
function played(pick: Pick): (state: State) => State {
  const dice = seededChance(pick(2 ** 32))
  const early = oneOf(pick, EARLY_END_PERCENT)
  const noise = oneOf(pick, NOISE_PERCENT)
  let earlyTurn = 0
  return (state) => {
    const decision = present(decisionOf(state), 'the match goes on')
    if (decision.type === 'roll' && pick(100) < early) earlyTurn = state.turn
    const isOver = decision.type === 'act' && earlyTurn === state.turn
    const answer = isOver ? END : pick(100) < noise ? anyAnswer(state, pick) : quick(state)
    const step = apply(state, decision.seat, answer, dice)
    assert(step.ok, 'the policy answers legally')
    return step.value.state
  }
}

const END: Answer = { type: 'endTurn' }

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
