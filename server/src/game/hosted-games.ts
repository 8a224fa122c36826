import { present } from '@dungeon-dice/shared'
import type { Stock } from '@dungeon-dice/shared/ddm'
import type { AnyGame } from './any-game.ts'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { hostedDuel } from './duel/hosted-duel.ts'
import { Games } from './games.ts'
import { hostedSkirmish } from './skirmish/hosted-skirmish.ts'

/** All games, with the dice and figures of this host; each is one line here. */
const hosted = (stock: Stock): readonly AnyGame[] => [
  hostedDdm(stock),
  hostedDuel(),
  hostedSkirmish(),
]

/** The games with these ids in this order; all of them by default. */
export function gamesOf(stock: Stock, ids: readonly string[] | null = null): Games {
  const all = new Games(hosted(stock))
  if (ids === null) return all
  return new Games(ids.map((id) => present(all.of(id), `game ${id}`)))
}
