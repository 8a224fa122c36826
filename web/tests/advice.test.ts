import { connect, memoryTokens } from '@dungeon-dice/client-sdk'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { Duelist } from './support/duelist.ts'
import { finger, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
/** Longest that a hint may take on a busy machine. */
const THOUGHT_MS = 30_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const { advice } = EN

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const open: Page[] = []
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

const ask = (page: Page, { advice: words } = EN) =>
  page.getByRole('button', { name: words.ask, exact: true })
const note = (page: Page, { advice: words } = EN) =>
  page.getByRole('region', { name: words.ask, exact: true })
const hinted = (page: Page, words: RegExp = /named by the hint|hint \d/) =>
  page.getByRole('gridcell', { name: words })
const said = (page: Page) => page.getByRole('log', { name: EN.announcer.region })
/** Not the button of the dock of a phone, which has the same name. */
const roll = (page: Page) =>
  page.locator('[data-main]').getByRole('button', { name: EN.roll.roll, exact: true })

/** Somebody who has just sat down with a bot. */
async function seated(page: Page, hand = mouse()): Promise<Duelist> {
  open.push(page)
  const duelist = new Duelist(page, hand)
  await duelist.playBot()
  await roll(page).waitFor()
  return duelist
}

/** Two who play each other. */
async function pair(): Promise<readonly [Page, Page]> {
  const ann = await site.visit(DESKTOP, '/host')
  await ann.getByRole('button', { name: EN.host.start, exact: true }).click()
  const link = new URL(await ann.getByLabel(EN.host.sendLink).inputValue())
  const ben = await site.visit(DESKTOP, link.pathname + link.hash)
  await ben.getByRole('button', { name: EN.join.join, exact: true }).click()
  open.push(ann, ben)
  return [ann, ben]
}

/** Whether the button for a hint lies within the explanation, over none of its paragraphs. Runs in the page. */
const liesInHeading = (): boolean => {
  const areaOf = (element: Element) => element.getBoundingClientRect()
  const button = document.querySelector('[data-advice] > button')
  const aside = document.querySelector('[data-main] > aside')
  if (button === null || aside === null) return false
  const [inner, outer] = [areaOf(button), areaOf(aside)]
  const isWithin = inner.top > outer.top && inner.right < outer.right && inner.bottom < outer.bottom
  return isWithin && [...aside.querySelectorAll('p')].every((p) => areaOf(p).top >= inner.bottom)
}

/** All of these is seen within an element, without scrolling it. */
async function expectWithin(around: Locator, ...parts: readonly Locator[]): Promise<void> {
  const outer = await around.boundingBox()
  for (const part of parts) {
    const inner = await part.boundingBox()
    if (outer === null || inner === null) throw new Error('nothing is to be seen')
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
  }
}

/** Nothing on the page gives a hint, and its key does nothing. */
async function givesNone(page: Page): Promise<void> {
  await page.keyboard.press('h')
  expect(await page.locator('[data-advice]').count()).toBe(0)
  expect(await page.getByText(advice.thinking).count()).toBe(0)
  expect(await ask(page).count()).toBe(0)
}

it.each([
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
])('%s its button covers no word of an explanation', { timeout: LIMIT_MS }, async (_, size) => {
  const page = await site.visit(size)
  open.push(page)
  await page.getByRole('button', { name: EN.home.playBot, exact: true }).click()
  await page.getByRole('complementary', { name: EN.hints.label }).waitFor()
  await ask(page).waitFor()
  expect(await page.evaluate(liesInHeading)).toBe(true)
})

describe('a hint on demand', { timeout: LIMIT_MS }, () => {
  it('is asked for by a click: it names dice, then squares, and goes with the answer', async () => {
    const page = await site.visit(DESKTOP)
    const duelist = await seated(page)
    await ask(page).click()
    await note(page).waitFor({ timeout: THOUGHT_MS })
    await note(page)
      .getByText(/^Roll .*chance to summon/)
      .first()
      .waitFor()
    expect(await page.locator('button[data-hinted]').count()).toBeGreaterThanOrEqual(3)
    expect(await faultsOf(page)).toEqual([])
    await takePicture(page, 'hint-roll')
    await roll(page).click()
    await note(page).waitFor({ state: 'detached' })
    await duelist.play(async (asked) => asked === 'dimension')
    await ask(page).click()
    await note(page).waitFor({ timeout: THOUGHT_MS })
    expect(await hinted(page).count()).toBeGreaterThan(0)
    await takePicture(page, 'hint')
    await page.getByRole('button', { name: advice.hide, exact: true }).click()
    await note(page).waitFor({ state: 'detached' })
    expect(await hinted(page).count()).toBe(0)
  })

  it('is asked for by its key in a practice match, and is read out', async () => {
    const page = await site.visit({ ...DESKTOP, locale: 'de' }, '/practice')
    open.push(page)
    await page.getByRole('button', { name: DE.roll.roll, exact: true }).waitFor()
    await page.keyboard.press('h')
    await note(page, DE).waitFor({ timeout: THOUGHT_MS })
    const heard = page.getByRole('log', { name: DE.announcer.region })
    await heard.getByText(DE.advice.thinking).waitFor()
    await heard.getByText(/^Ein starker Spieler .* würfeln\..*Gewinnchance: etwa \d+ %/).waitFor()
    await page.keyboard.press('h')
    await note(page, DE).waitFor({ state: 'detached' })
  })

  it('is given on a phone', async () => {
    const page = await site.visit(PHONE)
    const duelist = await seated(page, finger(page))
    await duelist.play(async (asked) => asked === 'dimension')
    await ask(page).tap()
    await note(page).waitFor({ timeout: THOUGHT_MS })
    expect(await hinted(page).count()).toBeGreaterThan(0)
    // A single idea leaves room for the answer below it.
    if ((await note(page).locator('[data-several]').count()) === 0) {
      const [sheet, answer] = await Promise.all([
        page.locator('[data-panel="sheet"]').boundingBox(),
        page.getByRole('button', { name: /^Place it on/ }).boundingBox(),
      ])
      const bottomOf = (box: typeof sheet) => (box === null ? 0 : box.y + box.height)
      expect(bottomOf(answer)).toBeLessThanOrEqual(bottomOf(sheet))
    }
  })

  it('shows its first idea on a phone, and that there are others', async () => {
    const page = await site.visit(PHONE)
    const duelist = await seated(page, finger(page))
    const several = note(page).locator('[data-several]')
    await duelist.play(async (asked) => {
      if (asked !== 'roll' && asked !== 'dimension') return false
      await ask(page).tap()
      await note(page).waitFor({ timeout: THOUGHT_MS })
      return (await several.count()) > 0
    })
    const [first, second] = [several.locator('li').first(), several.locator('li').nth(1)]
    const more = note(page).locator('[data-more]')
    await expectWithin(page.locator('[data-panel="sheet"]'), first, more)
    expect(await second.isVisible()).toBe(false)
    await takePicture(page, 'hint-phone')
    await more.tap()
    await second.waitFor()
    expect(await more.count()).toBe(0)
  })

  it('is dropped when the match went on before it was found', async () => {
    const page = await site.visit(DESKTOP)
    await seated(page)
    const held: Route[] = []
    await page.route('**/analysis-worker*', (route) => void held.push(route))
    await ask(page).click()
    await said(page).getByText(advice.thinking).waitFor()
    await roll(page).click()
    await roll(page).waitFor({ state: 'detached' })
    for (const route of held) await route.continue().catch(() => undefined)
    await page.locator('[data-advice="off"]').waitFor({ timeout: THOUGHT_MS })
    expect(await note(page).count()).toBe(0)
  })

  it('says so when it cannot be worked out, and can be asked for again', async () => {
    const page = await site.visit(DESKTOP)
    await seated(page)
    await page.route('**/analysis-worker*', (route) => route.abort())
    await ask(page).click()
    await page.locator('[data-advice="failed"]').getByText(advice.failed).waitFor()
    await said(page).getByText(advice.failed).waitFor()
    await page.unroute('**/analysis-worker*')
    await ask(page).click()
    await note(page).waitFor({ timeout: THOUGHT_MS })
  })
})

describe('nobody is helped', { timeout: LIMIT_MS }, () => {
  it('against people', async () => {
    const pages = await pair()
    for (const page of pages) await page.getByRole('grid', { name: EN.board.name }).waitFor()
    const asked = await Promise.any(
      pages.map(async (page) =>
        roll(page)
          .waitFor()
          .then(() => page),
      ),
    )
    await givesNone(asked)
  })

  it('in a rated match', async () => {
    const ann = await site.visit(DESKTOP, '/account')
    open.push(ann)
    await ann.getByText(EN.account.create, { exact: true }).click()
    await ann.getByLabel(EN.account.name, { exact: true }).first().fill('Ann')
    await ann.getByLabel(EN.account.password, { exact: true }).first().fill('correct horse')
    await ann.getByRole('button', { name: EN.account.claim.make, exact: true }).click()
    await ann.getByText(EN.account.named('Ann')).first().waitFor()
    const server = connect(site.url, { tokens: memoryTokens() })
    await server.claim('Ben', 'correct horse')
    const hosted = await server.host({ rated: true })
    if (!hosted.ok) throw new Error(hosted.error.code)
    const { value: ben } = hosted
    // Ben does the least until Ann is asked.
    ben.on('decision', (decision) => void decision.answer(decision.standIn()))
    const link = new URL(ben.link ?? '', site.url)
    await ann.goto(new URL(link.pathname + link.hash, site.url).href)
    await ann.getByRole('button', { name: EN.join.join, exact: true }).click()
    await roll(ann).waitFor({ timeout: THOUGHT_MS })
    expect(ben.rated).toBe('yes')
    await givesNone(ann)
    await ben.submit({ type: 'resign' })
  })

  it('who only watches', async () => {
    const page = await site.visit(DESKTOP)
    await seated(page)
    const path = new URL(page.url()).pathname.replace('match', 'watch')
    const watcher = await site.visit(DESKTOP, path)
    open.push(watcher)
    await watcher.getByRole('grid', { name: EN.board.name }).waitFor()
    await givesNone(watcher)
  })
})
