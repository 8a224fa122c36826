import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { finger, type Hand, mouse } from './support/hands.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

/** Where the pictures go: `SCREENSHOTS`, as `npm run screenshots` sets it, else nowhere that lasts. */
const { SCREENSHOTS = mkdtempSync(join(tmpdir(), 'screenshots-')) } = process.env

/** A match whose picture has fewer monsters shows too little of the game. */
const FEWEST_MONSTERS = 4

const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true })
  site = await openSite()
})
afterAll(() => site.close())

/** Keeps what a page shows once nothing moves any more. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}

/** Plays bots until a match shows enough; a match may end before that. */
async function untilFull(page: Page, hand: Hand): Promise<number> {
  let monsters = 0
  for (let match = 0; match < 4 && monsters < FEWEST_MONSTERS; match += 1) {
    if (match > 0) await page.goto(site.url)
    const duelist = new Duelist(page, hand)
    await duelist.playBot()
    await duelist.play(async (asked) => {
      monsters = await duelist.monsters()
      return asked === 'act' && monsters >= FEWEST_MONSTERS + (match === 0 ? 2 : 0)
    })
  }
  return monsters
}

it('match: a match in progress', { timeout: 300_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const monsters = await untilFull(page, mouse())
  await take(page, 'match')
  expect(monsters).toBeGreaterThanOrEqual(FEWEST_MONSTERS)
  await page.context().close()
})

it('match-phone: the same on a phone', { timeout: 300_000 }, async () => {
  const page = await site.visit(PHONE)
  const monsters = await untilFull(page, finger(page))
  // The board is seen whole once the sheet is folded.
  await page.getByRole('navigation', { name: EN.match.sheets }).getByRole('button').first().tap()
  await take(page, 'match-phone')
  expect(monsters).toBeGreaterThanOrEqual(FEWEST_MONSTERS)
  await page.context().close()
})

it('the other main screens', { timeout: 120_000 }, async () => {
  for (const [name, path] of [
    ['home', '/'],
    ['lobby', '/lobby'],
    ['host', '/host'],
    ['dice', '/dice'],
    ['lists', '/lists'],
    ['rules', '/rules'],
  ] as const) {
    const page = await site.visit(DESKTOP, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take(page, name)
    await page.context().close()
  }
})

it('the result of a match, and its replay', { timeout: 120_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play()
  await take(page, 'result')
  await page.getByRole('link', { name: EN.result.replay }).click()
  await page.getByRole('slider').first().waitFor()
  await page.getByRole('slider').first().fill('40')
  await take(page, 'replay')
})
