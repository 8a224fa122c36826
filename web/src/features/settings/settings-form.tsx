import { gameWith, type OfferedPreset, useOfferedGames } from '../../lib/games/offered-games.ts'
import { useText } from '../../lib/text/text.tsx'
import { ChoiceField, Fields, TickField } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { ClockFields } from './clock-fields.tsx'
import { GameFields } from './game-fields.tsx'
import { GameOptions } from './game-options.tsx'
import {
  canBeRated,
  type SettingsDraft,
  withGame,
  withPreset,
  withRated,
} from './settings-draft.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly onDraft: (draft: SettingsDraft) => void
  /** The numbers of players that are offered; by default all that the rules allow. */
  readonly countsOf?: (preset: OfferedPreset) => readonly number[]
}

const SERIES = [1, 3, 5] as const
const CHATS = ['all', 'phrases', 'off'] as const
/** Most seconds by which spectators may be behind (P2.12). */
const LONGEST_DELAY = 180

/** The form for all settings of a match (P2.12). */
export const SettingsForm = ({ draft, onDraft, countsOf }: Props) => {
  const { settings } = useText()
  const games = useOfferedGames()
  const isRatable = canBeRated(draft)
  return (
    <Fields>
      <GameFields
        preset={draft.preset}
        seats={draft.seats}
        {...(countsOf === undefined ? {} : { countsOf })}
        onGame={(preset) => onDraft(withGame(draft, preset))}
        onPreset={(preset) => onDraft(withPreset(draft, preset))}
        onSeats={(seats) => onDraft({ ...draft, seats })}
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
        onChange={(rated) => onDraft(withRated(draft, rated))}
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
      <GameOptions
        game={gameWith(games, draft.preset).id}
        preset={draft.preset}
        changes={draft.changes}
        onChange={(changes) => onDraft({ ...draft, changes })}
      />
    </Fields>
  )
}
