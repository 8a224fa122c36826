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
import type { HostedGame, HostTypes } from './hosted-game.ts'

/** How one match is played and shown, checked. */
export interface Settings<Rules> {
  readonly preset: string
  /** Single options that differ from the preset's, as the host gave them. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly rules: Rules
  readonly clock: ClockName | 'own'
  /** Null for no clock. */
  readonly time: TimeControl | null
  readonly rated: boolean
  /** Whether others may watch, */
  readonly spectators: boolean
  /** and how far behind they are. */
  readonly delaySeconds: number
  readonly series: SeriesLength
  readonly chat: ChatMode
}

/** What stands where the host chose nothing. */
const USUAL = {
  preset: 'tabletop',
  clock: 'none',
  delaySeconds: 0,
  series: 1,
  chat: 'all',
} as const

/** What the host of a match chose, checked; only a preset as it is can be rated (`not_rated`). */
export function readSettings<H extends HostTypes>(
  { readRules }: HostedGame<H>,
  chosen: SettingsBody,
): Result<Settings<H['Rules']>, Refusal> {
  const { preset = USUAL.preset, changes = {}, clock = USUAL.clock, rated = false } = chosen
  const rules = readRules({ preset, changes })
  if (!rules.ok) return rules
  if (rated && Object.keys(changes).length > 0) return err(refusal('not_rated'))
  const isNamed = typeof clock === 'string'
  return ok({
    preset,
    changes,
    rules: rules.value,
    clock: isNamed ? clock : 'own',
    time: isNamed ? CLOCK_PRESETS[clock] : clock,
    rated,
    spectators: chosen.spectators ?? true,
    delaySeconds: chosen.delaySeconds ?? USUAL.delaySeconds,
    series: chosen.series ?? USUAL.series,
    chat: chosen.chat ?? USUAL.chat,
  })
}

/** Settings as everybody sees them. */
export const shownSettings = ({ rules: _, ...shown }: Settings<unknown>): ShownSettings => shown
