import { useEffect, useRef } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import { LetterKey } from '../../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts'
import type { PanelProps } from '../drafting.tsx'
import styles from './act-panel.module.css'
import type { ActInput, Acting } from './acting.ts'

/**
 * For this long after the question appears, a click was meant for what was there before, in
 * milliseconds.
 */
const SLIP_MS = 250

/** Ends the turn, after a warning if figures can still attack. */
export const EndTurn = ({ draft, change, isSending }: PanelProps<Acting, ActInput>) => {
  const { act } = useText()
  const { state, actions } = draft
  const openedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the delay against slips with each new state.
  useEffect(() => {
    openedAt.current = performance.now()
  }, [state])
  const end = () => {
    if (!isSending && performance.now() - openedAt.current > SLIP_MS) change({ type: 'endTurn' })
  }
  useShortcuts({ e: end })
  const attackers = actions.actors.filter(({ attacks }) => attacks.length > 0).length
  return (
    <div className={styles['act-panel-end']}>
      <button
        type="button"
        className={actions.actors.length === 0 ? 'primary' : ''}
        disabled={isSending}
        aria-keyshortcuts="E"
        aria-describedby="act-panel-still"
        onClick={end}
      >
        {act.endTurn} <LetterKey letter="E" />
      </button>
      <span id="act-panel-still" className={styles['act-panel-faint']}>
        {attackers > 0 && act.still(attackers)}
      </span>
    </div>
  )
}
