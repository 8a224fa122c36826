import { BRAINS, type Brain } from '../../src/ddm/bots/index.ts'
import {
  apply,
  type Bot,
  BUILT_IN,
  type BySeat,
  checkList,
  create,
  DEFAULT_LIST,
  type DiceList,
  decisionOf,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type Setup,
  type State,
  viewState,
} from '../../src/ddm/index.ts'
import { assert, seededChance } from '../../src/index.ts'
import type { Score } from './score.ts'

/** A setup in which both seats bring the same list, by default the default list. */
export function botSetup(preset: Preset, brought: DiceList = DEFAULT_LIST): Setup {
  const options = PRESET_OPTIONS[preset]
  const figures = options.summonBinding === 'bound' ? [] : brought.figures
  const list = checkList(BUILT_IN, options, { dice: brought.dice, figures })
  assert(list.ok, `the list is legal under ${preset}`)
  return makeSetup(options, { A: list.value, B: list.value })
}

/**
 * Plays a duel to its end or so many answers, each brain on its own view; throws when an answer is
 * refused.
 */
export function playBots(
  setup: Setup,
  brains: BySeat<Brain>,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): State {
  const dice = seededChance(seed)
  const thoughts = seededChance(seed ^ 0x5eed)
  let { state } = create(setup, dice)
  let answers = 0
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (answers === most) break
    const { seat } = asked
    const answer = brains[seat](viewState(state, seat), seat, thoughts, answers)
    const step = apply(state, seat, answer, dice)
    assert(step.ok, `${JSON.stringify(answer)} is legal: ${JSON.stringify(step)}`)
    state = step.value.state
    answers += 1
  }
  return state
}

/** How a duel ended for one of two bots. */
export type DuelResult = 'won' | 'drawn' | 'lost'

/**
 * Plays a duel of two brains, by number from 0, and returns how it ended for the first one: seats
 * are swapped after each number, and the dice follow from it.
 */
export function playDuel(
  setup: Setup,
  [one, other]: readonly [Brain, Brain],
  game: number,
  firstSeed = 1,
): DuelResult {
  const seat = game % 2 === 0 ? 'A' : 'B'
  const brains = seat === 'A' ? { A: one, B: other } : { A: other, B: one }
  const { outcome } = playBots(setup, brains, firstSeed + game)
  assert(outcome !== null, 'a duel is over')
  if (outcome.winner === null) return 'drawn'
  return outcome.winner === seat ? 'won' : 'lost'
}

/** Lets two bots play so many duels, seats swapped after each. */
export function measureBots(
  setup: Setup,
  { stronger, weaker }: { readonly stronger: Bot; readonly weaker: Bot },
  games: number,
  firstSeed: number,
): Score {
  const brains = [BRAINS[stronger], BRAINS[weaker]] as const
  const results = Array.from({ length: games }, (_, game) =>
    playDuel(setup, brains, game, firstSeed),
  )
  const count = (wanted: DuelResult) => results.filter((result) => result === wanted).length
  return { games, won: count('won'), drawn: count('drawn') }
}
