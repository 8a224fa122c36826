import type { Course, Forecast, Seat, State } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { changeWords } from './change-words.ts'
import { type Change, changesOf } from './changes.ts'
import styles from './outcome-list.module.css'

interface Props {
  readonly before: State
  /** Null when nothing can be said. */
  readonly forecast: Forecast | null
  readonly own: Seat
  /** For what the outcome describes. */
  readonly id?: string
}

/** An answer's outcome if everybody passes from there, also when an attack is defended. */
export const OutcomeList = ({ before, forecast, own, id }: Props) => {
  const { outcome } = useText()
  if (forecast === null) return null
  const { taken, defended } = forecast
  return (
    <div className={styles['outcome-list']} {...(id === undefined ? {} : { id })}>
      {defended !== null && <p>{outcome.ifTaken}</p>}
      <CourseList before={before} course={taken} own={own} />
      {defended !== null && (
        <>
          <p>{outcome.ifDefended}</p>
          <CourseList before={before} course={defended} own={own} />
        </>
      )}
    </div>
  )
}

interface CourseProps {
  readonly before: State
  readonly course: Course
  readonly own: Seat
}

/** How a change is marked: whether it is bad for the own side. */
function moodOf(change: Change): 'good' | 'bad' | 'plain' {
  if (change.what === 'over') return change.winner?.isYou ? 'good' : 'bad'
  if (change.what === 'destroyed') return change.thing.whose?.isYou ? 'bad' : 'good'
  if (change.what === 'hearts') return change.who.isYou ? 'bad' : 'good'
  if (change.what !== 'damaged') return 'plain'
  return change.amount > 0 === change.thing.whose?.isYou ? 'bad' : 'good'
}

/** The changes of one course of events, and what could still alter it. */
export const CourseList = ({ before, course: { state, unknowns }, own }: CourseProps) => {
  const text = useText()
  const changes = changesOf(before, state, own)
  return (
    <ul>
      {changes.map((change) => (
        <li key={JSON.stringify(change)} className={moodOf(change)}>
          {changeWords(text, change)}
        </li>
      ))}
      {changes.length === 0 && <li>{text.outcome.nothing}</li>}
      {unknowns.map((unknown) => (
        <li key={unknown} className={styles['unknown']}>
          {text.outcome.unknowns[unknown]}
        </li>
      ))}
    </ul>
  )
}
