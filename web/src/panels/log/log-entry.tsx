import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { eventSquares } from '../../board/marks/event-squares.ts'
import { ruleLink } from '../../paths.ts'
import type { Told } from '../../speech/chronicle.ts'
import { eventRule } from '../../speech/event-rules.ts'
import { isQuiet } from '../../speech/spoken.ts'
import { useText } from '../../text/text.tsx'

interface Props {
  readonly told: Told
  /** Whether Tab comes to its link. */
  readonly isStop: boolean
  readonly onPoint: ((squares: readonly SquareName[]) => void) | undefined
}

const NOWHERE: readonly SquareName[] = []

/** One thing that happened, with its rule, which is shown in a tab of its own: nobody leaves a match for it. */
export const LogEntry = memo(({ told: { place, event, words }, isStop, onPoint }: Props) => {
  const { log } = useText()
  const rule = eventRule(event)
  const point = () => onPoint?.(eventSquares(event))
  const leave = () => onPoint?.(NOWHERE)
  return (
    <li
      className={`log-entry${isQuiet(event) ? ' is-quiet' : ''}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span>{words}</span>
      <a
        href={ruleLink(rule)}
        target="_blank"
        rel="noreferrer"
        aria-label={log.rule(rule)}
        data-place={place}
        tabIndex={isStop ? 0 : -1}
      >
        {rule}
      </a>
    </li>
  )
})
