import { useId } from 'react'
import { prefer } from '../../../lib/preferences.ts'
import { useText } from '../../../lib/text/text.tsx'
import styles from './sound.module.css'
import { useSoundSettings } from './sound-settings.ts'

/** The settings of sound and captions, on this device. */
export const SoundPanel = () => {
  const { sound } = useText()
  const { isOn, volume, ambience, captions } = useSoundSettings()
  const id = useId()
  return (
    <fieldset className={styles['sound-panel']}>
      <legend>{sound.title}</legend>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => prefer('sound', target.checked ? 'on' : 'off')}
        />{' '}
        {sound.on}
      </label>
      <label htmlFor={id}>{sound.volume}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!isOn}
        aria-valuetext={sound.percent(volume)}
        onChange={({ target }) => prefer('volume', target.valueAsNumber)}
      />
      <label>
        <input
          type="checkbox"
          checked={ambience}
          disabled={!isOn}
          onChange={({ target }) => prefer('ambience', target.checked)}
        />{' '}
        {sound.ambience}
      </label>
      <label>
        <input
          type="checkbox"
          checked={captions}
          onChange={({ target }) => prefer('captions', target.checked)}
        />{' '}
        {sound.captions}
      </label>
    </fieldset>
  )
}
