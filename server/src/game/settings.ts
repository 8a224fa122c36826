import { err, ok, type Refusal, type Result, type TimeControl } from '@dungeon-dice/shared'
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
  /** Number of seats; missing for the usual one of the preset, as in everything stored before. */
  readonly seats?: number
  readonly seatNames: readonly string[]
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

const DEFAULTS = {
  clock: 'none',
  delaySeconds: 0,
  series: 1,
  chat: 'all',
} as const

/**
 * Checks requested settings: the preset names the game (`unknown_preset`), and only an unchanged
 * preset can be rated (`not_rated`).
 */
export function readSettings(games: Games, chosen: SettingsBody): Result<Settings, Refusal> {
  const { preset = games.usualPreset, changes = {} } = chosen
  const { clock = DEFAULTS.clock, rated = false } = chosen
  const game = games.ofPreset(preset)
  if (game === undefined) return err(games.unknownPreset)
  const rules = game.readRules({ preset, changes })
  if (!rules.ok) return rules
  if (rated && Object.keys(changes).length > 0) return err(refusal('not_rated'))
  const count = seatCountOf(game, preset, chosen.seats)
  if (!count.ok) return count
  const seatNames = game.seatsFor(rules.value, count.value)
  if (!seatNames.ok) return seatNames
  const isNamed = typeof clock === 'string'
  return ok({
    game,
    preset,
    ...(count.value === usualSeats(game, preset) ? {} : { seats: count.value }),
    seatNames: seatNames.value,
    changes,
    rules: rules.value,
    clock: isNamed ? clock : 'own',
    time: isNamed ? CLOCK_PRESETS[clock] : clock,
    rated,
    spectators: chosen.spectators ?? true,
    delaySeconds: chosen.delaySeconds ?? DEFAULTS.delaySeconds,
    series: chosen.series ?? DEFAULTS.series,
    chat: chosen.chat ?? DEFAULTS.chat,
  })
}

const seatsOf = ({ manifest: { presets } }: AnyGame, preset: string) =>
  presets.find(({ id }) => id === preset)?.seats ?? presets[0].seats

/** The usual number of seats of a preset. */
const usualSeats = (game: AnyGame, preset: string): number => seatsOf(game, preset).usual

function seatCountOf(
  game: AnyGame,
  preset: string,
  seats = usualSeats(game, preset),
): Result<number, Refusal> {
  const { least, most } = seatsOf(game, preset)
  return seats >= least && seats <= most
    ? ok(seats)
    : err(refusal('malformed', { at: 'settings.seats' }))
}

/** Settings in their public form. */
export const shownSettings = ({
  game: _,
  rules: __,
  seatNames: ___,
  ...shown
}: Settings): ShownSettings => shown
