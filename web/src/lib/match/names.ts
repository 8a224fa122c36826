import type { Player } from '@dungeon-dice/client-sdk'
import { capital } from '../text/sentences.ts'
import { shownName } from '../text/shown-name.ts'
import type { Text } from '../text/text.tsx'

/** A player, as far as its name goes. */
export type Named = Pick<Player, 'name'> & Partial<Pick<Player, 'bot'>>

/** The name of a player; a word for those without one. Names of bots begin with a capital letter. */
export const nameOf = (text: Text, { name, bot = false }: Named): string => {
  if (name === '') return text.players.nameless
  return bot ? capital(name) : shownName(text, name)
}

/**
 * The names of players by seat. Where several are called the same, bots are numbered, "Greedy 2",
 * and people have their seats: "Anna (D)".
 */
export function namesOf(
  text: Text,
  players: ReadonlyMap<string, Named>,
): ReadonlyMap<string, string> {
  const named = (seat: string, player: Named): string => {
    const name = nameOf(text, player)
    const others = [...players.values()].filter((other) => nameOf(text, other) === name)
    if (others.length === 1) return name
    return player.bot === true ? numbered(name, players, seat) : withSeat(name, seat)
  }
  return new Map(Array.from(players, ([seat, player]) => [seat, named(seat, player)]))
}

/** The words from which the picture of the player on a seat follows: no two bots look the same. */
export function faceOf(players: ReadonlyMap<string, Named>, seat: string): string {
  const { name = '', bot = false } = players.get(seat) ?? {}
  return bot && placeAmongBots(players, seat) > 1 ? numbered(name, players, seat) : name
}

const numbered = (name: string, players: ReadonlyMap<string, Named>, seat: string): string =>
  `${name} ${placeAmongBots(players, seat)}`

/** The place of a bot among those of its name, in seat order from 1. */
function placeAmongBots(players: ReadonlyMap<string, Named>, seat: string): number {
  const own = players.get(seat)
  const same = [...players].filter(([, { name, bot }]) => bot === true && name === own?.name)
  return same.findIndex(([one]) => one === seat) + 1
}

/** A name with its seat, "Anna (A)"; unchanged if it has it already. */
export function withSeat(name: string, seat: string): string {
  const end = ` (${seat})`
  return name.endsWith(end) ? name : name + end
}

/** The name of the player on a seat, "You" for the own one. */
export const calledOf = (
  text: Text,
  player: Pick<Player, 'name'>,
  seat: string,
  own: string | null,
): string => (seat === own ? text.players.you : nameOf(text, player))
