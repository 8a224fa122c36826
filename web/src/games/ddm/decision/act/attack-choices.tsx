import { monsterOn, type NamedAbility, parseSquare } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../../lib/text/text.tsx'
import { abilityText } from '../../cards/card-text.ts'
import { choiceWords } from '../../narration/choice-words.ts'
import type { PanelProps } from '../drafting.tsx'
import styles from './act-panel.module.css'
import type { ActInput, Acting, Stage } from './acting.ts'
import { type AttackOption, attackOptions } from './attack-ways.ts'

interface Props extends PanelProps<Acting, ActInput> {
  readonly stage: Extract<Stage, { of: 'attack' }>
}

/** Which abilities are used with an attack, where they are named as it is declared (R16.10.1). */
export const AttackChoices = (props: Props) => {
  const { act } = useText()
  const { change, isSending, stage } = props
  return (
    <>
      {attackOptions(stage.attack.ways, stage.chosen).map((option) => (
        <Option key={option.ability} {...props} option={option} />
      ))}
      <div className={styles['act-panel-chosen']}>
        <button
          type="button"
          className={styles['act-panel-attack']}
          disabled={isSending}
          onClick={() => change({ type: 'use' })}
        >
          {act.attackNow}
        </button>
        <button type="button" disabled={isSending} onClick={() => change({ type: 'back' })}>
          {act.back}
        </button>
      </div>
    </>
  )
}

const Option = ({ draft, change, isSending, stage, option }: Props & { option: AttackOption }) => {
  const text = useText()
  const { state, seat } = draft
  const { ability, ways, named } = option
  const card = monsterOn(state, parseSquare(stage.actor.at) ?? -1)?.card
  const words = card?.abilities[ability - 1]
  const wordsOf = ({ choices }: NamedAbility): string =>
    choiceWords(text, state, choices, seat).join(' · ') || text.act.used
  return (
    <fieldset className={styles['act-panel-option']} disabled={isSending}>
      <legend>{text.act.withAttack}</legend>
      {card !== undefined && words !== undefined && <p>{abilityText(words, card)}</p>}
      {[null, ...ways].map((way) => (
        <label key={JSON.stringify(way)}>
          <input
            type="radio"
            name={`ability ${ability}`}
            checked={JSON.stringify(way) === JSON.stringify(named)}
            onChange={() => change({ type: 'name', ability, named: way })}
          />
          {way === null ? text.act.unused : wordsOf(way)}
        </label>
      ))}
    </fieldset>
  )
}
