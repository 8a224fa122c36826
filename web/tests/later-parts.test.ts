import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** Names of the parts of a match that are loaded after its first roll. */
const PANELS = /\/assets\/panels-[^/]*\.js$/
const DECISIONS = /\/assets\/parts-[^/]*\.js$/

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: EN.board.name })

/** Refuses these files to a page, `times` times at most; says how often it has, and lets them through. */
async function refuse(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY) {
  let refused = 0
  await page.route(files, (route) => {
    if (refused >= times) return route.continue()
    refused += 1
    return route.abort()
  })
  return { refused: () => refused, allow: () => page.unroute(files) }
}

/** Sits down with a bot, and rolls: the panel of what follows is needed from then on. */
async function roll(page: Page): Promise<void> {
  await new Duelist(page, mouse()).playBot()
  await button(page, EN.roll.suggest).click()
  await button(page, EN.roll.roll).click()
}

/** The heading of what follows a roll, once its panel is loaded. */
const nextDecision = (page: Page) => {
  const heading = (name: string) =>
    page.locator('[data-main]').getByRole('heading', { name, exact: true })
  return heading(EN.match.decisionTitles.act).or(heading(EN.match.decisionTitles.dimension)).first()
}

describe('a part of a match that cannot be loaded', { timeout: LIMIT_MS }, () => {
  it('says so in its place, and comes when it is asked for again', async () => {
    const page = await site.visit(DESKTOP)
    const line = await refuse(page, PANELS)
    await new Duelist(page, mouse()).playBot()
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    const panel = page.getByRole('tabpanel', { name: EN.match.tabs.more })
    await panel.getByText(EN.fault.unloaded).waitFor()
    expect(await grid(page).isVisible()).toBe(true)
    const before = line.refused()
    await button(page, EN.ways.again).click()
    await expect.poll(line.refused).toBeGreaterThan(before)
    await panel.getByText(EN.fault.unloaded).waitFor()
    await line.allow()
    await button(page, EN.ways.again).click()
    await button(page, EN.offers.resign).waitFor()
    expect(await panel.getByText(EN.fault.unloaded).count()).toBe(0)
  })

  it('is tried again by itself when nobody can go on without it', async () => {
    const page = await site.visit(DESKTOP)
    // The first is asked for while dice are chosen, the second once it is needed.
    const line = await refuse(page, DECISIONS, 2)
    await roll(page)
    await nextDecision(page).waitFor({ timeout: LIMIT_MS })
    expect(line.refused()).toBe(2)
    expect(await page.getByText(EN.fault.title).count()).toBe(0)
  })

  it('ends on a screen that leads back into the match, after three tries', async () => {
    const page = await site.visit(DESKTOP)
    const line = await refuse(page, DECISIONS)
    await roll(page)
    await page.getByRole('heading', { name: EN.fault.title }).waitFor({ timeout: LIMIT_MS })
    expect(line.refused()).toBeGreaterThanOrEqual(3)
    await line.allow()
    // The page may be reloading by itself: then there is nothing left to press.
    const back = async () => {
      const again = button(page, EN.ways.again)
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
      return nextDecision(page).isVisible()
    }
    await expect.poll(back, { timeout: LIMIT_MS }).toBe(true)
  })

  it('leaves the outcome to be read, when it is the result', async () => {
    const ann = await site.visit(DESKTOP, '/host')
    await button(ann, EN.host.start).click()
    const link = new URL(await ann.getByLabel(EN.host.sendLink).inputValue())
    const line = await refuse(ann, PANELS)
    const ben = await site.visit(DESKTOP, link.pathname + link.hash)
    await button(ben, EN.join.join).click()
    for (const page of [ann, ben]) await grid(page).waitFor()
    await new Duelist(ben, mouse()).resign()
    const main = ann.locator('[data-main]')
    await main.getByRole('heading', { name: EN.result.won }).waitFor()
    await main.getByText(EN.fault.unloaded).waitFor()
    await line.allow()
    await button(ann, EN.ways.again).click()
    await button(ann, EN.result.again).waitFor()
    expect(await main.getByText(EN.fault.unloaded).count()).toBe(0)
  })
})
