import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { EN } from '../src/app/text/en.ts'
import { MOVING, PHONE, type Visitors } from '../tests/support/site.ts'

/** What a visitor looks at the page with. */
export interface Device {
  readonly name: string
  readonly options: BrowserContextOptions
  /** How many times slower its processor is than the one of this machine. */
  readonly slower: number
  /** Its network, in bits a second and milliseconds there and back; left out for that of this machine. */
  readonly network?: { readonly bits: number; readonly roundTrip: number }
}

export const DESKTOP: Device = {
  name: 'desktop, 1280 × 720',
  options: { ...MOVING, viewport: { width: 1280, height: 720 } },
  slower: 1,
}

export const SLOW_PHONE: Device = {
  name: 'phone, 4 × slower, 1.6 Mbit, 40 ms there and back',
  options: { ...MOVING, ...PHONE },
  slower: 4,
  network: { bits: 1_600_000, roundTrip: 40 },
}

/** Somebody who has never been here, with the tools of the browser. */
export interface Visit {
  readonly page: Page
  readonly tools: CDPSession
}

/** Opens a browser that is as slow as the device and has nothing of the page stored. */
export async function openVisit(visitors: Visitors, device: Device): Promise<Visit> {
  const page = await visitors.open(device.options)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  if (device.slower > 1) await tools.send('Emulation.setCPUThrottlingRate', { rate: device.slower })
  if (device.network !== undefined) {
    const { bits, roundTrip } = device.network
    const bytes = bits / 8
    const link = { downloadThroughput: bytes, uploadThroughput: bytes, latency: roundTrip }
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...link })
  }
  return { page, tools }
}

/** The button that rolls, once it is this player's turn for the first time. */
export const rollButton = (page: Page) =>
  page.locator('[data-main]').getByRole('button', { name: EN.roll.roll, exact: true })

/** Sits down with a bot as soon as the page offers it. */
export async function playBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: EN.home.playBot }).click()
  await page.waitForURL('**/match/**')
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
