import { useText } from '../../lib/text/text.tsx'
import { BarSign } from './bar-sign.tsx'
import { Choice } from './choice.tsx'
import styles from './replay-table.module.css'
import { atStep, onBy, type Timeline, turnAt } from './timeline.ts'
import { type Playback, SPEEDS } from './use-playback.ts'

interface Props {
  readonly timeline: Timeline
  readonly standing: Playback
  /** Since the beginning; null when it is not known. */
  readonly atSeconds: number | null
}

/** The replay controls: play, and move by step, event or turn, or to any position. */
export const ReplayBar = ({ timeline, standing, atSeconds }: Props) => {
  const { replay } = useText()
  const { moment, go, isRunning, run } = standing
  const { step } = moment
  const turn = turnAt(timeline, moment)
  const words = replay.stands(step, timeline.steps, turn?.turn ?? 0)
  return (
    <div className={styles['replay-bar']}>
      <input
        type="range"
        aria-label={replay.scrub}
        aria-valuetext={words}
        min={0}
        max={timeline.steps}
        value={step}
        onChange={({ target }) => {
          run(false)
          go(() => atStep(timeline, target.valueAsNumber))
        }}
      />
      <p>
        {words}
        {atSeconds !== null && ` · ${replay.clock(atSeconds)}`}
      </p>
      <StepButtons timeline={timeline} standing={standing} />
      <div className={styles['replay-bar-row']}>
        <button
          type="button"
          className="primary"
          onClick={() => {
            // At the end, playing starts over.
            if (!isRunning && step >= timeline.steps) go(() => atStep(timeline, 0))
            run(!isRunning)
          }}
        >
          <BarSign sign={isRunning ? 'halt' : 'run'} /> {isRunning ? replay.pause : replay.play}
        </button>
        <SpeedChoice standing={standing} />
        <TurnChoice timeline={timeline} standing={standing} />
      </div>
      <p className={styles['replay-bar-keys']}>{replay.keys}</p>
    </div>
  )
}

const StepButtons = ({ timeline, standing: { go, run } }: Omit<Props, 'atSeconds'>) => {
  const { replay } = useText()
  const ways = [
    { sign: 'end', isBack: true, label: replay.first, to: () => atStep(timeline, 0) },
    { sign: 'turn', isBack: true, label: replay.turnBack, by: -1 },
    { sign: 'step', isBack: true, label: replay.stepBack, by: -1 },
    { sign: 'event', isBack: true, label: replay.eventBack, by: -1 },
    { sign: 'event', isBack: false, label: replay.eventOn, by: 1 },
    { sign: 'step', isBack: false, label: replay.stepOn, by: 1 },
    { sign: 'turn', isBack: false, label: replay.turnOn, by: 1 },
    { sign: 'end', isBack: false, label: replay.last, to: () => atStep(timeline, timeline.steps) },
  ] as const
  return (
    <div className={styles['replay-bar-row']}>
      {ways.map((way) => (
        <button
          type="button"
          key={way.label}
          aria-label={way.label}
          title={way.label}
          onClick={() => {
            run(false)
            go('to' in way ? way.to : (now) => onBy(timeline, now, way.sign, way.by))
          }}
        >
          <BarSign sign={way.sign} isBack={way.isBack} />
        </button>
      ))}
    </div>
  )
}

const SpeedChoice = ({ standing: { speed, setSpeed } }: Pick<Props, 'standing'>) => {
  const { replay } = useText()
  return (
    <Choice
      label={replay.speed}
      value={speed}
      options={SPEEDS.map((one) => ({ value: one, words: replay.times(one) }))}
      onChoice={(one) => setSpeed(Number(one))}
    />
  )
}

const TurnChoice = ({ timeline, standing: { moment, go, run } }: Omit<Props, 'atSeconds'>) => {
  const { replay } = useText()
  const { turns } = timeline
  if (turns.length === 0) return null
  return (
    <Choice
      label={replay.turn}
      value={turnAt(timeline, moment)?.turn ?? ''}
      options={turns.map(({ turn, seat }) => ({ value: turn, words: replay.turnOf(turn, seat) }))}
      onChoice={(wanted) => {
        const start = turns.find(({ turn }) => turn === Number(wanted))
        run(false)
        go(() => atStep(timeline, start?.moment.step ?? 0))
      }}
    />
  )
}
