import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  refusal,
  type SettingsBody,
  seatGrantSchema,
  settingsSchema,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { resultForm } from '../cluster/ask-for.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { readSettings, type Settings } from '../game/settings.ts'
import { isPlayedHere, playedBy, playedForm } from './played-by.ts'
import type { Player } from './ports.ts'

/** A guest, as one server tells another. */
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

/** Nothing but what is told of a guest: those who come from elsewhere may carry more. */
export const playerWire = ({ participant, list, address }: Player): z.infer<typeof playerForm> => {
  const { name, isGuest, accountId, bot } = participant
  return {
    sitter: { name, isGuest, accountId, ...(bot === undefined ? {} : { bot }) },
    ...(list === undefined ? {} : { list }),
    ...(address === undefined ? {} : { address }),
  }
}

/** The player that another server means. Released servers call the participant `sitter`. */
export const playerFrom = ({ sitter, ...rest }: z.infer<typeof playerForm>): Player => ({
  participant: sitter,
  ...rest,
})

/** How a match is to be played, as one server tells another. */
export const wayForm = z.object({ settings: settingsSchema, played: playedForm })

/** The way in which this server plays by these settings. */
export const wayWire = <H extends HostTypes>(
  hosted: HostedGame<H>,
  settings: Settings<H['Rules']>,
): z.infer<typeof wayForm> => ({ settings: settingsWire(settings), played: playedBy(hosted) })

/** Settings as they came; `moving` where they would be played by other rules or dice. */
export const readWay = <H extends HostTypes>(
  hosted: HostedGame<H>,
  { settings, played }: z.infer<typeof wayForm>,
): Result<Settings<H['Rules']>, Refusal> =>
  isPlayedHere(hosted, played) ? readSettings(hosted, settings) : err(refusal('moving'))

/** Settings as a host would choose them: `readSettings` reads them. */
export function settingsWire(settings: Settings<unknown>): SettingsBody {
  const { rules: _, time, clock, preset, changes, ...rest } = settings
  const chosen = { preset, changes, clock: clock === 'own' ? time : clock, ...rest }
  // Read from a body of this form before.
  return chosen as SettingsBody
}

/** Answers of the servers that give seats. */
export const grantForm = resultForm(seatGrantSchema)
export const grantsForm = resultForm(z.array(seatGrantSchema))
