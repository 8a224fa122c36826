import type { Player } from '@dungeon-dice/client-sdk'
import { shownName } from '../text/shown-name.ts'
import type { Text } from '../text/text.tsx'

/** The name of a player; a word for those without one. */
export const nameOf = (text: Text, { name }: Pick<Player, 'name'>): string =>
  name === '' ? text.players.nameless : shownName(text, name)

/** The name of the player on a seat, "You" for the own one. */
export const calledOf = (
  text: Text,
  player: Pick<Player, 'name'>,
  seat: string,
  own: string | null,
): string => (seat === own ? text.players.you : nameOf(text, player))
