import { REDUCED_MOTION } from '../../../lib/animation-speed.ts'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { usePreference } from '../../../lib/preferences.ts'

/** The player's sound settings. */
export interface SoundSettings {
  readonly isOn: boolean
  /** From 0 to 100. */
  readonly volume: number
  readonly ambience: boolean
  readonly captions: boolean
}

/** A loudness that storage holds, which may be any number. */
export const volumeOf = (stored: number): number =>
  Number.isFinite(stored) ? Math.min(100, Math.max(0, Math.round(stored))) : 0

/** The player's choice; by default on, unless the system prefers reduced motion. */
export const isSoundOn = (preferred: string, isCalm: boolean): boolean =>
  preferred === 'on' || (preferred !== 'off' && !isCalm)

export function useSoundSettings(): SoundSettings {
  const isCalm = useMedia(REDUCED_MOTION)
  const [sound] = usePreference('sound')
  const [volume] = usePreference('volume')
  const [ambience] = usePreference('ambience')
  const [captions] = usePreference('captions')
  return { isOn: isSoundOn(sound, isCalm), volume: volumeOf(volume), ambience, captions }
}
