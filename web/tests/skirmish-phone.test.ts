import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { SKIRMISH_EN } from '../src/games/skirmish/text/en.ts'
import { coveredInRoom, underSheet } from './support/covered-cells.ts'
import { finger, mouse } from './support/hands.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A tablet that lies, and a phone that does. */
const TABLET = { ...PHONE, viewport: { width: 1024, height: 768 } }
const LYING = { ...PHONE, viewport: { width: 740, height: 360 } }

/** A browser that gives no focus to a button that is touched, as Safari does. */
const withoutFocus = (): void => {
  addEventListener('mousedown', (event) => event.preventDefault(), true)
}

/** Whether nothing lies over the middle of an element. Runs in the page. */
const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

/** A phone of this size. */
const sized = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } })

it.each([
  ['a small phone', sized(360, 640)],
  ['a phone', sized(390, 844)],
  ['a phone that lies', sized(844, 390)],
])(
  'on %s squares are as large as a finger needs, and the fighter in turn is seen (R3.1)',
  { timeout: 90_000 },
  async (_, size) => {
    const page = await site.visit(size)
    const skirmisher = new Skirmisher(page, finger(page))
    await skirmisher.playBot()
    await skirmisher.play(async (asked) => {
      if (asked === 'choice') return false
      expect(await page.evaluate(coveredInRoom), asked).toEqual([])
      expect(await page.evaluate(underSheet, ['[data-room]', '[data-dice]']), asked).toEqual([])
      const own = page.getByRole('gridcell', { name: /\(A\)/ })
      const { width, height } = (await own.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      expect(await own.evaluate(isSeen), asked).toBe(true)
      return skirmisher.decisions >= 6
    })
    await page.context().close()
  },
)

it.each([
  ['a small phone', sized(360, 640)],
  ['a phone', sized(390, 844)],
])(
  'on %s a touch of the board says what a second one does, and the panel stays (R5.1)',
  { timeout: 60_000 },
  async (_, size) => {
    const page = await site.visit(size)
    const skirmisher = new Skirmisher(page, finger(page))
    await skirmisher.playBot()
    await skirmisher.play(async (asked) => asked === 'turn')
    const own = page.getByRole('gridcell', { name: /\(A\)/ })
    const [x = 0, y = 0] = ((await own.getAttribute('data-square')) ?? '').split(',').map(Number)
    const square = page.locator(`[data-square="${x},${y - 3}"]`)
    await square.tap()
    await page.getByText(SKIRMISH_EN.board.again(SKIRMISH_EN.board.reach(3))).waitFor()
    expect(await page.evaluate(coveredInRoom)).toEqual([])
    await square.tap()
    await square.and(own).waitFor()
    await page.locator('[data-action="endTurn"]').waitFor()
    await page.context().close()
  },
)

it('a finger moves the grid of a small phone to any square, and walks there (R5.1)', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(sized(360, 640))
  const skirmisher = new Skirmisher(page, finger(page))
  await skirmisher.playBot()
  await skirmisher.play(async (asked) => asked === 'turn')
  const corners = ['0,0', '16,0', '0,16', '16,16'].map((at) =>
    page.locator(`[data-square="${at}"]`),
  )
  for (const corner of corners) {
    await corner.scrollIntoViewIfNeeded()
    expect(await corner.evaluate(isSeen)).toBe(true)
    await corner.tap()
  }
  const own = page.getByRole('gridcell', { name: /\(A\)/ })
  const [x = 0, y = 0] = ((await own.getAttribute('data-square')) ?? '').split(',').map(Number)
  const square = page.locator(`[data-square="${x},${y - 2}"]`)
  await square.tap()
  await square.tap()
  await square.and(own).waitFor()
  await expect.poll(() => own.evaluate(isSeen)).toBe(true)
  await page.context().close()
})

it.each([
  ['a tablet', TABLET],
  ['a phone that lies', LYING],
])(
  'on %s the card of a fighter lies over no tab that was opened',
  { timeout: 60_000 },
  async (_, size) => {
    const page = await site.open(size)
    await page.addInitScript(withoutFocus)
    await page.goto(site.url)
    const skirmisher = new Skirmisher(page, finger(page))
    await skirmisher.playBot()
    await skirmisher.play(async (asked) => asked === 'turn')
    await page.getByRole('gridcell', { name: /\(A\)/ }).tap()
    await page.getByRole('tab', { name: EN.match.tabs.more }).tap()
    const draw = page.getByRole('button', { name: EN.offers.draw })
    await draw.scrollIntoViewIfNeeded()
    expect(await draw.evaluate(isSeen)).toBe(true)
    await page.locator('[data-card-panel]').waitFor({ state: 'hidden' })
  },
)

it('a question about a draw stays while another tab is looked at', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit()
  const skirmisher = new Skirmisher(page, mouse())
  await skirmisher.playBot()
  await skirmisher.play(async (asked) => asked === 'turn')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab(EN.match.tabs.more).click()
  await page.getByRole('button', { name: EN.offers.draw }).click()
  await tab(EN.match.tabs.log).click()
  await tab(EN.match.tabs.more).click()
  await page.getByRole('button', { name: EN.offers.drawSure }).waitFor()
})
