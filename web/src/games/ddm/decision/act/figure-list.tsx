import { useText } from '../../../../lib/text/text.tsx'
import { narratorOf } from '../../narration/narrator.ts'
import type { PanelProps } from '../drafting.tsx'
import styles from './act-panel.module.css'
import type { ActInput, Acting } from './acting.ts'
import type { Actor } from './actions.ts'
import { waysOf } from './ways.ts'

const byAttacks = (one: Actor, other: Actor): number => other.attacks.length - one.attacks.length

/** Every own figure that can do something, to be chosen: those that can attack first. */
export const FigureList = ({ draft, change, isSending }: PanelProps<Acting, ActInput>) => {
  const text = useText()
  const { state, seat, actions } = draft
  const { on } = narratorOf({ text, state, own: seat })
  const actors = actions.actors.toSorted(byAttacks)
  return (
    <ul className={styles['act-panel-list']}>
      {actors.map((actor) => (
        <li key={actor.at}>
          <button
            type="button"
            disabled={isSending}
            onClick={() => change({ type: 'figure', at: actor.at })}
          >
            <strong>{text.act.figure(on(actor.at))}</strong>{' '}
            <span className={styles['act-panel-faint']}>{text.act.can(waysOf(actor))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
