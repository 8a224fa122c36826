import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { finger, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Somebody in the middle of a match against a bot, which several tests look at in turn. */
let seated: Duelist | null = null
async function playing(): Promise<Duelist> {
  if (seated !== null) return seated
  const page = await site.visit({ viewport: { width: 1280, height: 720 } })
  seated = new Duelist(page, mouse())
  await seated.playBot()
  return seated
}

/** A phone that lies. */
const LYING = { ...PHONE, viewport: { width: 740, height: 360 } }

it('at 1280 × 720 the board has more than 40 % of the width', { timeout: 120_000 }, async () => {
  const duelist = await playing()
  const { page } = duelist
  await duelist.play(async (asked) => asked === 'act')
  const box = await page.getByRole('grid').boundingBox()
  expect(box?.width).toBeGreaterThan(0.4 * 1280)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  await takePicture(page, 'room')
})

/** The controls of the open decision that are not to be seen, by their names. */
const unseen = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-main]').evaluate((panel) => {
    const room = panel.getBoundingClientRect()
    const bottom = Math.min(room.bottom, innerHeight)
    return [...panel.querySelectorAll('button, label')]
      .filter((one) => !one.closest('details, aside'))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return box.height > 0 && (box.top < room.top - 1 || box.bottom > bottom + 1)
      })
      .map((one) => (one.textContent ?? '') || (one.getAttribute('aria-label') ?? 'nameless'))
  })

it('at 1280 × 720 every choice of a decision is seen without scrolling', {
  timeout: 120_000,
}, async () => {
  const duelist = await playing()
  const { page } = duelist
  const asked = new Set<string>()
  await duelist.play(async (kind) => {
    asked.add(kind)
    expect(await unseen(page), kind).toEqual([])
    if (kind === 'roll')
      expect(await page.locator('[data-main] [aria-pressed]').count()).toBeGreaterThan(9)
    return asked.has('roll') && asked.has('act') && duelist.decisions >= 14
  })
  expect([...asked]).toEqual(expect.arrayContaining(['roll', 'act']))
})

it('in a defence both fighters stand side by side with what counts', {
  timeout: 120_000,
}, async () => {
  for (const options of [{ viewport: { width: 1280, height: 720 } }, PHONE]) {
    const page = await site.visit(options, '/learn/defence')
    const fighters = page.locator('[data-fighters] > section')
    await fighters.first().waitFor()
    expect(await fighters.allInnerTexts()).toEqual([
      expect.stringMatching(/Battle Warrior\s+ATK\s+20\s+HP\s+20\/20/),
      expect.stringMatching(/Mystic Horseman\s+DEF\s+10\s+HP\s+40\/40/),
    ])
    if (options === PHONE) await takePicture(page, 'defence-phone')
    else await takePicture(page, 'defence')
    const [left, right] = [await fighters.nth(0).boundingBox(), await fighters.nth(1).boundingBox()]
    expect(left?.y).toBe(right?.y)
    // Both answers are seen without scrolling, on a phone too.
    if (options === PHONE) {
      const sheet = page.locator('[data-panel="sheet"]')
      expect(await sheet.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2)
    }
    await page.context().close()
  }
})

it('no mark on the board lies over the HP of a monster', { timeout: 120_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 720 } }, '/learn/defence')
  await page.locator('[data-fighters]').waitFor()
  const struck = await page.evaluate(() => {
    const lines = [...document.querySelectorAll<SVGPathElement>('[class*="mark-lines"]')]
    const at = (path: SVGPathElement, x: number, y: number) =>
      path.isPointInStroke(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()?.inverse()))
    return [...document.querySelectorAll('[class*="hp-number"]')].filter((number) => {
      const box = number.getBoundingClientRect()
      const steps = Array.from({ length: 9 }, (_, step) => (step + 0.5) / 9)
      return steps.some((across) =>
        steps.some((down) =>
          lines.some((path) =>
            at(path, box.x + across * box.width, box.y + (0.3 + down * 0.4) * box.height),
          ),
        ),
      )
    }).length
  })
  expect(await page.locator('[class*="mark-lines"]').count()).toBeGreaterThan(1)
  expect(struck).toBe(0)
  await page.context().close()
})

it('on a phone one touch chooses a figure, and the next says in one line what a second one does', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(PHONE, '/learn/walking')
  const square = (name: RegExp) => page.getByRole('gridcell', { name }).first()
  await square(/can .*move/).waitFor()
  await page.locator(`nav[aria-label="${EN.match.sheets}"] [aria-expanded="true"]`).tap()
  await square(/can .*move/).tap()
  await square(new RegExp(`: ${EN.act.chosen}`)).waitFor()
  const brief = page.locator('[data-brief]')
  await square(/: .*move here for/).tap()
  await expect
    .poll(() => brief.innerText())
    .toMatch(/^Move to [a-g]\d: \d movement crests? \(\d left\)/)
  const [line, board] = [await brief.boundingBox(), await page.getByRole('grid').boundingBox()]
  expect(line?.height).toBeLessThan(64)
  expect(line?.y).toBeGreaterThanOrEqual(board?.y ?? 0)
  await takePicture(page, 'forecast-phone')
  await page.context().close()
})

it('on a phone that lies all of the board is seen, by touch', { timeout: 120_000 }, async () => {
  const page = await site.visit(LYING)
  const duelist = new Duelist(page, finger(page))
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= 4)
  const box = await page.getByRole('grid').boundingBox()
  if (box === null) throw new Error('the board is to be seen')
  expect(box.width).toBeGreaterThan(box.height)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(360)
  const main = await page.locator('[data-main]').evaluate((one) => one.parentElement?.clientHeight)
  expect(main).toBeGreaterThan(0.75 * 360)
  await takePicture(page, 'room-lying')
})

it('the log is followed when the page scrolls it, and left by the wheel', {
  timeout: 120_000,
}, async () => {
  const duelist = await playing()
  const { page } = duelist
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

it('a part that is missing after a deploy is had by one reload', { timeout: 120_000 }, async () => {
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
  timeout: 120_000,
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
  await takePicture(page, 'missing-part')
})

it('a panel that cannot be loaded says so in its place, and the match goes on', {
  timeout: 120_000,
}, async () => {
  const page = await site.open({ viewport: { width: 1280, height: 720 } })
  let isMissing = true
  await page.route(/\/panels-[^/]*\.js/, (route) => (isMissing ? route.abort() : route.continue()))
  await page.goto(site.url)
  await new Duelist(page, mouse()).playBot()
  const chat = page.getByRole('tab', { name: EN.match.chatWith(0) })
  await chat.click()
  await page.getByRole('tabpanel').getByText(EN.fault.unloaded).waitFor()
  expect(await page.getByRole('grid').isVisible()).toBe(true)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: EN.ways.reload }).click()
  await reloaded
  expect(asked).toEqual([])
  await chat.click()
  await page.getByRole('tabpanel').getByText(EN.fault.unloaded).waitFor()
  isMissing = false
  await page.getByRole('button', { name: EN.ways.again }).click()
  await page.getByRole('region', { name: EN.chat.title, exact: true }).waitFor()
  await page.context().close()
})
