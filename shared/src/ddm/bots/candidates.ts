import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { offerActions } from './acting.ts'
import { bestDimensions } from './dimensioning.ts'
import { offerReplies } from './replying.ts'
import { offerRolls } from './rolling.ts'
import { makeRanking, type Offers } from './score.ts'

/** The answers that promise most at first sight, at most `most`, the best first. */
export function candidatesOf(view: State, seat: Seat, most: number): readonly Answer[] {
  const { type } = present(decisionOf(view), `seat ${seat} is asked`)
  if (type === 'dimension') return bestDimensions(view, seat, most)
  const ranking = makeRanking<Answer>(most)
  const offer: (offers: Offers<Answer>, view: State, seat: Seat) => void =
    type === 'roll' ? offerRolls : type === 'act' ? offerActions : offerReplies
  offer(ranking, view, seat)
  return ranking.items()
}
