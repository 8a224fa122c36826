import { useId } from 'react'
import styles from './replay-table.module.css'

interface Props {
  readonly label: string
  readonly value: string | number
  readonly options: readonly { readonly value: string | number; readonly words: string }[]
  readonly onChoice: (value: string) => void
}

/** A choice from a drop-down list. */
export const Choice = ({ label, value, options, onChoice }: Props) => {
  const id = useId()
  return (
    <span className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoice(target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
    </span>
  )
}
