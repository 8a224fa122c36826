import { afterAll, beforeAll, expect, it } from 'vitest'
import { SKIRMISH_EN } from '../src/games/skirmish/text/en.ts'
import { finger } from './support/hands.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Squares that something else lies over. Runs in the page. */
const coveredSquares = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-square]')]
    .filter((square) => {
      const { left, top, width, height } = square.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) !== square
    })
    .map((square) => square.dataset['square'])

it('a touch of the board shows all of it, and what a second one does (R5.1)', {
  timeout: 60_000,
}, async () => {
  const page = await site.visit(PHONE)
  const skirmisher = new Skirmisher(page, finger(page))
  await skirmisher.playBot()
  await skirmisher.play(async (asked) => asked === 'turn')
  const own = page.getByRole('gridcell', { name: /\(A\)/ })
  const [x = 0, y = 0] = ((await own.getAttribute('data-square')) ?? '').split(',').map(Number)
  expect(await page.evaluate(coveredSquares)).not.toEqual([])
  await page.locator(`[data-square="${x},${y - 3}"]`).tap()
  await page.getByText(SKIRMISH_EN.board.again(SKIRMISH_EN.board.reach(3))).waitFor()
  expect(await page.evaluate(coveredSquares)).toEqual([])
  await page.getByRole('button', { name: SKIRMISH_EN.wait.short.play }).tap()
  await page.locator('[data-action="endTurn"]').waitFor()
})
