import { createApp, readConfig } from '@dungeon-dice/server'
import { NO_LIMITS } from '../no-limits.ts'
import { serve } from '../rooms/serving.ts'

/** All clients share one address here and join within seconds. */
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  GUESTS_PER_HOUR: '1000000',
  GUESTS_PER_DAY: '1000000',
  ...NO_LIMITS,
})
if (!config.ok) throw new Error(config.error)
const app = createApp({ config: config.value })
serve({ port: await app.listen() })
