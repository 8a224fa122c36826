import type { Player } from '@dungeon-dice/client-sdk'
import { shownName } from '../text/shown-name.ts'
import type { Text } from '../text/text.tsx'

/** The name of a player; a word for those without one. */
export const nameOf = (text: Text, { name }: Pick<Player, 'name'>): string =>
  name === '' ? text.players.nameless : shownName(text, name)

/** The names of players by seat; where several are called the same, with the seat: "greedy (D)". */
export function namesOf(
  text: Text,
  players: ReadonlyMap<string, Pick<Player, 'name'>>,
): ReadonlyMap<string, string> {
  const plain = Array.from(players, ([seat, player]) => [seat, nameOf(text, player)] as const)
  const isShared = (name: string) => plain.filter(([, other]) => other === name).length > 1
  return new Map(
    plain.map(([seat, name]) => [seat, isShared(name) ? withSeat(name, seat) : name] as const),
  )
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
