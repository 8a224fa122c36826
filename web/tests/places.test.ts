import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

/** Longest that anything may take to be seen: the machine may be busy. */
const PATIENCE_MS = 15_000
const LIMIT_MS = 120_000

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const open: Page[] = []
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

/** Somebody with a browser of their own, until the test is over. */
async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.visit(options, path)
  page.setDefaultTimeout(PATIENCE_MS)
  open.push(page)
  return page
}

/** Waits until each of these pages shows the board of a match, and gives the path of it. */
async function atOneTable(...pages: readonly Page[]): Promise<string> {
  const paths = await Promise.all(
    pages.map(async (page) => {
      await page.waitForURL('**/match/**')
      await page.getByRole('grid', { name: EN.board.name }).waitFor()
      return new URL(page.url()).pathname
    }),
  )
  expect(new Set(paths).size).toBe(1)
  return paths[0] ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Opens a match with its settings as they are, and gives the link to it. */
async function host(page: Page): Promise<string> {
  await press(page, EN.host.start)
  return page.getByLabel(EN.host.sendLink).inputValue()
}

describe('home', { timeout: LIMIT_MS }, () => {
  it('leads to a match against a bot by one click, and back to it', async () => {
    const page = await visit('/', PHONE)
    await press(page, EN.home.playBot)
    const path = await atOneTable(page)
    await page.goto(site.url)
    await page.getByRole('link', { name: EN.home.goOnAgainst('Greedy') }).click()
    expect(await atOneTable(page)).toBe(path)
  })
})

describe('the frame', { timeout: LIMIT_MS }, () => {
  it('shows the places of a phone behind a button, which Escape closes', async () => {
    const page = await visit('/', PHONE)
    const menu = page.getByRole('button', { name: EN.frame.menu })
    const lobby = page.getByRole('navigation').getByRole('link', { name: EN.places.lobby })
    expect(await lobby.isVisible()).toBe(false)
    await menu.click()
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    await lobby.focus()
    await page.keyboard.press('Escape')
    expect(await lobby.isVisible()).toBe(false)
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await menu.click()
    await lobby.click()
    await page.getByRole('heading', { name: EN.places.lobby, level: 1 }).waitFor()
    expect(await lobby.isVisible()).toBe(false)
    await menu.click()
    expect(await lobby.getAttribute('aria-current')).toBe('page')
  })

  it('speaks the language that is chosen, and says so once it is changed', async () => {
    const page = await visit()
    const said = page.locator('.spoken[role="log"]')
    // Texts of other screens are loaded after the first ones.
    await page.waitForLoadState('networkidle')
    expect(await said.textContent()).toBe('')
    await page.getByLabel(EN.frame.language).selectOption('de')
    await page.getByRole('button', { name: 'Gegen einen Bot spielen' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    expect(await said.textContent()).toBe('Sprache: Deutsch')
  })
})

describe('a private match (P2.12, P2.17)', { timeout: LIMIT_MS }, () => {
  it('is hosted, joined by its link, and begins for both', async () => {
    const ann = await visit('/host')
    await ann.getByLabel(EN.settings.name).fill('Ann')
    await ann.getByLabel(EN.settings.chat, { exact: true }).selectOption(EN.settings.chats.phrases)
    await ann.getByText(EN.settings.options).click()
    await ann.getByLabel(EN.settings.optionNames.crestCap).fill('12')
    const link = await host(ann)
    const ben = await visit(link.replace(site.url, ''), PHONE)
    await ben.getByText(/^Ann .*invites you/).waitFor()
    await ben.getByText(EN.settings.chats.phrases).waitFor()
    await ben.getByText(`${EN.settings.optionNames.crestCap}: 12`).waitFor()
    await press(ben, EN.join.join)
    await atOneTable(ann, ben)
  })

  it('waits on when the page of its host is loaded again, with its link', async () => {
    const page = await visit('/host')
    const link = await host(page)
    await page.reload()
    expect(await page.getByLabel(EN.host.sendLink).inputValue()).toBe(link)
  })

  it('calls its host from another screen when it begins', async () => {
    const ann = await visit('/host')
    const link = await host(ann)
    await ann.getByRole('link', { name: EN.host.rulesMeanwhile }).click()
    await ann.getByRole('heading', { name: EN.places.rules, level: 1 }).waitFor()
    const ben = await visit(link.replace(site.url, ''))
    await press(ben, EN.join.join)
    await ann.getByRole('link', { name: EN.frame.goToMatch }).click()
    await atOneTable(ann, ben)
  })

  it('is not there under a wrong code (P2.2), and says what else there is', async () => {
    const page = await visit('/join/ABCDEFGH')
    await page.getByRole('button', { name: EN.ways.again }).waitFor()
    await page.getByRole('link', { name: EN.join.other }).click()
    await page.getByLabel(EN.join.code).waitFor()
  })
})

describe('the lobby (section 12 of the protocol)', { timeout: LIMIT_MS }, () => {
  it('lists an open game, which somebody joins', async () => {
    const ann = await visit('/host')
    await ann.getByLabel(EN.settings.name).fill('Opener')
    await ann.getByLabel(EN.host.who).selectOption(EN.host.open)
    await press(ann, EN.host.start)
    await ann.getByText(EN.host.listed).waitFor()
    const ben = await visit('/lobby', PHONE)
    await press(ben, EN.lobby.joinOf('Opener'))
    await atOneTable(ann, ben)
  })

  it('seats two when a challenge is accepted (P12.12)', async () => {
    const ann = await visit('/lobby')
    const ben = await visit('/lobby', PHONE)
    await ann
      .getByRole('button', { name: EN.lobby.challengeOf('') })
      .first()
      .click()
    await press(ann, EN.lobby.send)
    await ann.getByRole('button', { name: EN.lobby.withdrawOf('') }).waitFor()
    await ben.getByRole('button', { name: EN.lobby.acceptOf('') }).click()
    await atOneTable(ann, ben)
  })

  it('tells why a challenge came to nothing (P12.7)', async () => {
    const ann = await visit('/lobby')
    const ben = await visit('/lobby')
    await ann
      .getByRole('button', { name: EN.lobby.challengeOf('') })
      .first()
      .click()
    await press(ann, EN.lobby.send)
    await ben.getByRole('button', { name: EN.lobby.declineOf('') }).click()
    await ann.locator(styled('error-note')).waitFor()
    expect(await ann.getByRole('button', { name: EN.lobby.withdrawOf('') }).count()).toBe(0)
  })
})

describe('an address with a game that the server does not offer', { timeout: LIMIT_MS }, () => {
  it.each(['/queue', '/host', '/lists', '/ladder'])(
    'is named on %s, and the usual one shown',
    async (path) => {
      const page = await visit(`${path}?game=chess`)
      await page.getByText(EN.unknownGame('chess', EN.games.ddm)).waitFor()
      const known = await visit(`${path}?game=skirmish`)
      await known.getByRole('heading', { level: 1 }).waitFor()
      await known.waitForLoadState('networkidle')
      expect(await known.getByText(EN.unknownGame('skirmish', EN.games.ddm)).count()).toBe(0)
    },
  )
})

describe('the queue (section 11 of the protocol)', { timeout: LIMIT_MS }, () => {
  it('brings two together who want the same', async () => {
    const pages = await Promise.all([visit('/queue'), visit('/queue', PHONE)])
    for (const page of pages) await press(page, EN.queue.start)
    await atOneTable(...pages)
  })

  it('is left by the button, and by going elsewhere', async () => {
    const page = await visit('/queue')
    await press(page, EN.queue.start)
    await press(page, EN.queue.cancel)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await press(page, EN.queue.start)
    await page.getByRole('heading', { name: EN.queue.waiting }).waitFor()
    await page.getByRole('link', { name: EN.places.lobby }).click()
    await page.getByText(EN.lobby.onlyYou).waitFor()
  })
})
