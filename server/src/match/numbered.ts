import type { Game, GameTypes, OpenDecision } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { IntentRequest } from './recent-answers.ts'

/** An open decision with its number, which is unique in the match. */
export interface Numbered<Decision> {
  readonly number: number
  readonly decision: Decision
}

/** The open decisions of a match, and the last number given. */
export interface OpenDecisions<Decision> {
  readonly open: readonly Numbered<Decision>[]
  readonly last: number
}

/** Before the first decision. */
export const NO_DECISIONS = { open: [], last: 0 } as const

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Numbers the open decisions. An unchanged decision keeps its number until its seat answers, so that
 * the steps of other seats do not make an answer on its way stale; all others get the next number.
 */
export function numberDecisions<Decision extends OpenDecision<string>>(
  before: OpenDecisions<Decision>,
  decisions: readonly Decision[],
  answeredBy: string | null,
): OpenDecisions<Decision> {
  let { last } = before
  const open = decisions.map((decision) => {
    const same = before.open.find(
      (old) => decision.seat !== answeredBy && isSame(old.decision, decision),
    )
    if (same !== undefined) return same
    last += 1
    return { number: last, decision }
  })
  return { open, last }
}

/** Numbers that an answer of `seat` may name: its own, or without one all (then the rules refuse it). */
function numbersFor(
  { open }: OpenDecisions<OpenDecision<string>>,
  seat: string,
): readonly number[] {
  const own = open.filter(({ decision }) => decision.seat === seat)
  return (own.length === 0 ? open : own).map(({ number }) => number)
}

/** Refuses an answer to a decision that is not open; null leaves the check to the rules of the game. */
export function staleFault<G extends GameTypes>(
  game: Game<G>,
  decisions: OpenDecisions<G['Decision']>,
  seat: G['Seat'],
  { decision, intent }: IntentRequest<G['Intent']>,
): ServerRefusal | null {
  const open = numbersFor(decisions, seat)
  if (open.length === 0 || !game.needsDecision(intent)) return null
  if (decision !== null && open.includes(decision)) return null
  return refusal('stale_decision', { got: decision, open })
}
