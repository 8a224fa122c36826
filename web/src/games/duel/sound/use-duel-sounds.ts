import type { DuelEvent, EventType, Seat } from '@dungeon-dice/client-sdk/duel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cue, Effect } from '../../ddm/sound/effects.ts'
import { useSoundSettings } from '../../ddm/sound/sound-settings.ts'
import { type Sounds, useChange, usePlayer } from '../../ddm/sound/use-sounds.ts'
import type { Presented } from '../presentation/acts.ts'

const BY_EVENT: { readonly [T in EventType]?: Effect } = {
  monsterPlaced: 'summon',
  monsterTurned: 'unfold',
  monsterShown: 'unfold',
  monsterMoved: 'step',
  supportSet: 'land',
  linkAdded: 'ability',
  attackDeclared: 'attack',
  attackNegated: 'defend',
  attackEnded: 'defend',
  compared: 'hit',
  monsterDestroyed: 'destroy',
  lifeChanged: 'heart',
}

/** Between two sounds of one step, in milliseconds. */
const APART_MS = 140
/** Most sounds of one step. */
const MOST = 4

/** The sounds of events, one after the other. */
const cuesOf = (events: readonly DuelEvent[]): readonly Cue[] =>
  events
    .flatMap(({ type }) => BY_EVENT[type] ?? [])
    .slice(0, MOST)
    .map((effect, place) => ({ effect, atMs: place * APART_MS }))

/** The sound of a duel's end. */
function endingOf({ outcome }: Presented['frame']['state'], own: Seat | null): Effect | null {
  if (outcome === null) return null
  const [first = []] = outcome.places
  if (outcome.places.length === 1) return 'draw'
  return own === null || first.includes(own) ? 'win' : 'loss'
}

/** Plays a duel's sounds: cards, blows, losses, the player's turn, and the end. */
export function useDuelSounds(presented: Presented, own: Seat | null, isAsked: boolean): Sounds {
  const settings = useSoundSettings()
  const { play: sound, isBlocked } = usePlayer(settings)
  const [heard, hear] = useState<Sounds['heard']>({ number: 0, cues: [] })
  const play = useCallback(
    (cues: readonly Cue[]) => {
      if (cues.length === 0) return
      sound(cues)
      hear(({ number }) => ({ number: number + 1, cues }))
    },
    [sound],
  )
  const one = useCallback((effect: Effect) => play([{ effect, atMs: 0 }]), [play])
  const { act, number } = presented
  const known = useRef(number)
  useEffect(() => {
    if (known.current === number || act === null) return
    known.current = number
    play(cuesOf(act.events))
  }, [act, number, play])
  useChange(endingOf(presented.frame.state, own), one)
  useChange(isAsked ? 'turn' : null, one)
  return { heard, isBlocked, settings }
}
