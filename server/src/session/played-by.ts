import { z } from 'zod'
import type { Played } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'

/** Rules and dice by which something is played, as one server tells another. */
export const playedForm = z.object({ rules: z.number(), catalogue: z.string() })

/** Rules and dice by which this server plays. */
export const playedBy = <H extends HostTypes>({ game, catalogue }: HostedGame<H>): Played => ({
  rules: game.rulesVersion,
  catalogue: catalogue.hash,
})

/** Whether this server plays by these. */
export function isPlayedHere<H extends HostTypes>(
  hosted: HostedGame<H>,
  { rules, catalogue }: Played,
): boolean {
  const own = playedBy(hosted)
  return own.rules === rules && own.catalogue === catalogue
}
