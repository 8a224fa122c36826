import type { Answer, Crest, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import { useText } from '../../../../lib/text/text.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { choiceWords } from '../../narration/choice-words.ts'
import { targetThing } from '../../narration/things.ts'
import {
  type Choice,
  type Choosable,
  type Choosing,
  choose,
  questionOf,
  settledIn,
  wayChosen,
} from '../choosing/choice-tree.ts'
import { choicesOf } from './choices-of.ts'
import styles from './question-panel.module.css'

interface Props<A extends Choosable & Answer> {
  readonly state: State
  readonly own: Seat
  readonly choosing: Choosing<A>
  /** The square that is looked at: what would happen if it was named is always shown. */
  readonly aimed?: SquareName | null
  readonly isSending: boolean
  readonly onChoice: (choice: Choice) => void
  /** Null where there is no step to take back. */
  readonly onBack: (() => void) | null
}

/** The text of a step's button. */
function nameOf(text: Text, state: State, { field, value }: Choice, own: Seat): string {
  if (field === 'give' || field === 'get') return text.crests[value as Crest]
  if (field !== 'targets') return choiceWords(text, state, { [field]: value }, own).join()
  if (value === 'enough') return text.answering.enough
  return text.answering.thing(targetThing(state, value, own))
}

/** Fields whose values say all that there is to know: a row of buttons is enough. */
const PLAIN: readonly string[] = ['give', 'get'] satisfies Choice['field'][]

/** Whether a step names what stands on a square. */
const isOn = ({ field, value }: Choice, at: SquareName | null): boolean =>
  field === 'targets' && value !== 'enough' && value.at === at

/** Most outcomes computed beside the buttons. */
const MOST_OUTCOMES = 12

/** The next choice for an ability: each step as a button, with its outcome once that is settled. */
export function QuestionPanel<A extends Choosable & Answer>({
  state,
  own,
  choosing,
  aimed = null,
  isSending,
  onChoice,
  onBack,
}: Props<A>) {
  const text = useText()
  const question = questionOf(choosing)
  if (question === null) return null
  const choices = choicesOf(question)
  const isPlain = PLAIN.includes(question.field)
  const settled = choiceWords(text, state, settledIn(choosing), own)
  return (
    <div className={styles['question-panel']}>
      <h3>{text.answering.questions[question.field]}</h3>
      {settled.length > 0 && <p>{settled.join(' · ')}</p>}
      <ul className={isPlain ? 'plain' : ''}>
        {choices.map((choice) => {
          const way = wayChosen(choose(choosing, choice))
          const isAimed = isOn(choice, aimed)
          const isTold = isAimed || (!isPlain && choices.length <= MOST_OUTCOMES)
          return (
            <li key={JSON.stringify(choice)} className={isAimed ? 'aimed' : ''}>
              <button type="button" disabled={isSending} onClick={() => onChoice(choice)}>
                {nameOf(text, state, choice, own)}
              </button>
              {way !== null && isTold && (
                <OutcomeList before={state} forecast={forecastOf(state, way)} own={own} />
              )}
            </li>
          )
        })}
      </ul>
      {onBack !== null && (
        <button type="button" disabled={isSending} onClick={onBack}>
          {text.answering.back}
        </button>
      )}
    </div>
  )
}
