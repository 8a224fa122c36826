import { type ReactNode, useId } from 'react'
import styles from './fields.module.css'

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: string | undefined
  /** The control, which gets the id of the label's target, and of the hint. */
  readonly children: (ids: { readonly id: string; readonly describedBy?: string }) => ReactNode
}

/** Fields in columns, as many as there is room for. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
)

/** A label, a control, and what more there is to say about it. */
export const Field = ({ label, hint, children }: FieldProps) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint === undefined ? {} : { describedBy: `${id}-hint` }) })}
      {hint !== undefined && (
        <small id={`${id}-hint`} className={styles['field-hint']}>
          {hint}
        </small>
      )}
    </div>
  )
}

interface ChoiceProps<T extends string | number> {
  readonly label: ReactNode
  readonly hint?: string
  /** The values with their words, in order. */
  readonly values: readonly (readonly [T, string])[]
  readonly value: T
  readonly onValue: (value: T) => void
}

/** One of some values, in a list that opens. */
export const ChoiceField = <T extends string | number>({
  label,
  hint,
  values,
  value,
  onValue,
}: ChoiceProps<T>) => (
  <Field label={label} hint={hint}>
    {({ id, describedBy }) => (
      <select
        id={id}
        aria-describedby={describedBy}
        value={values.findIndex(([one]) => one === value)}
        onChange={({ target }) => {
          const chosen = values[Number(target.value)]
          if (chosen !== undefined) onValue(chosen[0])
        }}
      >
        {values.map(([one, words], place) => (
          <option key={one} value={place}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface TickProps {
  readonly label: ReactNode
  readonly hint?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is so or not. */
export const TickField = ({ label, hint, isOn, isDisabled = false, onChange }: TickProps) => {
  const id = useId()
  return (
    <div className={styles['field-tick']}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />{' '}
        {label}
      </label>
      {hint !== undefined && (
        <small id={id} className={styles['field-hint']}>
          {hint}
        </small>
      )}
    </div>
  )
}
