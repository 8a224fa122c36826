import type { Seat, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import { useText } from '../../../../lib/text/text.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { CrestIcon } from '../../icons/crest-icon.tsx'
import { choiceWords } from '../../narration/choice-words.ts'
import type { ShownAbility } from '../answering/shown-ability.ts'
import styles from './ability-option.module.css'

interface Props {
  readonly state: State
  readonly own: Seat
  readonly ability: ShownAbility
  /** Whether its square was picked on the board. */
  readonly isPicked: boolean
  readonly isSending: boolean
  readonly onUse: () => void
}

/** The price in a few words; more of it stands in the words of the ability. */
function priceWords({ answering, crests }: Text, cost: ShownAbility['cost']): string {
  if (cost === null) return answering.free
  const isOpen = cost.max !== undefined || cost.plusPer !== undefined
  const crest = cost.crest === 'any' ? answering.anyCrest : crests[cost.crest]
  return answering.price(`${cost.count}${isOpen ? '+' : ''}`, crest)
}

/** One ability that can answer: what it does, what it costs, and what it would lead to. */
export const AbilityOption = ({ state, own, ability, isPicked, isSending, onUse }: Props) => {
  const text = useText()
  const { from, card, words, cost, ways } = ability
  const [only, ...others] = ways
  const named =
    only === undefined || others.length > 0 ? [] : choiceWords(text, state, only.choices, own)
  const action =
    others.length === 0 ? [text.answering.use, ...named].join(' · ') : text.answering.choose
  const id = `ability-option-${from}-${ability.ability}`
  return (
    <li
      className={
        isPicked ? `${styles['ability-option']} ${styles['picked']}` : styles['ability-option']
      }
    >
      <div className={styles['ability-option-head']}>
        <strong>{text.stack.link(card, from)}</strong>
        <span>
          {cost !== null && cost.crest !== 'any' && <CrestIcon crest={cost.crest} />}{' '}
          {priceWords(text, cost)}
        </span>
      </div>
      <p id={id}>{words}</p>
      {only !== undefined && others.length === 0 && (
        <OutcomeList before={state} forecast={forecastOf(state, only)} own={own} />
      )}
      <button
        type="button"
        disabled={isSending}
        aria-label={`${text.stack.link(card, from)}: ${action}`}
        aria-describedby={id}
        onClick={onUse}
      >
        {action}
      </button>
    </li>
  )
}
