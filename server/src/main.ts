import { setTimeout as delay } from 'node:timers/promises'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'

const config = readConfig(process.env)
if (config.ok) await serve(config.value)
else {
  process.stderr.write(`${config.error}\n`)
  process.exitCode = 1
}

async function serve(config: Config): Promise<void> {
  const app = createApp({ config })
  const port = await app.listen()
  process.stdout.write(greeting(port))
  const stop = () => void stopWithin(app, config.stopSeconds)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The framework waits for ever for a room that does not close; a host does not. */
async function stopWithin(app: App, seconds: number): Promise<void> {
  await Promise.race([app.stop(), delay(seconds * 1_000)])
  process.exit(0)
}

function greeting(port: number): string {
  const url = `http://localhost:${port}`
  return `Dungeon Dice server listens on ${url}
Try:  npm run demo        two bots play a match here
      npm run play        play against a bot in this terminal
      curl ${url}/health
`
}
