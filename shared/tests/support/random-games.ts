import {
  type Answer,
  type Answers,
  answersOf,
  apply,
  BUILT_IN,
  checkList,
  create,
  decisionOf,
  type GameEvent,
  makeSetup,
  type Options,
  type Preset,
  type Seat,
  type Setup,
  type State,
} from '../../src/ddm/index.ts'
import { type Chance, present, seededChance } from '../../src/index.ts'
import { oneOf, type Pick, pickFrom } from './pick.ts'
import { answerBy, POLICIES, type PolicyName } from './policies.ts'
import { randomList } from './random-lists.ts'
import { optionsOf, randomChanges } from './random-options.ts'

/** A setup with random lists that the options allow. */
function setupWith(pick: Pick, options: Options): Setup {
  const list = () => {
    const checked = checkList(BUILT_IN, options, randomList(pick, options))
    if (!checked.ok) throw new Error(JSON.stringify(checked.error))
    return checked.value
  }
  return makeSetup(options, { A: list(), B: list() })
}

/** A checked setup by chance, of a preset or of either. */
export const randomSetup = (pick: Pick, preset?: Preset): Setup =>
  setupWith(pick, optionsOf(randomChanges(pick, preset)))

/** A legal answer by chance: any, but fights more often than not. */
export const randomAnswer = (pick: Pick, answers: Answers): Answer =>
  answerBy('fighter', pick, answers)

/** One decision of a random game, and the answer that was given to it. */
export interface Played {
  readonly before: State
  readonly seat: Seat
  readonly answers: Answers
  readonly intent: Answer
  readonly after: State
  readonly events: readonly GameEvent[]
}

/** Parts of a random game. */
export interface Opening {
  readonly setup: Setup
  readonly policy: PolicyName
  readonly chance: Chance
  readonly pick: Pick
  readonly first: State
  readonly firstEvents: readonly GameEvent[]
}

/** A whole random game. */
export interface RandomGame extends Opening {
  readonly played: readonly Played[]
  readonly last: State
}

const NAMES = Object.keys(POLICIES) as readonly PolicyName[]

/** The beginning of a random game from a seed: of these options, of a preset, or of whatever comes. */
export function openGame(seed: number, given?: Preset | Options): Opening {
  const pick = pickFrom(seed)
  const policy = oneOf(pick, NAMES)
  const setup = typeof given === 'object' ? setupWith(pick, given) : randomSetup(pick, given)
  const chance = seededChance(seed)
  const { state, events } = create(setup, chance)
  return { setup, policy, chance, pick, first: state, firstEvents: events }
}

/** Plays an opened game to its end, step by step; throws when an answer that is listed is refused. */
export function* playOn({ first, policy, pick, chance }: Opening): Generator<Played> {
  let state = first
  for (let answers = answersOf(state); answers !== null; answers = answersOf(state)) {
    const intent = answerBy(policy, pick, answers)
    const { seat } = present(decisionOf(state), 'a decision with answers')
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`${JSON.stringify(intent)}: ${JSON.stringify(step.error)}`)
    const { state: after, events } = step.value
    yield { before: state, seat, answers, intent, after, events }
    state = after
  }
}

/** Plays a game from a seed to its end and keeps all of it. */
export function playRandomGame(seed: number, given?: Preset | Options): RandomGame {
  const opening = openGame(seed, given)
  const played = [...playOn(opening)]
  return { ...opening, played, last: played.at(-1)?.after ?? opening.first }
}
