import type { Player, Replay } from '@dungeon-dice/client-sdk'
import type { Text } from '../../lib/text/text.tsx'
import { playerCalled } from './players.ts'

/** The part of a record that names its players. */
interface WithPlayers {
  readonly players: Readonly<
    Record<string, { readonly name?: string; readonly bot?: string | null }>
  >
}

/** The players of a record of any game by seat, those without a name called by their seats. */
export function playersBySeat(record: Replay['record'], text: Text): ReadonlyMap<string, Player> {
  const { players = {} } = (record as WithPlayers | null) ?? {}
  return new Map(
    Object.entries(players).map(([seat, player]) => [seat, playerCalled(player, seat, text)]),
  )
}
