import { useText } from '../../lib/text/text.tsx'
import styles from './stepper.module.css'

interface Props {
  /** Name of what is counted. */
  readonly name: string
  readonly count: number
  readonly onAdd: () => void
  readonly onTake: () => void
}

/** The number of copies in the list, with buttons for one more and one less. */
export const Stepper = ({ name, count, onAdd, onTake }: Props) => {
  const { list } = useText()
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={list.take(name)}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onTake()}
      >
        −
      </button>
      <span className={styles['stepper-count']}>
        <span aria-hidden="true">{count}</span>
        <span className="spoken">{list.inList(count)}</span>
      </span>
      <button type="button" aria-label={list.add(name)} onClick={onAdd}>
        +
      </button>
    </span>
  )
}
