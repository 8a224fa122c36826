import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const { host, join, match, offers, result, series, settings } = EN

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const open: Page[] = []
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** Two who play each other; `set` changes the settings before the match is opened. */
async function pair(set: (page: Page) => Promise<unknown> = async () => undefined) {
  const ann = await site.visit(DESKTOP, '/host')
  await set(ann)
  await press(ann, host.start)
  const link = new URL(await ann.getByLabel(host.sendLink).inputValue())
  const ben = await site.visit(DESKTOP, link.pathname + link.hash)
  await press(ben, join.join)
  open.push(ann, ben)
  for (const page of [ann, ben]) await page.getByRole('grid', { name: EN.board.name }).waitFor()
  return [ann, ben] as const
}

/** Opens the tab of what can be done about the match as a whole. */
const more = (page: Page) => page.getByRole('tab', { name: match.tabs.more }).click()

async function resign(page: Page): Promise<void> {
  await more(page)
  await press(page, offers.resign)
  await press(page, offers.resignSure)
}

describe('a rematch', { timeout: LIMIT_MS }, () => {
  it('begins for both once both want it', async () => {
    const [ann, ben] = await pair()
    const before = ann.url()
    await resign(ann)
    await heading(ben, result.title)
    await press(ann, result.again)
    await ann.getByText(result.asked).waitFor()
    const said = ben.locator('.spoken').getByText(result.offeredAgain)
    await said.waitFor({ state: 'attached' })
    await press(ben, result.askAgain)
    await ann.waitForURL((url) => url.href !== before && url.pathname.startsWith('/match/'))
    await ben.waitForURL((url) => url.href !== before && url.pathname.startsWith('/match/'))
    expect(ann.url()).toBe(ben.url())
    await ann.getByRole('grid', { name: EN.board.name }).waitFor()
  })

  it('takes those along who watched, and its end is felt on the board', async () => {
    const ann = await site.visit(DESKTOP, '/host')
    await ann.getByLabel(settings.name).fill('Ann')
    await ann.getByLabel(host.who).selectOption(host.open)
    await press(ann, host.start)
    const ben = await site.visit(DESKTOP, '/lobby')
    await press(ben, EN.lobby.joinOf('Ann'))
    for (const page of [ann, ben]) await page.getByRole('grid', { name: EN.board.name }).waitFor()
    open.push(ann, ben)
    const cat = await site.visit(DESKTOP, new URL(ann.url()).pathname.replace('match', 'watch'))
    open.push(cat)
    await cat.getByRole('grid', { name: EN.board.name }).waitFor()
    await resign(ann)
    await ben.locator('[data-ending="true"]').waitFor()
    await ann.locator('[data-ending="false"]').waitFor()
    await cat.locator('[data-ending]').waitFor()
    await press(ben, result.again)
    await press(ann, result.askAgain)
    const before = cat.url()
    await cat.getByRole('link', { name: EN.watch.comeAlong }).click()
    await cat.waitForURL((url) => url.href !== before && url.pathname.startsWith('/watch/'))
    await cat.getByRole('grid', { name: EN.board.name }).waitFor()
    // A match that was over already has no such moment.
    await ann.goto(before.replace('/watch/', '/match/'))
    expect(await ann.locator('[data-ending]').count()).toBe(0)
  })

  it('is cancelled by whoever offered it, and is then off', async () => {
    const [ann, ben] = await pair()
    await resign(ben)
    await heading(ann, result.title)
    await press(ann, result.again)
    await press(ann, result.takeBack)
    await ann.getByText(EN.errors.left).first().waitFor()
    expect(await ann.getByRole('button', { name: result.again }).count()).toBe(0)
  })

  it('gives way to a bot', async () => {
    const [ann, ben] = await pair()
    const before = ann.url()
    await resign(ben)
    await heading(ann, result.title)
    await press(ann, result.bot)
    await ann.waitForURL((url) => url.href !== before)
    await ann.getByRole('grid', { name: EN.board.name }).waitFor()
  })
})

describe('a draw (R17.8)', { timeout: LIMIT_MS }, () => {
  it('takes two steps to offer, and two to accept', async () => {
    const [ann, ben] = await pair()
    await more(ann)
    await press(ann, offers.draw)
    await press(ann, EN.twoStep.keep)
    expect(await ben.getByRole('button', { name: offers.accept }).count()).toBe(0)
    await press(ann, offers.draw)
    await press(ann, offers.drawSure)
    await ann.getByText(offers.drawOpen).first().waitFor()
    await press(ben, offers.accept)
    await press(ben, offers.acceptSure)
    for (const page of [ann, ben]) await heading(page, result.draw)
  })

  it('is declined by one step, and cannot be offered again in this turn', async () => {
    const [ann, ben] = await pair()
    await more(ann)
    await press(ann, offers.draw)
    await press(ann, offers.drawSure)
    await press(ben, offers.decline)
    await ann.getByText(offers.drawOnce).waitFor()
    expect(await ann.getByRole('button', { name: offers.draw, exact: true }).isDisabled()).toBe(
      true,
    )
  })
})

describe('a series', { timeout: LIMIT_MS }, () => {
  it('says how it stands, and when the next match starts', async () => {
    const [ann, ben] = await pair((page) =>
      page.getByLabel(settings.series, { exact: true }).selectOption(settings.seriesOf(3)),
    )
    await more(ann)
    await ann.getByText(series.line(1, 3)).waitFor()
    await resign(ben)
    await ann.getByText(series.points(1, 0)).first().waitFor()
    await ann
      .getByText(/The next match starts in \d+ s\./)
      .first()
      .waitFor()
  })
})
