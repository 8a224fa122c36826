import type { Outcome, Seat } from '@dungeon-dice/client-sdk/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Presented } from '../presentation/presentation-queue.ts'
import { cuesOf, endingOf } from './cues.ts'
import type { Cue, Effect } from './effects.ts'
import type { SoundPlayer } from './sound-player.ts'
import { type SoundSettings, useSoundSettings } from './sound-settings.ts'

/** The current state of a match, as far as sounds depend on it. */
export interface Sounds {
  /** The effects that are heard, for captions; each batch has a higher number. */
  readonly heard: { readonly number: number; readonly cues: readonly Cue[] }
  /** Whether the browser keeps the page quiet until something is pressed. */
  readonly isBlocked: boolean
  readonly settings: SoundSettings
}

interface Sounding {
  readonly presented: Presented
  readonly outcome: Outcome | null
  readonly own: Seat | null
  /** Number of the open decision of the own seat; null for none. */
  readonly decision: number | null
  /** When the own time runs out, by the clock of this machine; null for never. */
  readonly deadlineMs: number | null
}

/** Times of the clock's sounds, in milliseconds before the deadline. */
const CLOCK_MS = [10_000, 5_000]

/** Plays the sounds of a match: events, the player's turn, a low clock, and the end. */
export function useSounds({ presented, outcome, own, decision, deadlineMs }: Sounding): Sounds {
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
  useNews(presented, play)
  const ending = outcome === null ? null : endingOf(outcome, own)
  useChange(ending, one)
  const isOver = outcome !== null
  const isAsked = decision !== null && presented.isDone && !isOver
  useChange(isAsked ? 'turn' : null, one)
  useEffect(() => {
    if (deadlineMs === null || !isAsked) return
    const timers = CLOCK_MS.map((ms) => deadlineMs - Date.now() - ms)
      .filter((ms) => ms > 0)
      .map((ms) => setTimeout(() => one('clock'), ms))
    return () => timers.forEach(clearTimeout)
  }, [deadlineMs, isAsked, one])
  return { heard, isBlocked, settings }
}

/** Plays what each batch of motion sounds like, once. */
function useNews({ news, act }: Presented, play: (cues: readonly Cue[]) => void): void {
  const known = useRef(news.number)
  useEffect(() => {
    if (known.current === news.number) return
    known.current = news.number
    const type = act?.type ?? 'move'
    play(cuesOf({ type, events: news.events, plan: news.plan }))
  }, [news, act, play])
}

/** Plays an effect when it becomes due; not for what stood already when the page was opened. */
export function useChange(effect: Effect | null, play: (effect: Effect) => void): void {
  const before = useRef(effect)
  useEffect(() => {
    if (before.current === effect) return
    before.current = effect
    if (effect !== null) play(effect)
  }, [effect, play])
}

/** The sound player, loaded when sound is first switched on. */
export function usePlayer({ isOn, volume, ambience }: SoundSettings) {
  const [player, setPlayer] = useState<SoundPlayer | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!isOn || !('AudioContext' in window)) return
    let isGone = false
    let made: SoundPlayer | null = null
    const make = ({ SoundPlayer }: typeof import('./sound-player.ts')) => {
      if (isGone) return
      made = new SoundPlayer(setBlocked)
      setPlayer(made)
    }
    // Without it, only sound is missing.
    import('./sound-player.ts').then(make, () => undefined)
    return () => {
      isGone = true
      made?.close()
      setPlayer(null)
      setBlocked(false)
    }
  }, [isOn])
  useEffect(() => {
    if (player === null) return
    player.volume = volume
    player.ambience = ambience
  }, [player, volume, ambience])
  const play = useCallback((cues: readonly Cue[]) => player?.play(cues), [player])
  return { play, isBlocked }
}
