import type { Page } from 'playwright-core'
import type { Visitors } from '../tests/support/site.ts'
import { type Device, openVisit, playBot, rollButton } from './visit.ts'

/** Screens that anybody can look at by their address alone. */
const PATHS = [
  '/',
  '/lobby',
  '/queue',
  '/host',
  '/join',
  '/lists',
  '/dice',
  '/rules',
  '/replays',
  '/ladder',
  '/account',
]

/** How long a screen is watched after it has loaded, in milliseconds. */
const WATCHED_MS = 700

/** Adds up, in the page, how far what was already drawn moves without anybody having done something. */
const noteShifts = (): void => {
  Reflect.set(globalThis, 'shifted', 0)
  const add = (shift: PerformanceEntry) => {
    if (Reflect.get(shift, 'hadRecentInput') === true) return
    const sum = Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(shift, 'value'))
    Reflect.set(globalThis, 'shifted', sum)
  }
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

async function settle(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(WATCHED_MS)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
}

/** The layout shift of each screen, by its path, and of a match that is entered and loaded again. */
export async function layoutShifts(
  visitors: Visitors,
  url: string,
  device: Device,
): Promise<ReadonlyMap<string, number>> {
  const shifts = new Map<string, number>()
  for (const path of PATHS) {
    const { page } = await openVisit(visitors, device)
    await page.addInitScript(noteShifts)
    await page.goto(url + path)
    shifts.set(path, await settle(page))
    await page.context().close()
  }
  const { page } = await openVisit(visitors, device)
  await page.addInitScript(noteShifts)
  await page.goto(url)
  const before = await settle(page)
  await playBot(page)
  await rollButton(page).waitFor()
  shifts.set('a match, entered', (await settle(page)) - before)
  await page.reload()
  await rollButton(page).waitFor()
  shifts.set('a match, loaded again', await settle(page))
  await page.context().close()
  return shifts
}
