import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Games } from '../game/games.ts'
import { readSettings, type Settings } from '../game/settings.ts'
import type { QueueKind } from './ports.ts'

/** Spectator delay of rated matches, so that spectators cannot help a player in time. */
const RATED_DELAY_SECONDS = 30

/** Settings of a match of the queue: players choose only its kind. */
export const queueSettings = (
  games: Games,
  { preset, clock, rated, seats = 2 }: Pick<QueueKind, 'preset' | 'clock' | 'rated' | 'seats'>,
): Result<Settings, Refusal> =>
  readSettings(games, {
    preset,
    clock,
    rated,
    seats,
    delaySeconds: rated ? RATED_DELAY_SECONDS : 0,
  })

/** The number of seats to queue for: as requested, or as usual for the preset. */
export function queueSeatsOf(
  games: Games,
  preset: string,
  wanted?: number,
): Result<number, Refusal> {
  const found = games.ofPreset(preset)?.manifest.presets.find(({ id }) => id === preset)
  if (found === undefined) return err(games.unknownPreset)
  const { queueSeats, seats } = found
  const [first = seats.usual] = queueSeats
  const usual = queueSeats.includes(seats.usual) ? seats.usual : first
  const count = wanted ?? usual
  if (queueSeats.includes(count)) return ok(count)
  const [least, most] = [Math.min(...queueSeats, usual), Math.max(...queueSeats, usual)]
  return err(refusal('bad_seats', { least, most }))
}
