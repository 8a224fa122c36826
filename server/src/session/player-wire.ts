import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  refusal,
  type SettingsBody,
  seatGrantSchema,
  settingsSchema,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { resultForm } from '../cluster/call-peer.ts'
import type { Games } from '../game/games.ts'
import { readSettings, type Settings } from '../game/settings.ts'
import { isPlayedHere, playedBy, playedForm } from './played-by.ts'
import type { Player } from './ports.ts'

/** `Player` in messages between servers. */
export const playerForm = z.object({
  sitter: z.object({
    name: z.string(),
    isGuest: z.boolean(),
    accountId: z.string().nullable(),
    bot: z.string().exactOptional(),
  }),
  list: z.unknown().optional(),
  address: z.string().exactOptional(),
})

/** Picks the known fields: the object may carry more. */
export const playerWire = ({ participant, list, address }: Player): z.infer<typeof playerForm> => {
  const { name, isGuest, accountId, bot } = participant
  return {
    sitter: { name, isGuest, accountId, ...(bot === undefined ? {} : { bot }) },
    ...(list === undefined ? {} : { list }),
    ...(address === undefined ? {} : { address }),
  }
}

/** Reads a player from a message. The wire name of `participant` is `sitter`. */
export const playerFrom = ({ sitter, ...rest }: z.infer<typeof playerForm>): Player => ({
  participant: sitter,
  ...rest,
})

/** Settings with rules version and catalogue, in messages between servers. */
export const matchConfigForm = z.object({ settings: settingsSchema, played: playedForm })

export const matchConfigWire = (settings: Settings): z.infer<typeof matchConfigForm> => ({
  settings: settingsWire(settings),
  played: playedBy(settings.game),
})

/** Reads settings; `moving` when the sender has another rules version or catalogue. */
export const readMatchConfig = (
  games: Games,
  { settings, played }: z.infer<typeof matchConfigForm>,
): Result<Settings, Refusal> =>
  isPlayedHere(games, settings.preset ?? games.usualPreset, played)
    ? readSettings(games, settings)
    : err(refusal('moving'))

/** Settings as a request would carry them; the inverse of `readSettings`. */
export function settingsWire(settings: Settings): SettingsBody {
  const { game: _, rules: __, seatNames: ___, sides: ____, ...chosenParts } = settings
  const { time, clock, preset, changes, ...rest } = chosenParts
  const chosen = { preset, changes, clock: clock === 'own' ? time : clock, ...rest }
  // They were read from a body of this form.
  return chosen as SettingsBody
}

/** Schemas of seat grants in answers of other servers. */
export const grantForm = resultForm(seatGrantSchema)
export const grantsForm = resultForm(z.array(seatGrantSchema))
