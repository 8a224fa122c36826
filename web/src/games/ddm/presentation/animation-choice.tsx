import { useId } from 'react'
import { ANIMATION_SPEEDS, animationSpeedOf, REDUCED_MOTION } from '../../../lib/animation-speed.ts'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { usePreference } from '../../../lib/preferences.ts'
import { useText } from '../../../lib/text/text.tsx'

/** How fast dice roll and figures move, on this device. */
export const AnimationChoice = () => {
  const { speed } = useText().presentation
  const [animation, setAnimation] = usePreference('animation')
  const isReduced = useMedia(REDUCED_MOTION)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{speed.label}</label>
      <select
        id={id}
        value={animationSpeedOf(animation)}
        aria-describedby={isReduced ? `${id}why` : undefined}
        onChange={({ target }) => setAnimation(target.value)}
      >
        {ANIMATION_SPEEDS.map((name) => (
          <option key={name} value={name}>
            {speed[name]}
          </option>
        ))}
      </select>
      {isReduced && <p id={`${id}why`}>{speed.reduced}</p>}
    </>
  )
}
