import { connect } from '@dungeon-dice/client-sdk'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const { chat, hints, home, host, ladder, match, presets, replay, rules, watch } = EN

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const open: Page[] = []
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

async function visit(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await site.visit(options, path)
  open.push(page)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** A match against a bot, given up at once; the id of its record. */
async function finishedMatch(name: string): Promise<string> {
  const joined = await connect(site.url).playBot({ name })
  if (!joined.ok) throw new Error(joined.error.code)
  await joined.value.submit({ type: 'resign' })
  await joined.value.finished
  return joined.value.id
}

async function playBot(): Promise<Page> {
  const page = await visit('/')
  await press(page, home.playBot)
  await page.getByRole('grid', { name: EN.board.name }).waitFor()
  return page
}

describe('a match', { timeout: LIMIT_MS }, () => {
  it('explains each kind of decision once, until hints are turned off', async () => {
    const page = await playBot()
    const hint = page.getByRole('complementary', { name: hints.label })
    await hint.getByRole('heading', { name: hints.roll.title }).waitFor()
    await press(page, hints.got)
    await hint.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: EN.roll.roll, exact: true }).waitFor()
    expect(await hint.count()).toBe(0)
  })

  it('has tabs, which arrows go over', async () => {
    const page = await playBot()
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab(match.tabs.log).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(match.tabs.more)
    // A bot that starts may have had its turn by now.
    await page
      .getByRole('tabpanel')
      .getByText(/^Turn \d+$/)
      .waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await tab(match.tabs.log).getAttribute('aria-selected')).toBe('true')
    expect(await tab(match.tabs.more).getAttribute('tabindex')).toBe('-1')
  })

  it('takes standing orders at once', async () => {
    const page = await playBot()
    await page.getByRole('tab', { name: match.tabs.orders }).click()
    await page.getByRole('radio', { name: EN.orders.answers.never }).check()
    await page.getByRole('combobox').filter({ hasText: EN.orders.ends.turnEnds }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: match.tabs.orders }).click()
    const never = page.getByRole('radio', { name: EN.orders.answers.never })
    await never.waitFor()
    expect(await never.isChecked()).toBe(true)
  })

  it('is left, and found again from the start page', async () => {
    const page = await playBot()
    await page.getByRole('tab', { name: match.tabs.more }).click()
    await press(page, EN.offers.leave)
    await page.getByRole('link', { name: home.goOnAgainst('Greedy') }).click()
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
  })

  it('shows the dice and figures of a player, and Escape closes them', async () => {
    const page = await playBot()
    const forces = page.getByRole('dialog', { name: EN.players.forcesOf('Greedy') })
    const opener = page.locator('[data-player-bar]').first().getByRole('button')
    await opener.click()
    // The bot may have begun, and unfolded a die.
    await forces.getByRole('heading', { name: /^Dice left: 1[45]$/ }).waitFor()
    await page.keyboard.press('Escape')
    await forces.waitFor({ state: 'hidden' })
  })
})

describe('whoever watches', { timeout: LIMIT_MS }, () => {
  it('flips the board, and leaves for the lobby', async () => {
    const ann = await visit('/host')
    await ann.getByLabel(EN.settings.name, { exact: true }).fill('Ann')
    await press(ann, host.start)
    const link = new URL(await ann.getByLabel(host.sendLink).inputValue())
    const ben = await visit(link.pathname + link.hash)
    await ben.getByLabel(EN.settings.name, { exact: true }).fill('Ben')
    await press(ben, EN.join.join)
    await ann.waitForURL('**/match/**')
    await ann.getByRole('grid', { name: EN.board.name }).waitFor()
    const cat = await visit(`/watch/code:${link.hash.replace('#join=', '')}`)
    await cat.getByRole('tab', { name: watch.about }).click()
    const below = await cat.getByText(/is at the bottom$/).innerText()
    await press(cat, watch.turn)
    await cat
      .getByText(/is at the bottom$/)
      .filter({ hasNotText: below })
      .waitFor()
    await cat.getByRole('link', { name: watch.leave }).click()
    await cat.getByRole('heading', { name: EN.places.lobby, level: 1 }).waitFor()
  })
})

describe('the chat of a match', { timeout: LIMIT_MS }, () => {
  it('says ready phrases by one click', async () => {
    const page = await playBot()
    await page.getByRole('tab', { name: match.chatWith(0) }).click()
    await page.getByText(chat.phrases).click()
    await press(page, chat.phrase.goodLuck)
    await page.getByRole('listitem').filter({ hasText: chat.phrase.goodLuck }).first().waitFor()
  })
})

describe('the ladder', { timeout: LIMIT_MS }, () => {
  it('is that of the preset and the season that are chosen', async () => {
    const page = await visit('/ladder')
    await page.getByText(ladder.none).waitFor()
    await page.getByLabel(ladder.preset).selectOption(presets.gba)
    await page.getByText(ladder.none).waitFor()
    await page.getByLabel(ladder.season).selectOption({ index: 1 })
    await page.getByText(ladder.none).waitFor()
    await page.getByRole('link', { name: ladder.play }).click()
    await page.getByRole('heading', { name: EN.places.queue, level: 1 }).waitFor()
  })
})

describe('replays', { timeout: LIMIT_MS }, () => {
  it('are searched by the name of a player, which the address holds', async () => {
    const id = await finishedMatch('Sought')
    await finishedMatch('Other')
    const page = await visit('/replays')
    await page.getByText(replay.noOwn).waitFor()
    const links = page.locator(`a[href="/replays/${id}"]`)
    await page.getByLabel(replay.player, { exact: true }).fill('nobody-of-this-name')
    await press(page, replay.search)
    await page.getByRole('heading', { name: replay.publicOf('nobody-of-this-name') }).waitFor()
    expect(new URL(page.url()).searchParams.get('player')).toBe('nobody-of-this-name')
    expect(await links.count()).toBe(0)
  })

  it('open at a match, and run', async () => {
    const id = await finishedMatch('Runner')
    const page = await visit(`/replays/${id}`)
    await page.getByRole('slider', { name: replay.scrub }).waitFor()
    await page.getByRole('button', { name: replay.last }).click()
    await page.getByRole('button', { name: replay.first }).click()
    expect(await page.getByRole('slider', { name: replay.scrub }).inputValue()).toBe('0')
    await page.getByRole('button', { name: replay.flip }).click()
    await page.getByRole('link', { name: replay.others }).first().click()
    await page.getByRole('heading', { name: EN.places.replays, level: 1 }).waitFor()
  })
})

describe('the rules', { timeout: LIMIT_MS }, () => {
  it('are searched, and all shown again by a link to another rule', async () => {
    const page = await visit('/rules')
    await page.getByLabel(rules.search).fill('tunnel')
    const found = page.getByRole('status')
    await found.waitFor()
    expect(await found.innerText()).toMatch(/^\d+ results?$/)
    await page.getByLabel(rules.search).fill('')
    await found.waitFor({ state: 'detached' })
  })
})
