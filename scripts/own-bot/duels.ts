import { BRAINS } from '../../shared/src/ddm/bots/index.ts'
import {
  type Answer,
  apply,
  type Bot,
  create,
  decisionOf,
  type Seat,
  type Setup,
  viewState,
} from '../../shared/src/ddm/index.ts'
import { seededChance } from '../../shared/src/index.ts'
import { BotStopped, type OwnBot } from './runner.ts'

/** The score of an author's bot. */
export interface OwnScore {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/**
 * Plays so many matches of an author's bot against a built-in one, seats swapped after each. Rejects
 * with `BotStopped` when the bot answers illegally, throws or takes too much.
 */
export async function playOwn(
  own: OwnBot,
  foe: Bot,
  setup: Setup,
  games: number,
  firstSeed: number,
): Promise<OwnScore> {
  let [won, drawn] = [0, 0]
  for (let game = 0; game < games; game += 1) {
    const seat = game % 2 === 0 ? 'A' : 'B'
    const winner = await playOne(own, foe, setup, seat, firstSeed + game)
    if (winner === seat) won += 1
    if (winner === null) drawn += 1
  }
  return { games, won, drawn }
}

async function playOne(
  own: OwnBot,
  foe: Bot,
  setup: Setup,
  ownSeat: Seat,
  seed: number,
): Promise<Seat | null> {
  const dice = seededChance(seed)
  const thoughts = seededChance(seed ^ 0x5eed)
  let { state } = create(setup, dice)
  for (let asked = decisionOf(state), index = 0; asked !== null; asked = decisionOf(state)) {
    const { seat } = asked
    const view = viewState(state, seat)
    const answer: Answer =
      seat === ownSeat
        ? await own.answer({ view, seat, seed: seed ^ 0x5eed, index })
        : BRAINS[foe](view, seat, thoughts, index)
    const step = apply(state, seat, answer, dice)
    if (!step.ok) throw new BotStopped(illegal(answer, step.error))
    state = step.value.state
    index += 1
  }
  return state.outcome?.winner ?? null
}

const illegal = (answer: unknown, { code, rule }: { code: string; rule: string }): string =>
  `The bot answered illegally: ${JSON.stringify(answer)} (${code}, ${rule}).`
