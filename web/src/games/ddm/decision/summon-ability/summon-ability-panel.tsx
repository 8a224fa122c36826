import { useText } from '../../../../lib/text/text.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { choiceWords } from '../../narration/choice-words.ts'
import { StackPanel } from '../../stack/stack-panel.tsx'
import { QuestionPanel } from '../answering/question-panel.tsx'
import { wayChosen } from '../choosing/choice-tree.ts'
import type { PanelProps } from '../drafting.tsx'
import { TimeLeft } from '../time-left/time-left.tsx'
import type { ArriveInput, Arriving } from './arriving.ts'
import styles from './summon-ability-panel.module.css'

/** The use of a new figure's ability, and a button to decline it where it costs something. */
export const SummonAbilityPanel = (props: PanelProps<Arriving, ArriveInput>) => {
  const { summonAbility: text } = useText()
  const { state, own, card, words, cost } = props.draft
  return (
    <section className={styles['summon-ability-panel']}>
      <h3>
        {text.title(card)} <TimeLeft />
      </h3>
      <p>{words}</p>
      <p>{cost === null ? text.free : text.paid}</p>
      {cost !== null && <Leaving {...props} />}
      <Using {...props} />
      <StackPanel state={state} own={own} />
    </section>
  )
}

const Using = ({ draft, change, isSending }: PanelProps<Arriving, ArriveInput>) => {
  const text = useText()
  const { state, own, aimed, choosing } = draft
  const only = wayChosen(choosing)
  if (only === null)
    return (
      <QuestionPanel
        state={state}
        own={own}
        choosing={choosing}
        aimed={aimed}
        isSending={isSending}
        onChoice={(choice) => change({ type: 'choice', choice })}
        onBack={choosing.before === null ? null : () => change({ type: 'back' })}
      />
    )
  const named = choiceWords(text, state, only.choices, own)
  return (
    <div>
      <button
        type="button"
        className="primary"
        disabled={isSending}
        onClick={() => change({ type: 'use' })}
      >
        {[text.summonAbility.use, ...named].join(' · ')}
      </button>
      <OutcomeList before={state} forecast={forecastOf(state, only)} own={own} />
    </div>
  )
}

const Leaving = ({
  draft: { state, own },
  change,
  isSending,
}: PanelProps<Arriving, ArriveInput>) => {
  const { summonAbility: text } = useText()
  return (
    <div>
      <button type="button" disabled={isSending} onClick={() => change({ type: 'decline' })}>
        {text.decline}
      </button>
      <OutcomeList before={state} forecast={forecastOf(state, { type: 'decline' })} own={own} />
    </div>
  )
}
