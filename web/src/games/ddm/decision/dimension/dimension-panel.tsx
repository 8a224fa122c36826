import { useText } from '../../../../lib/text/text.tsx'
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts'
import { TwoStep } from '../../../../ui/two-step/two-step.tsx'
import type { PanelProps } from '../drafting.tsx'
import styles from './dimension-panel.module.css'
import { type DimensionInput, type Dimensioning, otherWays } from './dimensioning.ts'
import { FigureChoice, FigureWords } from './figure-choice.tsx'
import { NetChoice } from './net-choice.tsx'
import { fitWords, isFitting } from './showing.ts'

/** Chooses the figure and its net, turns the piece and lays it: everything the board can do. */
export const DimensionPanel = (props: PanelProps<Dimensioning, DimensionInput>) => {
  const text = useText()
  const { draft, change, isSending } = props
  const isLaid = draft.laid !== null
  return (
    <div className={styles['dimension-panel']}>
      <h2>{text.dimension.title}</h2>
      <p className={styles['dimension-panel-where']}>
        {isLaid ? text.dimension.chooseStand : fitWords(draft, text)}
      </p>
      {isLaid ? (
        <button type="button" onClick={() => change({ type: 'back' })}>
          {text.dimension.back}
        </button>
      ) : (
        <PieceButtons {...props} />
      )}
      <NetChoice draft={draft} change={change} />
      <FigureChoice draft={draft} change={change} />
      <TwoStep
        words={text.dimension.skip}
        sure={text.dimension.skipSure}
        isDisabled={isSending}
        onSure={() => change({ type: 'leave' })}
      />
      <FigureWords draft={draft} />
    </div>
  )
}

/** Buttons for turning, flipping, aiming and laying, for players without keys or pointer. */
const PieceButtons = ({ draft, change, isSending }: PanelProps<Dimensioning, DimensionInput>) => {
  const { dimension } = useText()
  const ways = [
    { label: dimension.turnLeft, sign: '↺', input: { type: 'turn', by: -1 } },
    { label: dimension.turnRight, sign: '↻', input: { type: 'turn', by: 1 } },
    { label: dimension.flip, sign: '⇋', input: { type: 'flip' } },
    { label: dimension.before, sign: '◂', input: { type: 'step', by: -1 } },
    { label: dimension.next, sign: '▸', input: { type: 'step', by: 1 } },
  ] as const
  // A mouse aims without the focus on the board, so these keys work wherever it is.
  useShortcuts({
    r: ({ shiftKey }) => change({ type: 'turn', by: shiftKey ? -1 : 1 }),
    f: () => change({ type: 'flip' }),
  })
  return (
    <div className={styles['dimension-panel-ways']}>
      <button
        type="button"
        className="primary"
        disabled={isSending || !isFitting(draft)}
        onClick={() => change({ type: 'lay' })}
      >
        {dimension.lay(draft.aimed ?? '')}
      </button>
      {ways.map(({ label, sign, input }) => (
        <button
          type="button"
          key={sign}
          aria-label={label}
          title={label}
          onClick={() => change(input)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      {!isFitting(draft) && otherWays(draft).length > 0 && (
        <button type="button" onClick={() => change({ type: 'fit' })}>
          {dimension.turnToFit}
        </button>
      )}
    </div>
  )
}
