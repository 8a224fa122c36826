import { PRESETS } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../lib/text/text.tsx'
import { ClockFields } from './clock-fields.tsx'
import { ChoiceField, TickField } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsForm } from './options-form.tsx'
import { canBeRated, type Wish, withPreset } from './wish.ts'
import './settings.css'

interface Props {
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
}

const SERIES = [1, 3, 5] as const
const CHATS = ['all', 'phrases', 'off'] as const
/** Most seconds by which spectators may be behind (P2.12). */
const LONGEST_DELAY = 180

/** Everything that can be chosen about a match (P2.12). */
export const SettingsForm = ({ wish, onWish }: Props) => {
  const { presets, settings } = useText()
  const isRatable = canBeRated(wish)
  return (
    <div className="settings-form">
      <ChoiceField
        label={settings.preset}
        hint={settings.presetWords[wish.preset]}
        values={PRESETS.map((preset) => [preset, presets[preset]] as const)}
        value={wish.preset}
        onValue={(preset) => onWish(withPreset(wish, preset))}
      />
      <ClockFields wish={wish} onWish={onWish} />
      <ChoiceField
        label={settings.series}
        values={SERIES.map((most) => [most, settings.seriesOf(most)] as const)}
        value={wish.series}
        onValue={(series) => onWish({ ...wish, series })}
      />
      <ChoiceField
        label={settings.chat}
        values={CHATS.map((mode) => [mode, settings.chats[mode]] as const)}
        value={wish.chat}
        onValue={(chat) => onWish({ ...wish, chat })}
      />
      <TickField
        label={settings.rated}
        hint={isRatable ? settings.ratedHint : settings.notRatedHint}
        isOn={wish.rated && isRatable}
        isDisabled={!isRatable}
        onChange={(rated) => onWish({ ...wish, rated })}
      />
      <TickField
        label={settings.spectators}
        isOn={wish.spectators}
        onChange={(spectators) => onWish({ ...wish, spectators })}
      />
      {wish.spectators && (
        <NumberField
          label={settings.delay}
          least={0}
          most={LONGEST_DELAY}
          value={wish.delaySeconds}
          onValue={(delaySeconds) => onWish({ ...wish, delaySeconds })}
        />
      )}
      <OptionsForm wish={wish} onWish={onWish} />
    </div>
  )
}
