import { err, ok, present, type Refusal, type Result, type TimeControl } from '@dungeon-dice/shared'
import {
  type ChatMode,
  CLOCK_PRESETS,
  type ClockName,
  refusal,
  type SeriesLength,
  type SettingsBody,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'
import type { AnyGame, AnyRules } from './any-game.ts'
import type { Games } from './games.ts'

/** Checked settings of a match. */
export interface Settings {
  readonly game: AnyGame
  readonly preset: string
  /** Number of seats; missing for the preset's default, and in older stored settings. */
  readonly seats?: number
  readonly seatNames: readonly string[]
  /** The seats that win or lose together, in seat order. */
  readonly sides: readonly (readonly string[])[]
  /** Options that differ from the preset, as requested. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly rules: AnyRules
  readonly clock: ClockName | 'own'
  /** Null for no clock. */
  readonly time: TimeControl | null
  readonly rated: boolean
  /** Whether others may watch. */
  readonly spectators: boolean
  /** Delay of spectators. */
  readonly delaySeconds: number
  readonly series: SeriesLength
  readonly chat: ChatMode
}

/** The clock of matches that need one and name none: rated ones, and those of strangers. */
export const USUAL_CLOCK = 'standard'

const DEFAULTS = {
  clock: 'none',
  delaySeconds: 0,
  series: 1,
  chat: 'all',
} as const

const SLOW = present(CLOCK_PRESETS.slow, 'the slow clock has times')

/**
 * Checks requested settings: the preset names the game (`unknown_preset`) and the possible numbers
 * of seats (`bad_seats`), and only an unchanged preset can be rated (`not_rated`). A rated match
 * without a clock gets the usual one, since older clients ask for that.
 */
export function readSettings(games: Games, chosen: SettingsBody): Result<Settings, Refusal> {
  const { preset = games.usualPreset, changes = {} } = chosen
  const { rated = false } = chosen
  const game = games.ofPreset(preset)
  if (game === undefined) return err(games.unknownPreset)
  const rules = game.readRules({ preset, changes })
  if (!rules.ok) return rules
  if (rated && Object.keys(changes).length > 0) return err(refusal('not_rated'))
  const count = seatCountOf(game, preset, chosen.seats)
  if (!count.ok) return count
  const seatNames = game.seatsFor(rules.value, count.value)
  if (!seatNames.ok) return seatNames
  const { clock, time } = clockOf(chosen)
  if (rated && !isBounded(time)) return err(refusal('not_rated'))
  return ok({
    game,
    preset,
    ...(count.value === usualSeats(game, preset) ? {} : { seats: count.value }),
    seatNames: seatNames.value,
    sides: game.sidesFor(rules.value, seatNames.value),
    changes,
    rules: rules.value,
    clock,
    time,
    rated,
    spectators: chosen.spectators ?? true,
    delaySeconds: chosen.delaySeconds ?? DEFAULTS.delaySeconds,
    series: chosen.series ?? DEFAULTS.series,
    chat: chosen.chat ?? DEFAULTS.chat,
  })
}

type Timed = Pick<Settings, 'clock' | 'time'>

/** The requested clock; for a rated match without one, the default clock. */
function clockOf({ clock = DEFAULTS.clock, rated = false }: SettingsBody): Timed {
  if (typeof clock !== 'string') return { clock: 'own', time: clock }
  const name = rated && clock === 'none' ? USUAL_CLOCK : clock
  return { clock: name, time: CLOCK_PRESETS[name] }
}

/** These settings, with the default clock if a match must have one: older settings may lack it. */
export const withNeededClock = (settings: Settings): Settings =>
  settings.rated && settings.time === null ? { ...settings, ...clockOf({ rated: true }) } : settings

/** Whether no time of this clock is longer than that of the longest named one (`slow`). */
export const isBounded = (time: TimeControl | null): boolean =>
  time !== null &&
  time.startMs <= SLOW.startMs &&
  time.incrementMs <= SLOW.incrementMs &&
  time.capMs <= SLOW.capMs &&
  time.allowanceMs <= SLOW.allowanceMs

const seatsOf = ({ manifest: { presets } }: AnyGame, preset: string) =>
  presets.find(({ id }) => id === preset)?.seats ?? presets[0].seats

/** The default number of seats of a preset. */
export const usualSeats = (game: AnyGame, preset: string): number => seatsOf(game, preset).usual

function seatCountOf(
  game: AnyGame,
  preset: string,
  seats = usualSeats(game, preset),
): Result<number, Refusal> {
  const { least, most } = seatsOf(game, preset)
  return seats >= least && seats <= most ? ok(seats) : err(refusal('bad_seats', { least, most }))
}

/** Settings in their public form. */
export const shownSettings = ({
  game,
  rules: _,
  seatNames: __,
  sides,
  ...shown
}: Settings): ShownSettings => ({
  game: game.manifest.id,
  ...shown,
  sides: sides.map((side) => [...side]),
})
