import { z } from 'zod'
import type { Played } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'

/** `Played` in messages between servers. */
export const playedForm = z.object({ rules: z.number(), catalogue: z.string() })

/** Rules version and catalogue of this server. */
export const playedBy = <H extends HostTypes>({ game, catalogue }: HostedGame<H>): Played => ({
  rules: game.rulesVersion,
  catalogue: catalogue.hash,
})

/** Whether this server has this rules version and catalogue. */
export function isPlayedHere<H extends HostTypes>(
  hosted: HostedGame<H>,
  { rules, catalogue }: Played,
): boolean {
  const own = playedBy(hosted)
  return own.rules === rules && own.catalogue === catalogue
}
