import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import { useAnnounce } from '../../../../ui/announcer/announcer.tsx'
import { narratorOf } from '../../narration/narrator.ts'
import type { PanelProps } from '../drafting.tsx'
import styles from './act-panel.module.css'
import { ActPreview } from './act-preview.tsx'
import { type ActInput, type Acting, actorAt, actorOf } from './acting.ts'
import { EndTurn } from './end-turn.tsx'
import { FigureActions } from './figure-actions.tsx'
import { FigureList } from './figure-list.tsx'
import { keepActor } from './last-actor.ts'
import { waysOf } from './ways.ts'
import { whyWords } from './why-words.ts'

/**
 * The panel of the action part: the chosen figure, its outcome, other figures, and the end of the
 * turn.
 */
export const ActPanel = (props: PanelProps<Acting, ActInput>) => {
  const { act } = useText()
  const { draft, change } = props
  useKeptActor(draft)
  useToldActor(draft)
  useToldWhy(draft)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') change({ type: 'back' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group does not contain form fields.
    <div
      className={styles['act-panel']}
      role="group"
      aria-label={act.title}
      data-chosen={draft.stage.of === 'figures' ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <ActPreview draft={draft} />
      {draft.stage.of === 'figures' ? <FigureList {...props} /> : <FigureActions {...props} />}
      <EndTurn {...props} />
    </div>
  )
}

/** The figure that acted stays chosen while it can go on. */
function useKeptActor({ state, given, stage }: Acting): void {
  useEffect(() => {
    const actor = actorOf({ stage })
    if (given !== null && actor !== null) keepActor(state, actor.at)
  }, [state, given, stage])
}

/** Says who is chosen, and what it can do. */
function useToldActor({ state, seat, stage }: Acting): void {
  const text = useText()
  const announce = useAnnounce()
  const actor = stage.of === 'figure' ? stage.actor : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: all other values depend on the actor alone.
  useEffect(() => {
    if (actor === null) return
    const who = text.act.figure(narratorOf({ text, state, own: seat }).on(actor.at))
    announce(`${who}: ${text.act.can(waysOf(actor))}`)
  }, [actor])
}

/** Says why a figure that is looked at can do nothing. */
function useToldWhy({ state, seat, actions, aimed }: Acting): void {
  const text = useText()
  const announce = useAnnounce()
  const isIdle = aimed !== null && actorAt(actions, aimed) === null
  const words = useMemo(
    () => (isIdle ? whyWords(text, state, seat, aimed) : ''),
    [isIdle, text, state, seat, aimed],
  )
  useEffect(() => {
    if (words !== '') announce(words)
  }, [announce, words])
}
