import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import { z } from 'zod'
import type { Played } from '../cluster/ports.ts'
import type { AnyGame } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'

/** `Played` in messages between servers. */
export const playedForm = z.object({
  game: z.string().max(32).exactOptional(),
  rules: z.number(),
  catalogue: z.string(),
})

/** A game with its rules version and catalogue at this server. */
export const playedBy = ({ engine, catalogue }: AnyGame): Played => ({
  ...(engine.id === ORIGINAL_GAME ? {} : { game: engine.id }),
  rules: engine.rulesVersion,
  catalogue: catalogue.hash,
})

/** Whether matches of this preset have this rules version and catalogue at this server. */
export function isPlayedHere(games: Games, preset: string, { rules, catalogue }: Played): boolean {
  const game = games.ofPreset(preset)
  if (game === undefined) return false
  const own = playedBy(game)
  return own.rules === rules && own.catalogue === catalogue
}
