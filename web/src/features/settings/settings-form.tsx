import { PRESETS } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../lib/text/text.tsx'
import { ClockFields } from './clock-fields.tsx'
import { ChoiceField, TickField } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsForm } from './options-form.tsx'
import styles from './settings.module.css'
import { canBeRated, type SettingsDraft, withPreset } from './settings-draft.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly onDraft: (draft: SettingsDraft) => void
}

const SERIES = [1, 3, 5] as const
const CHATS = ['all', 'phrases', 'off'] as const
/** Most seconds by which spectators may be behind (P2.12). */
const LONGEST_DELAY = 180

/** Everything that can be chosen about a match (P2.12). */
export const SettingsForm = ({ draft, onDraft }: Props) => {
  const { presets, settings } = useText()
  const isRatable = canBeRated(draft)
  return (
    <div className={styles['settings-form']}>
      <ChoiceField
        label={settings.preset}
        hint={settings.presetWords[draft.preset]}
        values={PRESETS.map((preset) => [preset, presets[preset]] as const)}
        value={draft.preset}
        onValue={(preset) => onDraft(withPreset(draft, preset))}
      />
      <ClockFields draft={draft} onDraft={onDraft} />
      <ChoiceField
        label={settings.series}
        values={SERIES.map((most) => [most, settings.seriesOf(most)] as const)}
        value={draft.series}
        onValue={(series) => onDraft({ ...draft, series })}
      />
      <ChoiceField
        label={settings.chat}
        values={CHATS.map((mode) => [mode, settings.chats[mode]] as const)}
        value={draft.chat}
        onValue={(chat) => onDraft({ ...draft, chat })}
      />
      <TickField
        label={settings.rated}
        hint={isRatable ? settings.ratedHint : settings.notRatedHint}
        isOn={draft.rated && isRatable}
        isDisabled={!isRatable}
        onChange={(rated) => onDraft({ ...draft, rated })}
      />
      <TickField
        label={settings.spectators}
        isOn={draft.spectators}
        onChange={(spectators) => onDraft({ ...draft, spectators })}
      />
      {draft.spectators && (
        <NumberField
          label={settings.delay}
          least={0}
          most={LONGEST_DELAY}
          value={draft.delaySeconds}
          onValue={(delaySeconds) => onDraft({ ...draft, delaySeconds })}
        />
      )}
      <OptionsForm draft={draft} onDraft={onDraft} />
    </div>
  )
}
