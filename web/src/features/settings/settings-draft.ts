import type { Settings } from '@dungeon-dice/client-sdk'
import { type Options, PRESET_OPTIONS, type Preset } from '@dungeon-dice/client-sdk/rules'

type Clock = NonNullable<Settings['clock']>
/** A clock that has a name. */
type ClockName = Extract<Clock, string>
/** What a clock of the host's own gives, in milliseconds. */
export type TimeControl = Exclude<Clock, string>
/** How players may talk. */
type ChatMode = NonNullable<Settings['chat']>
/** How many matches a series has at most. */
type SeriesLength = NonNullable<Settings['series']>
/** Options that differ from the preset. */
export type Changes = Partial<Options>

/** What the form of a match holds: each setting of the protocol (P2.12), none left out. */
export interface SettingsDraft {
  readonly preset: Preset
  readonly changes: Changes
  readonly clock: ClockName | 'own'
  /** What the own clock gives, also while another is chosen. */
  readonly time: TimeControl
  readonly rated: boolean
  readonly spectators: boolean
  readonly delaySeconds: number
  readonly series: SeriesLength
  readonly chat: ChatMode
}

const MINUTE = 60_000

/** What the form holds at first: the defaults of the protocol. */
export const FIRST_DRAFT: SettingsDraft = {
  preset: 'tabletop',
  changes: {},
  clock: 'none',
  time: { startMs: 10 * MINUTE, incrementMs: 10_000, capMs: 15 * MINUTE, allowanceMs: 10_000 },
  rated: false,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
}

/** The settings as the server reads them. */
export const settingsOf = ({ clock, time, rated, ...draft }: SettingsDraft): Settings => ({
  ...draft,
  clock: clock === 'own' ? time : clock,
  rated: rated && canBeRated(draft),
})

/** P2.12: only a preset as it is can be rated. */
export const canBeRated = ({ changes }: Pick<SettingsDraft, 'changes'>): boolean =>
  Object.keys(changes).length === 0

/** The options that would be played with. */
export const optionsOf = ({
  preset,
  changes,
}: Pick<SettingsDraft, 'preset' | 'changes'>): Options => ({
  ...PRESET_OPTIONS[preset],
  ...changes,
})

/** The draft with another preset; what was changed stays changed, where the preset does not say the same. */
export const withPreset = (draft: SettingsDraft, preset: Preset): SettingsDraft => ({
  ...draft,
  preset,
  changes: changesTo(preset, draft.changes),
})

/** The draft with one option set. */
export const withOption = <K extends keyof Options>(
  draft: SettingsDraft,
  name: K,
  value: Options[K],
): SettingsDraft => ({
  ...draft,
  changes: changesTo(draft.preset, { ...draft.changes, [name]: value }),
})

const changesTo = (preset: Preset, changes: Changes): Changes => {
  const given = PRESET_OPTIONS[preset]
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(given[name as keyof Options])
  return Object.fromEntries(Object.entries(changes).filter(differs))
}
