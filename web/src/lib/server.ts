import { connect, type DungeonDice } from '@dungeon-dice/client-sdk'

/**
 * The server that this page came from. Nothing is sent to it before somebody asks for something.
 * It plays all games: outside of `games/` nobody reads a value of a game, so it has one type here.
 */
export const server = connect(location.origin, { game: 'any' }) as unknown as DungeonDice
