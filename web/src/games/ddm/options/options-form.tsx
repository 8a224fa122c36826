import { type Options, type Preset, readOptions } from '@dungeon-dice/client-sdk/rules'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import type { OptionsProps } from '../../game-view.ts'
import { changesTo, optionsOf, presetOf, withOption } from './changes.ts'
import { OptionControl } from './option-control.tsx'
import { type AskedOption, OPTION_FIELDS, type OptionGroup } from './option-fields.ts'
import styles from './options.module.css'

const GROUPS = Object.entries(OPTION_FIELDS) as readonly [OptionGroup, readonly AskedOption[]][]

/** Every rule option, folded away at first, since few players change them. */
export const OptionsForm = ({ preset: id, changes, onChange }: OptionsProps) => {
  const { settings } = useText()
  const preset = presetOf(id)
  const count = Object.keys(changes).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preset may make a change itself.
  useEffect(() => {
    const kept = changesTo(preset, changes)
    if (Object.keys(kept).length < count) onChange(kept)
  }, [preset])
  return (
    <details className={styles['options-form']}>
      <summary>
        {settings.options}
        {count > 0 && (
          <span className={styles['options-count']}> · {settings.optionsChanged(count)}</span>
        )}
      </summary>
      {count > 0 && (
        <button type="button" onClick={() => onChange({})}>
          {settings.resetOptions}
        </button>
      )}
      <OptionFault preset={preset} changes={changes} />
      {GROUPS.map(([group, asked]) => (
        <fieldset key={group}>
          <legend>{settings.groups[group]}</legend>
          {asked.map((option) => (
            // Changing the preset changes the value, also of a field being edited.
            <Option
              key={`${preset} ${option.name}`}
              {...option}
              {...{ preset, changes, onChange }}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

interface Changed extends OptionsProps {
  readonly preset: Preset
}

/** One option, with its rule and whether it was changed. */
const Option = ({ name, rule, field, preset, changes, onChange }: AskedOption & Changed) => {
  const { settings } = useText()
  const isChanged = name in changes
  return (
    <div
      className={
        isChanged ? `${styles['options-option']} ${styles['changed']}` : styles['options-option']
      }
    >
      <OptionControl
        name={name}
        field={field}
        label={settings.optionNames[name]}
        value={optionsOf(preset, changes)[name]}
        onValue={(value) =>
          onChange(withOption(preset, changes, name, value as Options[typeof name]))
        }
      />
      <span className={styles['options-note']}>
        {isChanged && <em>{settings.changed} · </em>}
        <Link href={ruleLink(rule)}>{rule}</Link>
      </span>
    </div>
  )
}

/** The refusal by the rules (R19), if any. */
const OptionFault = ({ preset, changes }: Omit<Changed, 'onChange'>) => {
  const { settings } = useText()
  const read = readOptions(preset, changes)
  if (read.ok) return null
  const names: Readonly<Record<string, string>> = settings.optionNames
  return (
    <p className={styles['options-fault']}>
      {settings.badOption(names[read.error.option] ?? read.error.option)}
    </p>
  )
}
