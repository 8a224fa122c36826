import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../client-sdk/src/index.ts'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { NEXT_TIME_DE } from '../src/games/next-time/text/de.ts'
import { NEXT_TIME_EN } from '../src/games/next-time/text/en.ts'
import { faultsInThemes, faultsOf } from './support/axe.ts'
import { openSite, type Site } from './support/site.ts'
import { isTooWide } from './support/too-wide.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const GAMES = ['duel', 'skirmish'] as const
type Played = (typeof GAMES)[number]

const PHONE_SIZE = { width: 360, height: 640 }
const DESKTOP = { viewport: { width: 1280, height: 720 } }

/** The record of a match that somebody who always takes the last legal answer lost to a bot. */
async function badRecord(game: Played): Promise<string> {
  // Each game has its own types, and what is answered here is the default of any.
  const server = connect(site.url, { game: game as 'duel' })
  const joined = await server.playBot({ name: 'Ann', bot: 'greedy' })
  if (!joined.ok) throw new Error(joined.error.code)
  const { value: match } = joined
  for await (const decision of match.decisions()) await decision.answer(decision.standIn())
  // The server writes it once the match is over.
  const read = async () => {
    const record = await server.record(match.id)
    return record.ok ? record.value : ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

/** Plays a bot, and gives up at once; the record of the match is another one from then on. */
async function resigned(page: Page, game: Played, record: string, text = EN): Promise<void> {
  await page.route('**/record', (route) =>
    route.fulfill({ contentType: 'text/plain', body: record }),
  )
  await page.locator(`[data-game="${game}"]`).getByRole('button').first().click()
  await page.waitForURL('**/match/**')
  const { match, offers } = text
  const press = (name: string) => page.getByRole('button', { name }).click({ timeout: 10_000 })
  const isOver = async () => {
    await page.getByRole('tab', { name: match.tabs.more }).click()
    await press(offers.resign)
    await press(offers.resignSure)
    return true
  }
  // A decision that comes meanwhile shows its own tab.
  await expect.poll(() => isOver().catch(() => false), { timeout: 180_000 }).toBe(true)
}

describe.each(GAMES)('after a match of %s', (game) => {
  const title = { name: NEXT_TIME_EN.title }

  it('the result says what would have been better, and leads there', {
    timeout: 400_000,
  }, async () => {
    const record = await badRecord(game)
    const page = await site.visit(DESKTOP)
    await resigned(page, game, record)
    await page.getByRole('heading', { name: EN.result.title }).waitFor()
    const section = page.getByRole('region', title)
    await section.getByRole('listitem').first().waitFor({ timeout: 90_000 })
    const count = await section.getByRole('listitem').count()
    expect(count).toBeLessThanOrEqual(3)
    await section.getByText(NEXT_TIME_EN.found(count)).waitFor()
    for (const words of await section.getByRole('listitem').allInnerTexts())
      expect(words).toMatch(
        /^Turn \d+: [^.]+\n?Better: .+\. Chance to win: \d+% instead of \d+%\.$/,
      )
    expect(await faultsInThemes(page)).toEqual([])
    const link = section.getByRole('link').first()
    const step = /step=(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    await link.click()
    await page.waitForURL('**/replays/**')
    const slider = page.getByRole('slider', { name: EN.replay.scrub })
    await expect.poll(() => slider.inputValue()).toBe(step)
  })
})

it('it fits a phone, in German, and says what to do where there is no record', {
  timeout: 400_000,
}, async () => {
  const record = await badRecord('skirmish')
  const page = await site.open({ ...DESKTOP, locale: 'de-DE', hasTouch: true })
  await page.goto(site.url)
  let isThere = false
  await resigned(page, 'skirmish', record, DE)
  await page.setViewportSize(PHONE_SIZE)
  await page.route('**/record', (route) =>
    isThere ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
  const section = page.getByRole('region', { name: NEXT_TIME_DE.title })
  await section.getByRole('alert').waitFor({ timeout: 30_000 })
  isThere = true
  await section.getByRole('button', { name: NEXT_TIME_DE.again }).tap()
  await section.getByRole('listitem').first().waitFor({ timeout: 90_000 })
  expect(await section.getByRole('listitem').first().innerText()).toMatch(/^Zug \d+: /)
  expect(await isTooWide(page)).toBe(false)
  await section.scrollIntoViewIfNeeded()
  expect(await faultsOf(page)).toEqual([])
})
