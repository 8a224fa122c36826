import type { Settings } from '@dungeon-dice/client-sdk'

type Clock = NonNullable<Settings['clock']>
/** A clock that has a name. */
type ClockName = Extract<Clock, string>
/** The values of a custom clock, in milliseconds. */
export type TimeControl = Exclude<Clock, string>
/** The chat modes. */
type ChatMode = NonNullable<Settings['chat']>
/** How many matches a series has at most. */
type SeriesLength = NonNullable<Settings['series']>

/** The form of a match: each setting of the protocol (P2.12), none left out. */
export interface SettingsDraft {
  /** It names the game too. */
  readonly preset: string
  /** Number of players; null for the usual one of the preset. */
  readonly seats: number | null
  /** Options that differ from the preset. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly clock: ClockName | 'own'
  /** The custom clock's values, kept while another clock is chosen. */
  readonly time: TimeControl
  readonly rated: boolean
  readonly spectators: boolean
  readonly delaySeconds: number
  readonly series: SeriesLength
  readonly chat: ChatMode
}

const MINUTE = 60_000

/** The initial form: the defaults of the protocol. */
export const FIRST_DRAFT: SettingsDraft = {
  preset: 'tabletop',
  seats: null,
  changes: {},
  clock: 'none',
  time: { startMs: 10 * MINUTE, incrementMs: 10_000, capMs: 15 * MINUTE, allowanceMs: 10_000 },
  rated: false,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
}

/** The settings in the form of the protocol. */
export const settingsOf = ({ clock, time, rated, seats, ...draft }: SettingsDraft): Settings => ({
  ...draft,
  ...(seats === null ? {} : { seats }),
  clock: clock === 'own' ? time : clock,
  rated: rated && canBeRated({ ...draft, clock, time }),
})

/** P2.12: no time of a rated clock is longer than that of the slow one. */
const LONGEST_RATED: TimeControl = {
  startMs: 30 * MINUTE,
  incrementMs: 20_000,
  capMs: 45 * MINUTE,
  allowanceMs: 20_000,
}

type Ratable = Pick<SettingsDraft, 'changes' | 'clock' | 'time'>

/** P2.12: only a preset as it is can be rated, with a clock that is not too long. */
export const canBeRated = ({ changes, clock, time }: Ratable): boolean =>
  Object.keys(changes).length === 0 && (clock !== 'own' || isBounded(time))

const isBounded = (time: TimeControl): boolean =>
  (Object.keys(LONGEST_RATED) as (keyof TimeControl)[]).every(
    (part) => time[part] <= LONGEST_RATED[part],
  )

/** The draft, rated or not; a rated match always has a clock (P2.12). */
export const withRated = (draft: SettingsDraft, rated: boolean): SettingsDraft => ({
  ...draft,
  rated,
  clock: rated && draft.clock === 'none' ? 'standard' : draft.clock,
})

/** The draft with another preset of the same game, for its usual number of players. */
export const withPreset = (draft: SettingsDraft, preset: string): SettingsDraft => ({
  ...draft,
  preset,
  seats: null,
})

/** The draft with a preset of another game: options of one game mean nothing in another. */
export const withGame = (draft: SettingsDraft, preset: string): SettingsDraft => ({
  ...withPreset(draft, preset),
  changes: {},
})
