import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { endTurn } from './support/end-turn.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Most stops of the tab key on the way to anything in these tests. */
const MOST_STOPS = 80

/** Most turns until a roll gives the right to a summon: each gives it three times in four. */
const MOST_TURNS = 12

const squareNamed = (page: Page, name: RegExp): Locator => page.getByRole('gridcell', { name })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((one) => one === document.activeElement))

/** What has the focus, by its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${locator}`)
}

/** Everything that was said so far. */
const heard = (page: Page): Promise<string> =>
  page.getByRole('log', { name: EN.announcer.region }).innerText()

/** Sentences that were announced since the call; the region drops old ones, so its length says nothing. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const sentences = page.getByRole('log', { name: EN.announcer.region }).locator('p')
  await sentences.evaluateAll((earlier) => {
    for (const sentence of earlier) sentence.setAttribute('data-earlier', '')
  })
  return () => sentences.and(page.locator(':not([data-earlier])')).allInnerTexts()
}

const hears = (page: Page, words: RegExp): Promise<void> =>
  expect.poll(() => heard(page)).toMatch(words)

/** Sits down with a bot by keys alone, and goes to the board. */
async function playBot(page: Page): Promise<void> {
  await tabTo(page, button(page, EN.home.playBot))
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: EN.board.name }).waitFor()
  await hears(page, /Choose three of your \d+ dice to roll/)
  await tabTo(page, page.getByRole('gridcell'))
}

it('the board is one tab stop, and arrows go over it', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 900, height: 900 } })
  await playBot(page)
  expect(await focused(page)).toMatch(/^g(1|19), your Dungeon Master, 3 heart points/)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toMatch(/^g(2|18), no path/)
  await page.keyboard.press('Home')
  expect(await focused(page)).toMatch(/^(a2|m18), no path/)
  await page.keyboard.press('PageUp')
  expect(await focused(page)).toMatch(/^(a7|m13), no path/)
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('gridcell'))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toMatch(/^(a7|m13), no path/)
})

it('arrows go where they point on a board that lies on its side', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit()
  await playBot(page)
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toMatch(/^g(2|18), no path/)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toMatch(/^(f2|h18), no path/)
})

/** Rolls until a roll gives the right to a summon; `press` is how buttons are pressed. */
async function rollForSummon(page: Page, press: (one: Locator) => Promise<void>): Promise<void> {
  const summon = page.getByRole('heading', { name: EN.match.decisionTitles.dimension, exact: true })
  const end = page.getByRole('button', { name: EN.act.endTurn })
  const roll = button(page, EN.roll.roll)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await roll.waitFor()
    await press(roll)
    await summon.or(end).first().waitFor()
    if (await summon.isVisible()) return
    await endTurn(end, press)
  }
}

it('a figure is brought in by keys, and by what is heard', { timeout: 120_000 }, async () => {
  const page = await site.visit()
  await playBot(page)
  await rollForSummon(page, async (one) => {
    await tabTo(page, one)
    await page.keyboard.press('Enter')
  })
  await hears(page, /You can summon at level \d/)
  await tabTo(page, page.getByRole('gridcell'))
  await page.keyboard.press('n')
  await expect.poll(() => focused(page)).toMatch(/: Fits: covers .+ from their Dungeon Master\.$/)
  await page.keyboard.press('Enter')
  await hears(page, /You (summon|lay) .+ on \w\d+\./)
  await expect.poll(() => focused(page)).toMatch(/^\w\d+, your .+ of level \d, .+, your path/)
})

/** Comes to a summon by keys alone; the focus is on the main panel then. */
async function comeToSummon(page: Page): Promise<void> {
  await playBot(page)
  await rollForSummon(page, async (one) => {
    await tabTo(page, one)
    await page.keyboard.press('Enter')
  })
  await hears(page, /You can summon at level \d/)
  // A hint follows what has happened.
  await expect.poll(() => heard(page)).toContain(EN.hints.dimensionByKeys.first)
}

it('coming to the board leaves the proposed piece where it is', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 800 } })
  await comeToSummon(page)
  const lay = page.getByRole('button', { name: /^Place it on [a-m]\d+$/ })
  const proposed = await lay.innerText()
  const at = proposed.replace('Place it on ', '')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key)
      if (await hasFocus(page.getByRole('gridcell'))) break
    }
    expect(await focused(page)).toMatch(new RegExp(`^${at}, .*: Fits: covers `))
    expect(await lay.innerText()).toBe(proposed)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, lay)
  await page.keyboard.press('Enter')
  await hears(page, /You (summon|place) .+ on \w\d+\./)
})

it('buttons that turn and move a piece say how it lies then', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 800 } })
  await comeToSummon(page)
  await tabTo(page, page.getByRole('gridcell'))
  const { next, before, turnLeft, turnRight } = EN.dimension
  for (const [name, words] of [
    [next, /^[a-m]\d+: Fits: covers /],
    [turnLeft, /^(Fits: covers|The piece|It fits)/],
    [turnRight, /^Fits: covers /],
    [before, /^[a-m]\d+: Fits: covers /],
  ] as const) {
    const announced = await listen(page)
    await tabTo(page, button(page, name))
    expect(await announced()).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await announced()).join(' ')).toMatch(words)
  }
})

it('a finger aims by the first touch, and picks by the second', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  await button(page, EN.home.playBot).tap()
  await rollForSummon(page, (one) => one.tap())
  const fitting = page.getByRole('gridcell', { name: EN.dimension.fits }).first()
  const [square = ''] = (await fitting.getAttribute('aria-label'))?.split(',') ?? []
  const cell = squareNamed(page, new RegExp(`^${square},`))
  await cell.tap()
  await expect.poll(() => hasFocus(cell)).toBe(true)
  expect(await cell.getAttribute('aria-label')).toContain(EN.board.void)
  await cell.tap()
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/your .+ of level \d/)
})

it('the wheel turns a piece over the board', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 800 } })
  await button(page, EN.home.playBot).click()
  await rollForSummon(page, (one) => one.click())
  await page.getByRole('gridcell', { name: EN.dimension.fits }).first().hover()
  await page.mouse.wheel(0, 120)
  await hears(page, /Fits: covers |The piece /)
})
