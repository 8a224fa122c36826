import { decisionOf, type Seat, type State, type TurnPlan } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import styles from './analysis.module.css'
import { planWords, termWords } from './plan-words.ts'
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
  return (
    <li>
      <b>{text.analysis.chance(seat, plan.chance)}</b>
      <span>{planWords(text, state, seat, plan).join('; ')}</span>
      {termWords(text, plan.reasons).map((words) => (
        <small key={words}>{words}</small>
      ))}
    </li>
  )
}
