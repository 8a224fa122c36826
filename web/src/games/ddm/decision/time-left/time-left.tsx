import { useMatch } from '../../../../lib/match/match-context.ts'
import { Clock } from '../../../../ui/clock/clock.tsx'

/** The time that is left for the open decision; nothing in a match without clocks. */
export const TimeLeft = () => {
  const match = useMatch()
  const time = match?.players[match.seat].clock ?? null
  return time === null ? null : <Clock time={time} />
}
