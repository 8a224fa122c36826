import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { type Program, startProgram } from '../../../server/tests/support/program.ts'

/** Debian's Chromium with everything that people have; `.ci/run` installs it. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The same engine without browser windows: a page takes a third of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of all tests that do not need notifications. */
const DEFAULT_BROWSER =
  process.env['CHROMIUM'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM)

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A phone as small as the page is made for. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Nothing moves: what is tried does not hang on it, and waits for none of it. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Requests reach the network, where a test can change them, and nothing is stored beside what it tests. */
const UNSTORED: BrowserContextOptions = { serviceWorkers: 'block' }

/** The page is stored in the browser, as it is for most people. */
export const STORED: BrowserContextOptions = { serviceWorkers: 'allow' }

/** Figures walk and dice roll, as most people see it. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

/** People with browsers of their own, who look at one address. */
export interface Visitors {
  /** Somebody with a browser of their own that shows nothing yet; nothing moves unless told otherwise. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
  /** Such a browser, on the start page unless told otherwise. */
  readonly visit: (options?: BrowserContextOptions, path?: string) => Promise<Page>
  /** Rejects when something broke in a page, which must not pass for one that works. */
  readonly close: () => Promise<void>
}

/** A real server that gives the page, and visitors; `close` ends everything. */
export interface Site extends Visitors {
  readonly url: string
  /** Ends the server and starts another on what it kept, at the same address. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>
}

/** The browsers of this process: one costs more to start than most tests take, and ends with its worker. */
const browsers = new Map<string, Promise<Browser>>()

function browserAt(executablePath: string): Promise<Browser> {
  const running = browsers.get(executablePath)
  if (running !== undefined) return running
  const started = chromium.launch({ executablePath, args: FLAGS })
  browsers.set(executablePath, started)
  const forget = () => void browsers.delete(executablePath)
  started.then((browser) => browser.once('disconnected', forget), forget)
  return started
}

/** Ends the browsers; a program other than a test's worker would otherwise wait for them for ever. */
export async function closeBrowsers(): Promise<void> {
  const running = [...browsers.values()]
  for (const browser of running) await (await browser).close()
}

/** Visitors of this address, each with cookies, storage and cache of their own. */
export async function openVisitors(
  url: string,
  executablePath = DEFAULT_BROWSER,
): Promise<Visitors> {
  const browser = await browserAt(executablePath)
  const faults: string[] = []
  const contexts: BrowserContext[] = []
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ ...STILL, ...UNSTORED, ...options })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => faults.push(String(error.stack ?? error)))
    return page
  }
  return {
    open,
    visit: async (options, path = '/') => {
      const page = await open(options)
      await page.goto(url + path)
      return page
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      if (faults.length > 0) throw new Error(`a page broke: ${faults.join('\n')}`)
    },
  }
}

/** Starts a server on a folder of its own, with these settings, and a browser. */
export async function openSite(
  settings: Readonly<Record<string, string>> = {},
  executablePath = DEFAULT_BROWSER,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  const start = (more: Readonly<Record<string, string>> = {}): Promise<Program> =>
    startProgram({ DATA_DIR: folder, BOT_PAUSE_MS: '0', ...settings, ...more })
  let program = await start()
  const { url } = program
  const visitors = await openVisitors(url, executablePath)
  return {
    ...visitors,
    url,
    restart: async (signal) => {
      await program.end(signal)
      program = await start({ PORT: new URL(url).port })
    },
    close: async () => {
      await visitors.close().finally(async () => {
        await program.end('SIGKILL')
        rmSync(folder, { recursive: true })
      })
    },
  }
}
