import { useEffect, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { type Effect, lengthOf } from './effects.ts'
import styles from './sound.module.css'
import type { Sounds } from './use-sounds.ts'

/** How long a caption can be read at least, in milliseconds. */
const READ_MS = 1_600

/** A note while the browser blocks sound, and captions for those who want them. */
export const SoundNotes = ({
  sounds: { heard, isBlocked, settings },
}: {
  readonly sounds: Sounds
}) => {
  const { sound } = useText()
  const now = useHeard(heard)
  return (
    <>
      {isBlocked && settings.isOn && <p className={styles['sound-blocked']}>{sound.blocked}</p>}
      {settings.captions && now !== null && (
        <p className={styles['sound-caption']} data-caption={now} aria-hidden="true">
          {sound.effects[now]}
        </p>
      )}
    </>
  )
}

/** The effect that is heard now, for as long as its words take to read. */
function useHeard({ number, cues }: Sounds['heard']): Effect | null {
  const [now, setNow] = useState<Effect | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: play each batch of sounds once.
  useEffect(() => {
    if (cues.length === 0) return
    const timers = cues.map(({ effect, atMs }) => setTimeout(() => setNow(effect), atMs))
    const last = cues.at(-1)
    const end = last === undefined ? 0 : last.atMs + Math.max(READ_MS, lengthOf(last.effect))
    timers.push(setTimeout(() => setNow(null), end))
    return () => timers.forEach(clearTimeout)
  }, [number])
  return now
}
