import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, Seat } from '@dungeon-dice/client-sdk/rules'
import { shownName } from '../../../lib/text/shown-name.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** What the player on a seat is called: those without a name by what they are. */
export const nameOf = (text: Text, { name }: Pick<Player, 'name'>): string =>
  name === '' ? text.players.nameless : shownName(text, name)

/** What both players are called in sentences; empty for those without a name. */
export const namesOf = (text: Text, { A, B }: BySeat<Pick<Player, 'name'>>): BySeat<string> => ({
  A: shownName(text, A.name),
  B: shownName(text, B.name),
})

/** The same, "You" for the own seat. */
export const calledOf = (text: Text, player: Player, seat: Seat, own: Seat | null): string =>
  seat === own ? text.players.you : nameOf(text, player)
