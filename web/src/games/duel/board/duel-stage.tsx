import { type Seat, STEPS, type Zone } from '@dungeon-dice/client-sdk/duel'
import { useMemo } from 'react'
import { sceneOf } from '../model/scene.ts'
import type { NameOf } from '../narration/narrate.ts'
import type { Presented } from '../presentation/acts.ts'
import { Story } from '../story/story.tsx'
import { useWords } from '../text/use-words.ts'
import styles from './duel-stage.module.css'
import { Field } from './field.tsx'
import type { FieldInput, Marks } from './marks.ts'
import { zoneWords } from './zone-words.ts'

interface Props {
  readonly presented: Presented
  /** The reader's seat; null without one. */
  readonly own: Seat | null
  readonly below: Seat
  readonly nameOf: NameOf
  readonly marks: Marks
  readonly aimed: Zone | null
  readonly onInput: (input: FieldInput) => void
}

/** The duel: where the turn stands, the field, and the attack or chain that goes on. */
export const DuelStage = (props: Props) => {
  const { presented, own, below, nameOf, marks, aimed, onInput } = props
  const words = useWords()
  const { state, history } = presented.frame
  const scene = useMemo(() => sceneOf(history), [history])
  const zoneName = useMemo(
    () => zoneWords(words, state, marks, own, nameOf),
    [words, state, marks, own, nameOf],
  )
  const falling = useMemo(() => {
    const { attack } = scene
    const isShown = attack !== null && attack.end === null
    return new Set<Zone>(isShown ? attack.comparisons.flatMap(({ event }) => event.destroys) : [])
  }, [scene])
  return (
    <div className={styles['stage']} data-stage="">
      <ol className={styles['track']} aria-label={words.track.title}>
        <li className={styles['track-turn']}>
          {words.track.turn(state.turn)}: {nameOf(state.turnSeat)}
        </li>
        {STEPS.map((step) => (
          <li key={step} aria-current={state.step === step ? 'step' : undefined}>
            {words.steps[step]}
          </li>
        ))}
      </ol>
      <div className={styles['stage-room']}>
        <Field {...{ state, below, marks, aimed, falling, onInput }} nameOf={zoneName} />
      </div>
      <Story state={state} scene={scene} nameOf={nameOf} />
    </div>
  )
}
