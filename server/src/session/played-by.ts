import { z } from 'zod'
import type { Played } from '../cluster/ports.ts'
import type { AnyGame } from '../game/any-game.ts'

/** `Played` in messages between servers. */
export const playedForm = z.object({ rules: z.number(), catalogue: z.string() })

/** Rules version and catalogue of this server. */
export const playedBy = ({ game, catalogue }: AnyGame): Played => ({
  rules: game.rulesVersion,
  catalogue: catalogue.hash,
})

/** Whether this server has this rules version and catalogue. */
export function isPlayedHere(hosted: AnyGame, { rules, catalogue }: Played): boolean {
  const own = playedBy(hosted)
  return own.rules === rules && own.catalogue === catalogue
}
