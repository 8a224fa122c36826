import { capital } from '../text/sentences.ts'
import { shownName } from '../text/shown-name.ts'
import type { Text } from '../text/text.tsx'
import { othersOf, playersOf, type WithSeats } from './seated.ts'

/** A player, as far as its name goes. */
export interface Named {
  readonly name: string
  /** True, or the name of the bot, for one; false, null or left out for a person. */
  readonly bot?: boolean | string | null
}

/** The players of a match, or of an entry in a list of matches, by seat. */
export type NamedSeats<P extends Named = Named> = ReadonlyMap<string, P>

const isBot = ({ bot = false }: Named): boolean => bot !== false && bot !== null

/** A bot's name, such as "Greedy" for the bot `greedy`. */
export const botName = (bot: string): string => capital(bot)

const plainName = (player: Named): string => (isBot(player) ? botName(player.name) : player.name)

const nameIn =
  (text: Text) =>
  (player: Named): string =>
    player.name === '' ? text.players.nameless : shownName(text, plainName(player))

/** The seats of an entry in a list of matches, as players by seat. */
export const seatsOf = <P extends Named & { readonly seat: string }>(
  seats: readonly P[],
): NamedSeats<P> => new Map(seats.map((one) => [one.seat, one]))

/**
 * The names of players by seat, each made by `nameOf`. Where several are called the same, bots are
 * numbered, "Greedy 2", and people have their seats: "Anna (D)".
 */
export function distinctNames<P extends Named>(
  players: NamedSeats<P>,
  nameOf: (player: P, seat: string) => string = plainName,
): ReadonlyMap<string, string> {
  const plain = new Map(Array.from(players, ([seat, player]) => [seat, nameOf(player, seat)]))
  const named = (seat: string, player: P): string => {
    const name = plain.get(seat) ?? ''
    const count = [...plain.values()].filter((other) => other === name).length
    if (count === 1 || name === '') return name
    return isBot(player) ? numbered(name, players, seat) : withSeat(name, seat)
  }
  return new Map(Array.from(players, ([seat, player]) => [seat, named(seat, player)]))
}

/** The names of players by seat, in the language of the page; a word for those without one. */
export const namesOf = (text: Text, players: NamedSeats): ReadonlyMap<string, string> =>
  distinctNames(players, nameIn(text))

/** The names of an entry in a list, in seat order; empty for those without one. */
export const listedNames = (
  text: Pick<Text, 'guestNamed'>,
  seats: readonly (Named & { readonly seat: string })[],
): readonly string[] => [
  ...distinctNames(seatsOf(seats), (player) => shownName(text, plainName(player))).values(),
]

/** The name of the player on a seat, in the language of the page. */
export const nameOn = (text: Text, match: WithSeats, seat: string): string =>
  namesOf(text, playersOf(match)).get(seat) ?? seat

/** The names of all but one seat as one line, in the order in which they follow that seat. */
export function opponentsOf(text: Text, match: WithSeats, own: string): string {
  const names = namesOf(text, playersOf(match))
  return othersOf(match, own)
    .map((seat) => names.get(seat) ?? seat)
    .join(', ')
}

/** The words from which the picture of the player on a seat follows: no two bots look the same. */
export function faceOf(players: NamedSeats, seat: string): string {
  const player = players.get(seat) ?? { name: '' }
  const { name } = player
  return isBot(player) && placeAmongBots(players, seat) > 1 ? numbered(name, players, seat) : name
}

const numbered = (name: string, players: NamedSeats, seat: string): string =>
  `${name} ${placeAmongBots(players, seat)}`

/** The place of a bot among those of its name, in seat order from 1. */
function placeAmongBots(players: NamedSeats, seat: string): number {
  const own = players.get(seat)
  const same = [...players].filter(([, player]) => isBot(player) && player.name === own?.name)
  return same.findIndex(([one]) => one === seat) + 1
}

/** A name with its seat, "Anna (A)"; unchanged if it has it already. */
export function withSeat(name: string, seat: string): string {
  const end = ` (${seat})`
  return name.endsWith(end) ? name : name + end
}
