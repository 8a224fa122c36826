import {
  type Answers,
  answerAt,
  answersOf,
  apply,
  BUILT_IN,
  checkList,
  countAnswers,
  create,
  type DiceList,
  decisionOf,
  type GameEvent,
  type Intent,
  makeSetup,
  type Options,
  PRESETS,
  type Preset,
  readOptions,
  type Seat,
  type Setup,
  type State,
} from '../../src/ddm/index.ts'
import { type Chance, present, seededChance } from '../../src/index.ts'

/** A source of numbers for a test: the next whole number below `below`. */
export type Pick = (below: number) => number

/** Numbers from a seed, one after the other. */
export function pickFrom(seed: number): Pick {
  const chance = seededChance(seed)
  let index = 0
  return (below) => chance(index++, below)
}

const oneOf = <T>(pick: Pick, things: readonly T[]): T =>
  present(things[pick(things.length)], 'a thing to pick')

/** Values that single options are flipped to; a game takes a few of them. */
const FLIPS: { readonly [K in keyof Options]?: readonly Options[K][] } = {
  poolSize: [3, 6, 20],
  maxLevel4: [0, 'none'],
  maxSummons: [1, 4, 'none'],
  crestCap: [2, 99, 'none'],
  tripleSummon: ['on'],
  starter: ['A', 'B'],
  board: [
    { width: 7, length: 7 },
    { width: 9, length: 8 },
    { width: 25, length: 25 },
  ],
  obstacleReach: ['overlap', 'neighbours'],
  netUse: ['oncePerNet'],
  summonCell: ['any'],
  moveChance: ['once', 'unlimited'],
  moveAfterAttack: ['yes', 'no'],
  passOwn: ['yes', 'no'],
  flyingPass: ['own', 'nonFlying'],
  itemTrigger: ['passOrStop', 'stopOnly'],
  itemsBlock: ['yes', 'no'],
  itemsHidden: ['no'],
  typeAdvantage: [0, 10],
  retaliation: ['yes', 'no'],
  destroyAt: ['exceed'],
  lordAttacks: ['yes', 'no'],
  lordHitsFlying: ['yes', 'no'],
  stallLimit: [10, 'off'],
  turnLimit: [20, 60],
}

/** A preset as it is, or on a small board with some options flipped and some obstacles. */
function randomOptions(pick: Pick, preset: Preset = oneOf(pick, PRESETS)): Options {
  const changes: Record<string, unknown> = {}
  if (pick(3) > 0) changes['board'] = { width: 7 + 2 * pick(2), length: 7 + pick(4) }
  for (const [option, values] of Object.entries<readonly unknown[]>(FLIPS))
    if (pick(8) === 0) changes[option] = oneOf(pick, values)
  if (pick(4) === 0) changes['obstacles'] = oneOf(pick, [['a3'], ['b2', 'c6', 'g4'], ['d4']])
  const options = readOptions(preset, changes)
  if (!options.ok) throw new Error(JSON.stringify(options.error))
  return options.value
}

/** A list that these options allow (R2), items among its figures. */
export function randomList(pick: Pick, { poolSize, maxLevel4, summonBinding }: Options): DiceList {
  const all = [...BUILT_IN.dice.values()]
  const dice = Array.from({ length: poolSize }, () => oneOf(pick, all))
  const high = dice.filter(({ level }) => level === 4)
  const allowed = maxLevel4 === 'none' ? high.length : maxLevel4
  const low = all.filter(({ level }) => level < 4)
  for (const die of high.slice(allowed)) dice[dice.indexOf(die)] = oneOf(pick, low)
  const cards = [...BUILT_IN.cards.values()]
  const figures = Array.from({ length: summonBinding === 'figures' ? 10 : 0 }, () => {
    const die = oneOf(pick, dice)
    return oneOf(
      pick,
      cards.filter(({ level, type }) => level === die.level && type === die.type),
    ).id
  })
  return { dice: dice.map(({ id }) => id), figures }
}

/** A checked setup from a seed. */
export function randomSetup(pick: Pick, preset?: Preset): Setup {
  const options = randomOptions(pick, preset)
  const list = () => {
    const checked = checkList(BUILT_IN, options, randomList(pick, options))
    if (!checked.ok) throw new Error(JSON.stringify(checked.error))
    return checked.value
  }
  return makeSetup(options, { A: list(), B: list() })
}

/** A legal answer by chance: any, but attacks and summons more often than not. */
export function randomAnswer(pick: Pick, answers: Answers): Intent {
  const count = countAnswers(answers)
  const attacks =
    answers.type === 'act' ? answers.others.filter(({ type }) => type === 'attack') : []
  if (attacks.length > 0 && pick(2) === 0) return oneOf(pick, attacks)
  return answerAt(answers, pick(count))
}

/** One decision of a random game, and the answer that was given to it. */
export interface Played {
  readonly before: State
  readonly seat: Seat
  readonly intent: Intent
  readonly after: State
  readonly events: readonly GameEvent[]
}

/** A whole random game, and what it was made of. */
export interface RandomGame {
  readonly setup: Setup
  readonly chance: Chance
  readonly first: State
  readonly firstEvents: readonly GameEvent[]
  readonly played: readonly Played[]
  readonly last: State
}

/** Plays a game from a seed to its end; throws when an answer that is listed is refused. */
export function playRandomGame(seed: number, preset?: Preset): RandomGame {
  const pick = pickFrom(seed)
  const setup = randomSetup(pick, preset)
  const chance = seededChance(seed)
  const start = create(setup, chance)
  const played: Played[] = []
  let state = start.state
  for (let answers = answersOf(state); answers !== null; answers = answersOf(state)) {
    const intent = randomAnswer(pick, answers)
    const { seat } = present(decisionOf(state), 'a decision with answers')
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`${JSON.stringify(intent)}: ${JSON.stringify(step.error)}`)
    played.push({ before: state, seat, intent, after: step.value.state, events: step.value.events })
    state = step.value.state
  }
  return { setup, chance, first: start.state, firstEvents: start.events, played, last: state }
}
