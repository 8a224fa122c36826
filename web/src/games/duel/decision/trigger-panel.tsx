import { useEffect } from 'react'
import { CardFacts } from '../cards/card-facts.tsx'
import type { DuelDecision } from '../model/duel.ts'
import { useWords } from '../text/use-words.ts'
import { Choices } from './choices.tsx'
import styles from './panels.module.css'
import type { Deciding } from './use-deciding.ts'

/** An effect that waits: its target, its pick, and whether it is used at all (R8.4). */
export const TriggerPanel = ({
  deciding,
  decision,
}: {
  readonly deciding: Deciding
  readonly decision: DuelDecision
}) => {
  const { trigger } = useWords()
  const { asked, state } = decision
  const [way] = deciding.ways
  const isEmpty = deciding.open === null
  // Its targets are shown at once: there is nothing else to choose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each decision.
  useEffect(() => {
    if (way !== undefined && isEmpty && needsChoice(way)) deciding.begin(way)
  }, [decision.number])
  if (asked.type !== 'trigger') return null
  return (
    <div className={styles['panel']}>
      <CardFacts id={asked.source.card} scale={state.setup.options.statScale} />
      {isEmpty && way !== undefined ? (
        <button
          type="button"
          className="primary"
          data-action="trigger"
          onClick={() => deciding.begin(way)}
        >
          {trigger.use}
        </button>
      ) : (
        <Choices deciding={deciding} card={asked.source.card} state={state} />
      )}
      {asked.isOptional && (
        <button
          type="button"
          data-action="decline"
          onClick={() => deciding.send({ type: 'decline' })}
        >
          {trigger.decline}
        </button>
      )}
    </div>
  )
}

const needsChoice = ({ answers }: Deciding['ways'][number]): boolean =>
  answers.some((answer) => answer.type === 'trigger' && ('target' in answer || 'pick' in answer))
