import { type Answer, fighterAt } from '@dungeon-dice/client-sdk/skirmish'
import { useEffect, useRef } from 'react'
import { withSeat } from '../../../lib/match/names.ts'
import { languageNow } from '../../../lib/text/text.tsx'
import type { NameOf } from '../board/square-words.ts'
import { type Action, forecastOf, targetOf } from '../model/actions.ts'
import type { BattleDecision } from '../model/battle.ts'
import { PortraitImage } from '../players/portrait-image.tsx'
import { useWords } from '../text/use-words.ts'
import { forecastWords } from './forecast-words.ts'
import styles from './turn-panel.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  readonly action: Action
  readonly decision: BattleDecision
  readonly turn: Turn
  readonly nameOf: NameOf
}

/** The targets of the chosen action, each with what it would do; the first one has the focus. */
export const Targets = ({ action, decision, turn, nameOf }: Props) => {
  const words = useWords()
  const name = action.move === null ? words.normalAttack : words.move(action.move.move)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <ul className={styles['targets']} aria-label={words.turn.pickTarget(name)}>
      {action.answers.map((answer, place) => {
        const seat = targetOf(answer) ?? decision.asked.seat
        const target = fighterAt(decision.state, seat)
        if (target === undefined) return null
        const aim = () => turn.onInput({ type: 'aim', ...target.at })
        return (
          <li key={seat}>
            <button
              type="button"
              ref={place === 0 ? first : null}
              className={styles['target']}
              data-target={seat}
              onClick={() => turn.send(answer)}
              onFocus={aim}
              onPointerEnter={aim}
            >
              <PortraitImage id={target.id} stage={target.stage} />
              <span>{withSeat(nameOf(seat), seat)}</span>
              <Outlook answer={answer} decision={decision} />
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" onClick={() => turn.arm(null)}>
          {words.turn.cancel}
        </button>
      </li>
    </ul>
  )
}

/** An answer's effect at best, at worst and on average. */
const Outlook = ({
  answer,
  decision: { state, asked },
}: Pick<Props, 'decision'> & { readonly answer: Answer }) => {
  const words = useWords()
  const forecast = forecastOf(state, asked.seat, answer)
  if (forecast === null) return null
  return (
    <span className={styles['action-note']} data-forecast="">
      {forecastWords(words, forecast, languageNow())}
    </span>
  )
}
