import {
  DEFAULT_OPTIONS,
  type Options,
  readOptions,
  STAGES,
} from '@dungeon-dice/client-sdk/skirmish'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import type { OptionsProps } from '../../game-view.ts'
import { useWords } from '../text/use-words.ts'
import styles from './options-form.module.css'

/** Options that a host can change; teams are the preset's. */
type Changeable = Exclude<keyof Options, 'teams'>

const counts = (...values: readonly (number | 'off')[]) => values

/** Values to choose from, and the rule of each option. */
const FIELDS: readonly {
  readonly name: Changeable
  readonly rule: string
  readonly values: readonly (number | string)[]
}[] = [
  { name: 'grid', rule: 'R1.5', values: counts(11, 13, 15, 17, 19, 21, 25, 31) },
  { name: 'baseStage', rule: 'R1.4', values: STAGES },
  { name: 'topStage', rule: 'R1.4', values: STAGES },
  { name: 'transformUses', rule: 'R11.1', values: counts(0, 1, 2, 3, 99) },
  { name: 'reach', rule: 'R9.2', values: ['area', 'lines'] },
  { name: 'opportunity', rule: 'R6.5', values: ['free', 'spends'] },
  { name: 'stallLimit', rule: 'R13.4', values: counts(5, 10, 20, 50, 'off') },
  { name: 'turnLimit', rule: 'R13.4', values: counts(10, 20, 40, 80, 'off') },
]

/** The rule options of a battle, folded away at first. */
export const OptionsForm = ({ changes, onChange }: OptionsProps) => {
  const words = useWords().options
  const fault = readOptions(changes)
  const change = (name: Changeable, value: number | string) => {
    const { [name]: _, ...others } = changes
    onChange(value === DEFAULT_OPTIONS[name] ? others : { ...others, [name]: value })
  }
  return (
    <details className={styles['options']}>
      <summary>{words.title}</summary>
      {!fault.ok && (
        <p className={styles['options-fault']}>
          {words.bad(words.names[fault.error.option as keyof Options])}
        </p>
      )}
      {FIELDS.map(({ name, rule, values }) => {
        const value = String(changes[name] ?? DEFAULT_OPTIONS[name])
        return (
          <label key={name}>
            <span>
              {words.names[name]} <Link href={ruleLink(rule, 'skirmish')}>{rule}</Link>
            </span>
            <select
              value={value}
              onChange={({ target }) =>
                change(name, values.find((one) => String(one) === target.value) ?? '')
              }
            >
              {values.map((one) => (
                <option key={one} value={String(one)}>
                  {words.value(one)}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </details>
  )
}
