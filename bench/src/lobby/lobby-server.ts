import { createApp, readConfig } from '@dungeon-dice/server'
import { serve } from '../rooms/serving.ts'

/** All come from one address here, and enter within seconds. */
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  GUESTS_PER_HOUR: '1000000',
  MAX_CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_LINKS_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
  MAX_WAITING_MATCHES_PER_PLAYER: '1000000',
  MAX_MATCHES_PER_PLAYER: '1000000',
  RECONNECTION_SECONDS: '0',
})
if (!config.ok) throw new Error(config.error)
const app = createApp({ config: config.value })
serve({ port: await app.listen() })
