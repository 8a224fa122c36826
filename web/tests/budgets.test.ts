import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { LOADED_AFTERWARDS } from './support/loaded-afterwards.ts'
import { MOVING, openSite, type Site } from './support/site.ts'

/** Bytes of script that the first page may need, as they go over the wire. */
const MOST_SCRIPT = 100_000
/** And with the board, but without what is loaded once it is drawn. */
const MOST_WITH_BOARD = 270_000

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const print = (what: string, measured: string): boolean =>
  process.stdout.write(`page: ${what}: ${measured}\n`)

/** What a file of the build for tests is larger by than that of a release, which is compressed as well as can be. */
function surplusOf(url: string): number {
  const file = join(process.env['PAGES'] ?? '', new URL(url).pathname)
  return statSync(`${file}.br`).size - brotliCompressSync(readFileSync(file)).length
}

/** Counts the bytes of all scripts that a page loads from now on, by address. */
async function countScript(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url === undefined) return
    bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength - surplusOf(url))
  })
  return bytes
}

/** Bytes of these scripts: what a match needs, and what is loaded once it is drawn. */
function sumOf(scripts: ReadonlyMap<string, number>) {
  const sum = { needed: 0, afterwards: 0 }
  for (const [url, bytes] of scripts)
    sum[LOADED_AFTERWARDS.test(url) ? 'afterwards' : 'needed'] += bytes
  return sum
}

/** The button that begins a match, for which the page is loaded first, and its board. */
type Goal = 'button' | 'board'

/** In the page: notes when a button of this name and a board appear, in milliseconds since the navigation. */
const noteGoals = (name: string): void => {
  const goals: Record<Goal, () => boolean> = {
    button: () => [...document.querySelectorAll('button')].some((one) => one.textContent === name),
    board: () => document.querySelector('[role="grid"]') !== null,
  }
  const look = new MutationObserver(() => {
    for (const [goal, isThere] of Object.entries(goals))
      if (Reflect.get(globalThis, goal) === undefined && isThere())
        Reflect.set(globalThis, goal, performance.now())
  })
  look.observe(document, { childList: true, subtree: true })
}

/** Addresses that were asked for before a goal was there: on a busy machine others have come since. */
const askedBefore = (page: Page, goal: Goal): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const there: number = Reflect.get(globalThis, name)
    const entries = performance.getEntriesByType('resource')
    return entries.filter(({ startTime }) => startTime <= there).map((entry) => entry.name)
  }, goal)

/** Those of these scripts. */
const among = (scripts: ReadonlyMap<string, number>, urls: readonly string[]) =>
  new Map([...scripts].filter(([url]) => urls.includes(url)))

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Sits down with a bot, and waits until the board takes input. */
async function playBot(page: Page): Promise<void> {
  await new Duelist(page, mouse()).playBot()
  await page.getByRole('grid').waitFor()
}

it('loads little before somebody can begin', { timeout: 120_000 }, async () => {
  const page = await site.open()
  const scripts = await countScript(page)
  await page.addInitScript(noteGoals, EN.home.playBot)
  await page.goto(site.url)
  // Soon afterwards the page fetches the board, for those who have not begun yet.
  await page.getByRole('button', { name: EN.home.playBot }).waitFor()
  const asked = await askedBefore(page, 'button')
  await playBot(page)
  const first = sumOf(among(scripts, asked)).needed
  // The panels around the board follow it, and may be there by now.
  const { needed } = sumOf(among(scripts, await askedBefore(page, 'board')))
  const { afterwards } = sumOf(scripts)
  print('first load', `${first} bytes of script; ${needed} with the board; ${afterwards} more`)
  expect(first).toBeLessThan(MOST_SCRIPT)
  expect(needed).toBeLessThan(MOST_WITH_BOARD)
  expect(first).toBeGreaterThan(30_000)
  expect(needed).toBeGreaterThan(first)
})

it('shows a board soon', { timeout: 120_000 }, async () => {
  const page = await site.visit(MOVING)
  await playBot(page)
  const took: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now()
    await page.goto(page.url())
    await page.getByRole('grid').waitFor()
    took.push(performance.now() - begun)
  }
  print('a board after navigation', `p50 ${quantile(took, 0.5).toFixed(0)} ms (goal 1,500)`)
})

/** Notes in the page how long each move of the pointer waits until what it changed is drawn. */
const noteWaits = (): void => {
  const waits: number[] = []
  Reflect.set(globalThis, 'waits', waits)
  const note = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp), 0))
  addEventListener('pointermove', note, { capture: true })
}

/** Notes how far apart frames are for as long as the page is open. */
const noteFrames = (): void => {
  const frames: number[] = []
  Reflect.set(globalThis, 'frames', frames)
  let last = performance.now()
  const note = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

const noted = (page: Page, name: 'waits' | 'frames'): Promise<number[]> =>
  page.evaluate((key) => Reflect.get(globalThis, key), name)

it('reacts at once', { timeout: 120_000 }, async () => {
  const page = await site.visit({ ...MOVING, viewport: { width: 1280, height: 800 } })
  await playBot(page)
  await page.evaluate(noteWaits)
  await page.evaluate(noteFrames)
  const box = await page.getByRole('grid').boundingBox()
  if (box === null) throw new Error('the board is not to be seen')
  for (let step = 0; step < 60; step += 1) {
    const [x, y] = [((step * 7) % 13) + 0.5, ((step * 5) % 19) + 0.5]
    await page.mouse.move(box.x + (x * box.width) / 13, box.y + (y * box.height) / 19)
  }
  const [waits, frames] = [await noted(page, 'waits'), await noted(page, 'frames')]
  expect(waits.length).toBeGreaterThan(20)
  const line = (of: readonly number[]) =>
    `p50 ${quantile(of, 0.5).toFixed(1)}, p95 ${quantile(of, 0.95).toFixed(1)} ms`
  // Dice roll and unfold, figures walk: what a match moves.
  await page.evaluate(noteFrames)
  const duelist = new Duelist(page, mouse())
  await duelist.play(async () => duelist.decisions >= 8)
  const moving = await noted(page, 'frames')
  print('between frames while a match moves', `${line(moving)} (goal 16)`)
  print('pointer to what is drawn', `${line(waits)} (goal 100)`)
  print('between frames meanwhile', `${line(frames)} (goal 16)`)
})

/** Adds up, in the page, how far what is drawn moves by itself. */
const noteShifts = (): void => {
  Reflect.set(globalThis, 'shifted', 0)
  new PerformanceObserver((list) => {
    const moved = list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0)
    Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + moved)
  }).observe({ type: 'layout-shift', buffered: true })
}

it.each(['/host', '/queue'])('moves nothing on %s once the games are known', async (path) => {
  const page = await site.open({ viewport: { width: 1280, height: 720 } })
  await page.addInitScript(noteShifts)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v1/games', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto(site.url + path)
  const games = page.getByRole('combobox', { name: EN.settings.game, exact: true })
  await games.waitFor()
  answered.resolve()
  await expect.poll(() => games.getByRole('option').count()).toBeGreaterThan(1)
  // A shift is reported with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const shifted = await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
  expect(shifted).toBeLessThanOrEqual(0.05)
})
