import {
  type Catalogue,
  type DdmRecord,
  isFree,
  type MatchAnalysis,
  otherSeat,
  type Seat,
  type State,
  type StepAnalysis,
} from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useText } from '../../../lib/text/text.tsx'
import { playOnLink } from '../local/play-on.ts'
import styles from './analysis.module.css'
import { answerWords } from './answer-words.ts'

interface Around {
  readonly record: DdmRecord
  readonly catalogue: Catalogue
  readonly nameOf: (seat: Seat) => string
  readonly onStep: (step: number) => void
  /** The full state after a step. */
  readonly stateAt: (step: number) => State | null
}

/** The decisions that mattered most, each with what was better and a match from there. */
export const Moments = ({
  analysis: { moments, steps },
  ...around
}: Around & { readonly analysis: MatchAnalysis }) => {
  const { analysis: words } = useText()
  const told = moments.flatMap((step) => steps[step - 1] ?? [])
  if (told.length === 0) return null
  return (
    <section aria-label={words.moments} className={styles['analysis']}>
      <h3>{words.moments}</h3>
      <ol className={styles['analysis-marks']}>
        {told.map((one) => (
          <Moment key={one.step} one={one} {...around} />
        ))}
      </ol>
    </section>
  )
}

const Moment = ({
  one,
  record,
  catalogue,
  nameOf,
  onStep,
  stateAt,
}: Around & { readonly one: StepAnalysis }) => {
  const text = useText()
  const { analysis: words } = text
  const { step, seat, decision, lost, mark, better } = one
  const last = record.steps.length
  // The replay is moved for each state: only when another moment is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states of a record never change.
  const [before, winner] = useMemo(
    () => [stateAt(step - 1), stateAt(last)?.outcome?.winner ?? null],
    [step, last],
  )
  const intent = record.steps[step - 1]?.intent
  if (seat === null || before === null || intent === undefined || isFree(intent)) return null
  // The match from there is for the player who lost, and could have done better.
  const player = winner === null ? seat : otherSeat(winner)
  const link = playOnLink(before, player, catalogue)
  return (
    <li>
      <button type="button" data-mark={mark} onClick={() => onStep(step - 1)}>
        {words.moment(step, nameOf(seat), answerWords(text, before, seat, intent))}
      </button>
      <small>
        {mark !== null && `${words.marks[mark]}. `}
        {words.changed(decision)}{' '}
        {better === null
          ? words.nothingBetter
          : words.betterBy(answerWords(text, before, seat, better), lost)}
      </small>
      {link !== null && <Link href={link}>{words.playOn(nameOf(player))}</Link>}
    </li>
  )
}
