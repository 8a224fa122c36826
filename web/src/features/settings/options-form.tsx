import { type Options, readOptions } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { ruleLink } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { OptionControl } from './option-control.tsx'
import { type AskedOption, OPTION_FIELDS, type OptionGroup } from './option-fields.ts'
import styles from './settings.module.css'
import { optionsOf, type SettingsDraft, withOption } from './settings-draft.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly onDraft: (draft: SettingsDraft) => void
}

const GROUPS = Object.entries(OPTION_FIELDS) as readonly [OptionGroup, readonly AskedOption[]][]

/** Every single rule that can be changed, away at first: few want to. */
export const OptionsForm = ({ draft, onDraft }: Props) => {
  const { settings } = useText()
  const count = Object.keys(draft.changes).length
  return (
    <details className={styles['options-form']}>
      <summary>
        {settings.options}
        {count > 0 && (
          <span className={styles['options-count']}> · {settings.optionsChanged(count)}</span>
        )}
      </summary>
      {count > 0 && (
        <button type="button" onClick={() => onDraft({ ...draft, changes: {} })}>
          {settings.resetOptions}
        </button>
      )}
      <OptionFault draft={draft} />
      {GROUPS.map(([group, asked]) => (
        <fieldset key={group}>
          <legend>{settings.groups[group]}</legend>
          {asked.map((option) => (
            // Another preset gives another value, also to what was typed in.
            <Option
              key={`${draft.preset} ${option.name}`}
              {...option}
              draft={draft}
              onDraft={onDraft}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

/** One option, with its rule and whether it was changed. */
const Option = ({ name, rule, field, draft, onDraft }: AskedOption & Props) => {
  const { settings } = useText()
  const isChanged = name in draft.changes
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
        value={optionsOf(draft)[name]}
        onValue={(value) => onDraft(withOption(draft, name, value as Options[typeof name]))}
      />
      <span className={styles['options-note']}>
        {isChanged && <em>{settings.changed} · </em>}
        <Link href={ruleLink(rule)}>{rule}</Link>
      </span>
    </div>
  )
}

/** What the rules would refuse of it (R19). */
const OptionFault = ({ draft: { preset, changes } }: Pick<Props, 'draft'>) => {
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
