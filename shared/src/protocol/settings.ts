import { z } from 'zod'
import type { TimeControl } from '../kernel/clock.ts'
import { presetIdSchema } from './preset.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Named clocks; `none` means unlimited time. */
export const CLOCKS = ['bullet', 'standard', 'slow', 'none'] as const
export type ClockName = (typeof CLOCKS)[number]

/** Time controls of the named clocks. */
export const CLOCK_PRESETS: Readonly<Record<ClockName, TimeControl | null>> = {
  bullet: {
    startMs: 2 * MINUTE,
    incrementMs: 2 * SECOND,
    capMs: 3 * MINUTE,
    allowanceMs: 3 * SECOND,
  },
  standard: {
    startMs: 8 * MINUTE,
    incrementMs: 6 * SECOND,
    capMs: 12 * MINUTE,
    allowanceMs: 8 * SECOND,
  },
  slow: {
    startMs: 30 * MINUTE,
    incrementMs: 20 * SECOND,
    capMs: 45 * MINUTE,
    allowanceMs: 20 * SECOND,
  },
  none: null,
}

const HOUR = 60 * MINUTE

/** A custom clock. Each answer has some free time: see `incrementMs`. */
export const timeControlSchema = z.strictObject({
  startMs: z
    .int()
    .min(10 * SECOND)
    .max(24 * HOUR),
  incrementMs: z.int().min(SECOND).max(HOUR),
  capMs: z
    .int()
    .min(10 * SECOND)
    .max(24 * HOUR),
  allowanceMs: z.int().min(0).max(HOUR),
})

/** Chat modes of a match: free text, quick phrases only, or off. */
export const CHAT_MODES = ['all', 'phrases', 'off'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

/** Longest spectator delay, in seconds. */
export const LONGEST_DELAY_SECONDS = 180

/** Possible numbers of matches in a series. */
export const SERIES_LENGTHS = [1, 3, 5] as const
export type SeriesLength = (typeof SERIES_LENGTHS)[number]

/** Settings chosen by the host of a match; for defaults see docs/protocol.md. */
export const settingsSchema = z.strictObject({
  preset: presetIdSchema.exactOptional(),
  /** Number of seats; default: the usual one of the preset. */
  seats: z.int().min(1).max(64).exactOptional(),
  /** Single options by name, as the game defines them. */
  changes: z.record(z.string().max(32), z.unknown()).exactOptional(),
  clock: z.union([z.enum(CLOCKS), timeControlSchema]).exactOptional(),
  rated: z.boolean().exactOptional(),
  /** Whether spectators are allowed. */
  spectators: z.boolean().exactOptional(),
  /** Delay for spectators. */
  delaySeconds: z.int().min(0).max(LONGEST_DELAY_SECONDS).exactOptional(),
  series: z.literal(SERIES_LENGTHS).exactOptional(),
  chat: z.enum(CHAT_MODES).exactOptional(),
})
export type SettingsBody = z.infer<typeof settingsSchema>

/** Complete settings of a match as everybody sees them. */
export const shownSettingsSchema = z.looseObject({
  /** Id of the game; missing from older servers. */
  game: z.string().exactOptional(),
  preset: z.string(),
  /** Number of seats; missing for the usual one of the preset. */
  seats: z.int().exactOptional(),
  /** The seats of each side, in seat order; missing from older servers. */
  sides: z.array(z.array(z.string())).exactOptional(),
  changes: z.record(z.string(), z.unknown()),
  /** In the lobby: number of changed options that are not listed; missing for none. */
  moreChanges: z.int().exactOptional(),
  /** A name of `CLOCKS`, or `own`. */
  clock: z.string(),
  /** Null for no clock. */
  time: z.custom<TimeControl>((value) => timeControlSchema.safeParse(value).success).nullable(),
  rated: z.boolean(),
  spectators: z.boolean(),
  delaySeconds: z.int(),
  series: z.int(),
  chat: z.enum(CHAT_MODES),
})
export type ShownSettings = z.infer<typeof shownSettingsSchema>
