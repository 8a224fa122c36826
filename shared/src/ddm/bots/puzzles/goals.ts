import { assert, present } from '../../../kernel/assert.ts'
import { decisionOf } from '../../language/decision.ts'
import type { State } from '../../model/state.ts'
import { apply } from '../../play/apply.ts'
import { defaultIntent } from '../../play/legal.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { mayWin } from './reach.ts'
import { type Proof, type Quest, QuestSearch } from './search.ts'

/** Goals of puzzles: to win within the turn, or not to lose in the next one. */
const GOALS = ['win', 'save'] as const
export type PuzzleGoal = (typeof GOALS)[number]

/** Effort of one search, in answers played. */
const MOST_NODES = { win: 2_000, save: 3_000, threat: 800 } as const

/** No limit of own actions. */
export const ANY_NUMBER = Number.POSITIVE_INFINITY

const NOTHING: ReadonlySet<string> = new Set()

interface QuestParts {
  readonly seat: Seat
  readonly turn: number
  readonly forbidden?: ReadonlySet<string>
  readonly mostNodes?: number
}

/** To win within the turn. */
const winQuest = ({
  seat,
  turn,
  forbidden = NOTHING,
  mostNodes = MOST_NODES.win,
}: QuestParts): Quest => ({
  ...{ seat, forbidden, mostNodes },
  settled: ({ outcome, turn: now }) => {
    if (outcome !== null) return outcome.winner === seat && now === turn ? 'yes' : 'no'
    return now === turn ? null : 'no'
  },
  mayStill: (state, { type }) => mayWin(state, seat, type === 'dimension', forbidden),
})

/** To end the turn so that the opponent cannot win in the next one without help by the dice. */
const saveQuest = ({
  seat,
  turn,
  forbidden = NOTHING,
  mostNodes = MOST_NODES.save,
}: QuestParts): Quest => ({
  ...{ seat, forbidden, mostNodes },
  settled: (state) => {
    if (state.outcome !== null) return state.outcome.winner === seat ? 'yes' : 'no'
    return state.turn === turn ? null : OPPOSITE[threatAt(state)]
  },
  mayStill: () => true,
})

const OPPOSITE: Readonly<Record<Proof, Proof>> = { yes: 'no', no: 'yes', unknown: 'unknown' }

/** The quest of a goal. */
export const questOf = (goal: PuzzleGoal, parts: QuestParts): Quest =>
  goal === 'win' ? winQuest(parts) : saveQuest(parts)

/**
 * Proves that the turn player, who is about to roll, wins this turn with the crests in the pool, whatever
 * the roll gives: proved for a roll that gives nothing.
 */
function threatAt(state: State): Proof {
  const seat = state.player
  const { turn } = state
  const asked = decisionOf(state)
  if (asked === null) return 'no'
  const bare = asked.type === 'roll' ? afterEmptyRoll(state) : state
  if (bare === null) return 'unknown'
  return new QuestSearch(winQuest({ seat, turn, mostNodes: MOST_NODES.threat })).prove(
    bare,
    ANY_NUMBER,
  )
}

/**
 * The position after a roll that shows no summon face, its crests taken away again; null where the
 * seat has no dice for that.
 */
function afterEmptyRoll(state: State): State | null {
  const { player, setup, seats, drawn } = state
  const usual = present(defaultIntent(state, player), 'a roll is asked for')
  assert(usual.type === 'roll', 'a roll is asked for')
  const crestOf = (die: number): number =>
    present(setup.lists[player].dice[die - 1], 'a listed die').faces.findIndex(
      ({ crest }) => crest !== 'summon',
    )
  const dice = seats[player].dice.filter((die) => crestOf(die) >= 0).slice(0, usual.dice.length)
  if (dice.length < usual.dice.length) return null
  const step = apply(state, player, { type: 'roll', dice }, (index) =>
    crestOf(dice[index - drawn] ?? 0),
  )
  assert(step.ok, 'as many dice as the default are rolled')
  const { state: rolled } = step.value
  const { crests } = seats[player]
  return { ...rolled, seats: { ...rolled.seats, [player]: { ...rolled.seats[player], crests } } }
}

/** Returns true if the opponent of `seat` wins the next turn when `seat` does nothing more in this one. */
export function isThreatened(from: State, seat: Seat): boolean {
  let state = from
  while (state.turn === from.turn && state.outcome === null) {
    const asked = present(decisionOf(state), 'the match goes on')
    const answer = present(defaultIntent(state, asked.seat), 'a decision has a default')
    const step = apply(state, asked.seat, answer, () => 0)
    assert(step.ok, 'a default is legal')
    state = step.value.state
  }
  return state.outcome === null && state.player === otherSeat(seat) && threatAt(state) === 'yes'
}
