import {
  type App,
  type AppPorts,
  type Config,
  createApp,
  metricsOf,
  readConfig,
} from '../../src/index.ts'
import type { Log } from '../../src/platform/log.ts'

/** A server in this process, with its URL. */
export interface TestApp extends App {
  readonly url: string
  /** Errors that it logged; those of the framework are about clients. */
  readonly errors: readonly { readonly fields: object; readonly text: string }[]
}

/** How a test changes the default server. */
export type TestPorts = Omit<AppPorts, 'config'> & { readonly config?: Partial<Config> }

/** All players of a test share one address, and most have no account. */
const ONE_ADDRESS = {
  MAX_CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_LINKS_PER_ADDRESS: '1000000',
  UPGRADES_PER_MINUTE: '1000000',
  LINKS_PER_MINUTE: '1000000',
  MAX_MATCHES_PER_ADDRESS: '1000000',
  MAX_WAITING_MATCHES_PER_ADDRESS: '1000000',
  MAX_BOT_MATCHES_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  FILES_PER_MINUTE: '1000000',
  MAX_WAITING_MATCHES_PER_PLAYER: '1000000',
  MAX_MATCHES_PER_PLAYER: '1000000',
  NONSENSE_PER_MINUTE: '1000000',
  GUESTS_PER_DAY: '1000000',
  MATCHES_PER_HOUR: '1000000',
  STEPS_PER_SECOND: '1000000',
  SERVER_TIME_PER_ADDRESS: '1000000',
  ADDRESS_CHAT_LINES_PER_10_SECONDS: '1000000',
  STORED_KB_PER_DAY: '1000000000',
}

/** Starts a server on a free port that logs nothing and serves no page. */
export async function startApp({ config, ...ports }: TestPorts = {}): Promise<TestApp> {
  const standard = readConfig({ HOST: '127.0.0.1', PORT: '0', PAGES: '', ...ONE_ADDRESS })
  if (!standard.ok) throw new Error(standard.error)
  const errors: { fields: object; text: string }[] = []
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (fields, text) => {
      if (!('from' in fields)) errors.push({ fields, text })
    },
  }
  const settings = { ...standard.value, ...config }
  const app = createApp({ log, metrics: await metricsOf(settings), ...ports, config: settings })
  const port = await app.listen()
  return { ...app, url: `http://127.0.0.1:${port}`, errors }
}
