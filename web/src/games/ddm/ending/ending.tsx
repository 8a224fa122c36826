import { otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { nameOn } from '../../../lib/match/names.ts'
import type { Text } from '../../../lib/text/text.tsx'
import type { ConnectedMatch, EndingParts } from '../../game-view.ts'
import { LaterLuck, LaterRolls } from '../later/later-parts.ts'
import type { Frame } from '../presentation/acts.ts'
import { goneAtEnd } from './absence.ts'
import { causeWords } from './cause-words.ts'

interface Around {
  readonly text: Text
  readonly match: ConnectedMatch
  /** The match so far, as the viewer saw it. */
  readonly told: Frame
  readonly own: Seat | null
}

/** The end of a duel: why it ended, hearts, luck and rolls; null until it was shown. */
export function endingOf({ text, match, told, own }: Around): EndingParts | null {
  const { state, history } = told
  const { outcome } = state
  const gone = goneAtEnd(match)
  if (outcome === null) return null
  const { players } = match
  const below = own ?? 'A'
  const seats = [below, otherSeat(below)]
  const [mine, theirs] = seats.map((seat) => state.seats[seat].heartPoints)
  const nameOf = (seat: Seat) => nameOn(text, match, seat)
  const callOf = (seat: Seat) => (seat === own ? text.players.you : nameOf(seat))
  return {
    cause: causeWords(text, outcome, own, nameOf, players, gone),
    rule: outcome.rule,
    facts: text.result.hearts(mine ?? 0, theirs ?? 0),
    details: <LaterLuck {...{ history, state, seats }} nameOf={callOf} />,
    rolls: () => <LaterRolls match={match} callOf={callOf} />,
  }
}
