import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { BOTS_OF } from '../src/features/home/bots-of.ts'
import { botName } from '../src/lib/match/names.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** What the next `count` tabs come to: what each is called, its first line. */
async function stops(page: Page, count: number): Promise<readonly string[]> {
  const names: string[] = []
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const { activeElement: one } = document
        const text = one instanceof HTMLElement ? one.innerText : ''
        return (one?.getAttribute('aria-label') ?? text).split('\n')[0] ?? ''
      }),
    )
  }
  return names
}

const { places, frame } = EN
const FRAME = [
  frame.skip,
  EN.name,
  ...[places.learn, places.lobby, places.lists, places.dice, places.replays, places.ladder],
]

it('the start page begins with playing, and comes round to the frame', async () => {
  const page = await site.visit(DESKTOP)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const names = await stops(page, 2)
  expect(names[0]).toBe(EN.home.playBot)
  expect(names[1]).toContain(EN.home.bots.random)
  const bots = await page
    .getByRole('main')
    .locator('select')
    .first()
    .locator('option')
    .allInnerTexts()
  expect(bots.map((bot) => bot.split(' – '))).toEqual(
    BOTS_OF.ddm.map((bot) => [botName(bot), EN.home.bots[bot]]),
  )
  await page.getByRole('link', { name: frame.skip }).focus()
  expect(await stops(page, FRAME.length - 1)).toEqual(FRAME.slice(1))
})

it('a match begins with what is asked; one stop is the board', { timeout: 120_000 }, async () => {
  const page = await site.visit(DESKTOP)
  await new Duelist(page, mouse()).playBot()
  await page.getByRole('button', { name: EN.roll.suggest }).waitFor()
  const names = await stops(page, 45)
  expect(names.slice(0, 2)).toEqual([EN.roll.roll, EN.roll.suggest])
  const order = [EN.match.tabs.log, frame.skip, frame.language]
  const placesOf = order.map((name) => names.indexOf(name))
  expect(placesOf).toEqual(placesOf.toSorted((a, b) => a - b))
  expect(placesOf).not.toContain(-1)
  const squares = names.filter((name) => /^[a-m]\d+, /.test(name))
  expect(squares).toHaveLength(1)
})

it.each(['ddm', 'duel', 'skirmish'])(
  'by keys a match of %s begins at its decision, not before the board',
  {
    timeout: 60_000,
  },
  async (game) => {
    const page = await site.visit(DESKTOP)
    await page.locator(`[data-game="${game}"]`).getByRole('button').first().press('Enter')
    const asked = page.locator('[data-main] h2').first()
    await asked.waitFor({ timeout: 30_000 })
    await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.locator('[data-main] :is(button, input):enabled').first().waitFor()
    // Then come a hint, if any, and the answers.
    const isBeside = () =>
      page.evaluate(
        () => document.activeElement?.closest('[data-board], [data-player-bar], header') === null,
      )
    for (let stop = 0; stop < 2; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await isBeside()).toBe(true)
    }
  },
)
