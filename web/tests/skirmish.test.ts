import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { SKIRMISH_DE } from '../src/games/skirmish/text/de.ts'
import { faultsInThemes, faultsOf } from './support/axe.ts'
import { countScrolls, scrollsDuring } from './support/counted-scrolls.ts'
import { finger, keys, mouse } from './support/hands.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'
import { isTooWide } from './support/too-wide.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Names that are wider than their cells. Runs in the page. */
const overflowing = (cells: string): readonly (string | null)[] =>
  [...document.querySelectorAll(`${cells} span`)]
    .filter((name) => name.scrollWidth > (name.closest(cells)?.clientWidth ?? 0))
    .map((name) => name.textContent)

const DESKTOP = { viewport: { width: 1280, height: 720 } }

it('a guest plays a whole battle against a bot by mouse', { timeout: 400_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const skirmisher = new Skirmisher(page, mouse())
  await skirmisher.playBot()
  const seen = new Set<string>()
  const isOver = await skirmisher.play(async (asked) => {
    if (seen.has(asked)) return false
    seen.add(asked)
    expect(await faultsInThemes(page), asked).toEqual([])
    return false
  })
  expect(isOver).toBe(true)
  expect(skirmisher.decisions).toBeGreaterThan(5)
  await page.locator('[data-falls]').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('one click on a square walks there, one step after the other (R5.1)', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(DESKTOP)
  const skirmisher = new Skirmisher(page, mouse())
  await skirmisher.playBot()
  await skirmisher.play(async (asked) => asked === 'turn')
  const own = page.getByRole('gridcell', { name: /\(A\)/ })
  const [x = 0, y = 0] = ((await own.getAttribute('data-square')) ?? '').split(',').map(Number)
  const goal = page.locator(`[data-square="${x},${y - 4}"]`)
  await goal.click()
  await page.locator(`[data-square="${x},${y - 4}"][aria-label*="(A)"]`).waitFor()
  await page
    .locator('[data-log]')
    .getByText(/4 steps/)
    .waitFor()
  const said = page.getByRole('log', { name: EN.announcer.region }).getByText(/ steps? /)
  await said.first().waitFor({ state: 'attached' })
  expect(await said.allTextContents()).toEqual([expect.stringContaining('You walk 4 steps')])
})

it('a look at the board does not scroll the log, which makes the browser lay out the page', {
  timeout: 120_000,
}, async () => {
  const page = await site.open(DESKTOP)
  const scrolls = await countScrolls(page)
  await page.goto(site.url)
  const skirmisher = new Skirmisher(page, mouse())
  await skirmisher.playBot()
  await skirmisher.play(async (asked) => asked === 'turn' && skirmisher.decisions > 1)
  expect(await scrolls()).toBeGreaterThan(0)
  const look = async () => {
    for (let x = 0; x < 8; x += 1) await page.locator(`[data-square="${x},0"]`).hover()
  }
  expect(await scrollsDuring(page, scrolls, look)).toBe(0)
})

it('another by keys alone', { timeout: 400_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const skirmisher = new Skirmisher(page, keys(page))
  await skirmisher.playBot()
  await skirmisher.play(async () => skirmisher.decisions >= 12)
  expect(skirmisher.decisions).toBeGreaterThan(5)
})

it('another by touch on a phone, in German', { timeout: 400_000 }, async () => {
  const page = await site.open({ ...PHONE, locale: 'de-DE' })
  await page.goto(site.url)
  const skirmisher = new Skirmisher(page, finger(page))
  await skirmisher.playBot()
  await page.getByText(SKIRMISH_DE.choose.title).first().waitFor()
  expect(await isTooWide(page)).toBe(false)
  expect(await page.evaluate(overflowing, '[data-fighter]')).toEqual([])
  await page.locator('[data-choose]').tap()
  await page.getByText(SKIRMISH_DE.turn.end).first().waitFor({ timeout: 30_000 })
  expect(await isTooWide(page)).toBe(false)
  expect(await faultsOf(page)).toEqual([])
})
