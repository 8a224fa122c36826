import { afterAll, beforeAll, expect, it } from 'vitest'
import { Duelist } from './support/duelist.ts'
import { finger, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A phone that lies. */
const LYING = { ...PHONE, viewport: { width: 740, height: 360 } }

it('at 1280 × 720 the board has more than 40 % of the width', { timeout: 60_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 720 } })
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async (asked) => asked === 'act')
  const box = await page.getByRole('grid').boundingBox()
  expect(box?.width).toBeGreaterThan(0.4 * 1280)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  await takePicture(page, 'room')
})

it('on a phone that lies all of the board is seen, by touch', { timeout: 90_000 }, async () => {
  const page = await site.visit(LYING)
  const duelist = new Duelist(page, finger(page))
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= 4)
  const box = await page.getByRole('grid').boundingBox()
  if (box === null) throw new Error('the board is to be seen')
  expect(box.width).toBeGreaterThan(box.height)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(360)
})

it('the log is followed when the page scrolls it, and left by the wheel', {
  timeout: 90_000,
}, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 720 } })
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= 8)
  const log = page.locator('[data-place]').first().locator('xpath=ancestor::ol/../..')
  const left = () => log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)
  // The page scrolls: a focus, a picture that comes, a window that is made smaller.
  await log.evaluate((one) => {
    one.scrollTop = 0
  })
  await expect.poll(left).toBeLessThan(32)
  await log.hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(left).toBeGreaterThan(32)
  await page
    .getByRole('button', { name: 'Newest' })
    .or(page.locator('[class*=log-panel-newest]'))
    .first()
    .click()
  await expect.poll(left).toBeLessThan(32)
})

it('a part that is missing after a deploy is had by one reload', { timeout: 60_000 }, async () => {
  const page = await site.visit()
  let missing = 1
  await page.route(/\/lobby-screen-[^/]*\.js/, (route) => {
    missing -= 1
    return missing >= 0 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Lobby' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Lobby' }).waitFor()
  expect(missing).toBeLessThan(0)
})

it('a part that stays missing is told of, with what to do, and no reload without end', {
  timeout: 60_000,
}, async () => {
  const page = await site.visit()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(/\/lobby-screen-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Lobby' }).first().click()
  await page.getByText('A running match is not lost').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByText('A running match is not lost').waitFor()
  expect(loads).toBeLessThanOrEqual(1)
})
