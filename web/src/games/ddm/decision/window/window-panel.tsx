import type { Match } from '@dungeon-dice/client-sdk'
import { useMatch } from '../../../../lib/match/match-context.ts'
import { useText } from '../../../../lib/text/text.tsx'
import { LetterKey } from '../../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts'
import { FighterPair } from '../../forecast/fighter-pair.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { fightersIn } from '../../narration/fighters.ts'
import { OrdersPanel } from '../../orders/orders-panel.tsx'
import { useOrders } from '../../orders/use-orders.ts'
import { StackPanel } from '../../stack/stack-panel.tsx'
import { QuestionPanel } from '../answering/question-panel.tsx'
import type { PanelProps } from '../drafting.tsx'
import { TimeLeft } from '../time-left/time-left.tsx'
import { AbilityOption } from './ability-option.tsx'
import type { AnswerInput, Answering } from './answering.ts'
import styles from './window-panel.module.css'

/** A window: why it is open, what waits on the chain, what can answer, and to pass. */
export const WindowPanel = (props: PanelProps<Answering, AnswerInput>) => {
  const { isSending } = props
  const { window: text, defend } = useText()
  const { state, own, window, abilities } = props.draft
  const { battle } = window
  const fighters = battle === null ? null : fightersIn(state, battle, own)
  return (
    <section className={styles['window-panel']}>
      <h3>
        {text.titles[window.kind]} <TimeLeft />
      </h3>
      {fighters !== null && (
        <>
          <p>{defend.sentence(fighters.attacker, fighters.target)}</p>
          <FighterPair state={state} {...fighters} />
        </>
      )}
      <Passing {...props} />
      <StackPanel state={state} own={own} />
      <p>{text.can(abilities.length)}</p>
      <Answers {...props} />
      <Quiet isSending={isSending} />
    </section>
  )
}

const Answers = ({ draft, change, isSending }: PanelProps<Answering, AnswerInput>) => {
  const { state, own, abilities, source, aimed, choosing } = draft
  if (choosing !== null)
    return (
      <QuestionPanel
        state={state}
        own={own}
        choosing={choosing}
        aimed={aimed}
        isSending={isSending}
        onChoice={(choice) => change({ type: 'choice', choice })}
        onBack={() => change({ type: 'back' })}
      />
    )
  return (
    <ul className={styles['window-panel-abilities']}>
      {abilities.map((ability, place) => (
        <AbilityOption
          key={`${ability.from} ${ability.ability}`}
          state={state}
          own={own}
          ability={ability}
          isPicked={ability.from === (aimed ?? source)}
          isSending={isSending}
          onUse={() => change({ type: 'use', place })}
        />
      ))}
    </ul>
  )
}

const Passing = ({ draft, change, isSending }: PanelProps<Answering, AnswerInput>) => {
  const { window: text } = useText()
  const { state, own } = draft
  const pass = () => {
    if (!isSending) change({ type: 'pass' })
  }
  useShortcuts({ p: pass })
  return (
    <div className={styles['window-panel-pass']}>
      <button
        type="button"
        className="primary"
        disabled={isSending}
        aria-keyshortcuts="P"
        aria-describedby="window-panel-pass"
        onClick={pass}
      >
        {text.pass} <LetterKey letter="P" />
      </button>
      <OutcomeList
        id="window-panel-pass"
        before={state}
        forecast={forecastOf(state, { type: 'pass' })}
        own={own}
      />
    </div>
  )
}

/** Standing orders, where they are wanted most: the server passes at once when they say so. */
const Quiet = ({ isSending }: { readonly isSending: boolean }) => {
  const match = useMatch()
  return match === null ? null : <QuietIn match={match} isSending={isSending} />
}

interface QuietProps {
  readonly match: Match
  readonly isSending: boolean
}

const QuietIn = ({ match, isSending }: QuietProps) => {
  const { window: text } = useText()
  const { give } = useOrders(match)
  return (
    <>
      <button
        type="button"
        disabled={isSending}
        onClick={() => give({ answer: 'never', until: 'turnEnds' })}
      >
        {text.quiet}
      </button>
      <details>
        <summary>{text.orders}</summary>
        <OrdersPanel match={match} />
      </details>
    </>
  )
}
