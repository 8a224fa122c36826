import type { Player } from '@dungeon-dice/client-sdk'
import type { Seat } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'

/** What the player on a seat is called: those without a name by what they are. */
export const nameOf = (text: Text, { name }: Pick<Player, 'name'>): string =>
  name === '' ? text.players.nameless : name

/** The same, "You" for the own seat. */
export const calledOf = (text: Text, player: Player, seat: Seat, own: Seat | null): string =>
  seat === own ? text.players.you : nameOf(text, player)
