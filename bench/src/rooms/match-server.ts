import { createApp, readConfig, secureIds } from '@dungeon-dice/server'
import { fairChance } from '@dungeon-dice/shared'
import { CHANCE_KEY } from './match-key.ts'
import { serve } from './serving.ts'

/** Players here are faster than any person, come from one address, and leave in the middle of their matches. */
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  MAX_MESSAGES_PER_SECOND: '1000000',
  MAX_CONNECTIONS_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
  MAX_WAITING_MATCHES_PER_PLAYER: '1000000',
  MAX_MATCHES_PER_PLAYER: '1000000',
  RECONNECTION_SECONDS: '0',
  ENDED_MATCH_SECONDS: '0',
  ABANDONED_MATCH_SECONDS: '1',
})
if (!config.ok) throw new Error(config.error)
const app = createApp({
  config: config.value,
  chanceOf: () => fairChance(CHANCE_KEY),
  ids: { ...secureIds, secret: () => CHANCE_KEY },
})
serve({ port: await app.listen() })
