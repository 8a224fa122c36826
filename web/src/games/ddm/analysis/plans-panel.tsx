import {
  apply,
  decisionOf,
  type Seat,
  type State,
  seededChance,
  type TurnPlan,
} from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import styles from './analysis.module.css'
import { answerWords } from './answer-words.ts'
import { useAnalysis } from './use-analysis.ts'

/** The best plans for the turn of a position, on demand. */
export const PlansPanel = ({ state }: { readonly state: State }) => {
  const { analysis: words } = useText()
  const { status, result, start } = useAnalysis()
  const seat = decisionOf(state)?.seat
  if (seat === undefined) return null
  return (
    <section aria-label={words.plans} className={styles['analysis']}>
      {status === 'running' && <p role="status">{words.running}</p>}
      {status === 'failed' && <p role="alert">{words.failed}</p>}
      {result?.type === 'planned' ? (
        <Plans plans={result.plans} state={state} seat={seat} />
      ) : (
        status !== 'running' && (
          <button type="button" onClick={() => start({ type: 'plans', state })}>
            {words.startPlans}
          </button>
        )
      )}
    </section>
  )
}

interface PlansProps {
  readonly plans: readonly TurnPlan[]
  readonly state: State
  readonly seat: Seat
}

const Plans = ({ plans, state, seat }: PlansProps) => {
  const { analysis: words } = useText()
  return (
    <>
      <h2>{words.plans}</h2>
      <ol className={styles['analysis-plans']}>
        {plans.map((plan) => (
          <Plan key={JSON.stringify(plan.answers)} {...{ plan, state, seat }} />
        ))}
      </ol>
      <p className={styles['analysis-note']}>{words.estimate}</p>
    </>
  )
}

const Plan = ({ plan, state, seat }: Omit<PlansProps, 'plans'> & { readonly plan: TurnPlan }) => {
  const text = useText()
  const { analysis: words } = text
  const termsOf = (sign: 1 | -1) =>
    plan.reasons
      .filter(({ share }) => sign * share > 0)
      .map(({ name }) => words.terms[name])
      .join(', ')
  const [gains, costs] = [termsOf(1), termsOf(-1)]
  return (
    <li>
      <b>{words.chance(seat, plan.chance)}</b>
      <span>
        {statesOf(state, plan)
          .map(([from, answer]) => answerWords(text, from, seat, answer))
          .join('; ')}
      </span>
      {gains !== '' && <small>{words.gains(gains)}</small>}
      {costs !== '' && <small>{words.costs(costs)}</small>}
    </li>
  )
}

/** Each answer of a plan with the state in which it is given; only the last one may need dice. */
function statesOf(start: State, { answers }: TurnPlan) {
  let state = start
  return answers.map((answer) => {
    const from = state
    const seat = decisionOf(from)?.seat
    const step = seat === undefined ? null : apply(from, seat, answer, seededChance(0))
    if (step?.ok === true) state = step.value.state
    return [from, answer] as const
  })
}
