import { assert, type Chance } from '@dungeon-dice/client-sdk/rules'
import { createApp, readConfig } from '@dungeon-dice/server'
import { GAMES } from '@dungeon-dice/shared/games'

/** A server in this process. */
export interface LocalServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Limits for bots on this machine. */
const NO_LIMIT = '1000000'

/**
 * Starts a server on a free local port. `nextDice` provides the dice of each match in starting
 * order, which no configuration can do; without it they are fair.
 */
export async function startServer(nextDice?: () => Chance): Promise<LocalServer> {
  const config = readConfig({
    HOST: '127.0.0.1',
    GAMES: GAMES.map(({ id }) => id).join(),
    PORT: '0',
    LOG_LEVEL: 'silent',
    MAX_MESSAGES_PER_SECOND: NO_LIMIT,
    SERVER_TIME_PER_ADDRESS: NO_LIMIT,
    BOT_PAUSE_MS: '0',
    GUESTS_PER_HOUR: NO_LIMIT,
    GUESTS_PER_DAY: NO_LIMIT,
    REQUESTS_PER_MINUTE: NO_LIMIT,
    MAX_CONNECTIONS_PER_ADDRESS: NO_LIMIT,
    UPGRADES_PER_MINUTE: NO_LIMIT,
    LINKS_PER_MINUTE: NO_LIMIT,
    MAX_MATCHES_PER_ADDRESS: NO_LIMIT,
    MAX_WAITING_MATCHES_PER_ADDRESS: NO_LIMIT,
    MAX_BOT_MATCHES_PER_ADDRESS: NO_LIMIT,
    MAX_LINKS_PER_ADDRESS: NO_LIMIT,
    MAX_MATCHES_PER_PLAYER: NO_LIMIT,
    MAX_WAITING_MATCHES_PER_PLAYER: NO_LIMIT,
    MATCHES_PER_HOUR: NO_LIMIT,
    STEPS_PER_SECOND: NO_LIMIT,
    STORED_KB_PER_DAY: '1000000000',
  })
  assert(config.ok, 'the configuration is our own')
  const app = createApp({
    config: config.value,
    ...(nextDice === undefined ? {} : { chanceOf: byKey(nextDice) }),
  })
  const port = await app.listen()
  return { url: `http://127.0.0.1:${port}`, stop: app.stop }
}

/** The same dice for the same key: the server asks again when it writes the record of a match. */
function byKey(nextDice: () => Chance): (key: Uint8Array) => Chance {
  const dice = new Map<string, Chance>()
  return (key) => {
    const id = key.join()
    const chance = dice.get(id) ?? nextDice()
    dice.set(id, chance)
    return chance
  }
}
