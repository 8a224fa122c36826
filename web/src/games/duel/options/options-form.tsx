import { DEFAULT_OPTIONS, type Options, readOptions } from '@dungeon-dice/client-sdk/duel'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import type { OptionsProps } from '../../game-view.ts'
import { useWords } from '../text/use-words.ts'
import styles from './options-form.module.css'

type Values = readonly (number | string)[]

/** Options that a host can change here, with their rules and values to choose from. */
const FIELDS: readonly {
  readonly name: keyof Options
  readonly rule: string
  readonly values: Values
}[] = [
  { name: 'lifePoints', rule: 'R1.9', values: [2000, 4000, 6000, 8000, 12_000, 16_000] },
  { name: 'levelGate', rule: 'R5.3', values: ['ladder', 'off'] },
  { name: 'supportsPerTurn', rule: 'R5.5', values: [0, 1, 2, 3, 4, 5] },
  { name: 'starter', rule: 'R3.1', values: ['random', 'A', 'B'] },
  { name: 'statScale', rule: 'R1.5', values: ['fine', 'times100'] },
  { name: 'divider', rule: 'R10.7', values: ['off', 'on'] },
  { name: 'stallLimit', rule: 'R19.3', values: [10, 20, 40, 'off'] },
  { name: 'turnLimit', rule: 'R19.3', values: [40, 60, 100, 200, 'off'] },
]

/** The rule options of a duel, folded away at first. */
export const OptionsForm = ({ changes, onChange }: OptionsProps) => {
  const words = useWords().options
  const fault = readOptions(changes)
  const change = (name: keyof Options, value: number | string) => {
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
              {words.names[name]} <Link href={ruleLink(rule, 'duel')}>{rule}</Link>
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
