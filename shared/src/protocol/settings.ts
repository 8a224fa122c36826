import { z } from 'zod'
import { PRESETS } from '../ddm/index.ts'
import type { TimeControl } from '../kernel/clock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The clocks that have a name; `none` gives all the time in the world. */
export const CLOCKS = ['bullet', 'standard', 'slow', 'none'] as const
export type ClockName = (typeof CLOCKS)[number]

/** What they give. */
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

/** A clock of the host's own. A seat always has a while to answer in: see `incrementMs`. */
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

/** How players may talk in a match: freely, in quick phrases alone, or not at all. */
export const CHAT_MODES = ['all', 'phrases', 'off'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

/** Most seconds by which spectators may be behind. */
export const LONGEST_DELAY_SECONDS = 180

/** How many matches a series may have at most. */
export const SERIES_LENGTHS = [1, 3, 5] as const
export type SeriesLength = (typeof SERIES_LENGTHS)[number]

/** Everything that the host of a match chooses; what is left out has the default of docs/protocol.md. */
export const settingsSchema = z.strictObject({
  preset: z.enum(PRESETS).exactOptional(),
  /** Single options by name (R19); `starter` says who begins, seat A being the host's. */
  changes: z.record(z.string().max(32), z.unknown()).exactOptional(),
  clock: z.union([z.enum(CLOCKS), timeControlSchema]).exactOptional(),
  rated: z.boolean().exactOptional(),
  /** Whether others may watch. */
  spectators: z.boolean().exactOptional(),
  /** How far behind they are. */
  delaySeconds: z.int().min(0).max(LONGEST_DELAY_SECONDS).exactOptional(),
  series: z.literal(SERIES_LENGTHS).exactOptional(),
  chat: z.enum(CHAT_MODES).exactOptional(),
})
export type SettingsBody = z.infer<typeof settingsSchema>

/** The settings of a match as everybody sees them, none left out. */
export const shownSettingsSchema = z.looseObject({
  preset: z.string(),
  changes: z.record(z.string(), z.unknown()),
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
