import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ GAMES: 'ddm,skirmish' })
})
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 720 } }
const SKIRMISH = EN.games.skirmish

/** Opens a private room for four at Skirmish, from the start page, and gives its code. */
async function hostFour(page: Page): Promise<string> {
  await page.getByRole('link', { name: EN.home.hostOf(SKIRMISH) }).click()
  await page.getByLabel(EN.settings.seats).selectOption({ label: EN.settings.seatsOf(4) })
  await page.getByRole('button', { name: EN.host.start }).click()
  const link = await page.getByRole('textbox', { name: EN.host.sendLinkAll }).inputValue()
  return link.split('#join=').at(-1) ?? ''
}

/** Gives a match up, by its last tab. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('tab', { name: EN.match.tabs.more }).click()
  await page.getByRole('button', { name: EN.offers.resign }).click()
  await page.getByRole('button', { name: EN.offers.resignSure }).click()
}

it('four seats are filled by two players and two bots, who move, are watched and placed (P2.24–P2.26)', {
  timeout: 400_000,
}, async () => {
  const A = await site.visit(DESKTOP)
  await A.getByRole('heading', { name: SKIRMISH }).waitFor()
  await takePicture(A, 'home-games')
  const code = await hostFour(A)
  const B = await site.visit(PHONE, `/#join=${code}`)
  await B.getByRole('button', { name: EN.join.join }).click()
  await B.getByRole('button', { name: EN.host.moveTo('D') }).click()
  await B.locator('[data-seat="D"]').getByText(EN.players.mine).waitFor()
  await A.locator('[data-seat="B"][data-free]').waitFor()
  await A.getByRole('region', { name: EN.host.seats }).getByText(EN.host.seated(2, 4)).waitFor()
  await takePicture(A, 'waiting-four')
  await takePicture(B, 'waiting-four-phone')
  expect(await B.getByRole('button', { name: EN.host.addBot }).count()).toBe(0)
  await A.getByRole('button', { name: EN.host.addBotTo('B') }).click()
  const C = await site.visit(DESKTOP, `/watch/code:${code}`)
  await A.getByRole('button', { name: EN.host.addBotTo('C') }).click()
  await Promise.all([A, B, C].map((page) => page.locator('[data-player-bar]').nth(3).waitFor()))
  await takePicture(A, 'skirmish-four')
  await takePicture(B, 'skirmish-four-phone')
  await takePicture(C, 'skirmish-four-watched')
  // Bots are called the same wherever the match is spoken of.
  const ownBar = A.getByRole('complementary', { name: EN.ownMatch.label })
  await A.getByRole('link', { name: EN.places.lobby, exact: true }).first().click()
  await ownBar.getByText(/^Your match against Greedy 1, Greedy 2, Guest \w{6}: /).waitFor()
  await ownBar.getByRole('link', { name: EN.ownMatch.back }).click()
  await A.locator('[data-seat="C"]').getByText('Greedy 2').waitFor()
  await resign(A)
  await B.locator('[data-seat="A"][data-out]').waitFor()
  await B.getByRole('button', { name: EN.match.tabs.more }).click()
  await B.getByRole('button', { name: EN.offers.resign }).click()
  await B.getByRole('button', { name: EN.offers.resignSure }).click()
  for (const page of [A, B, C])
    await page.getByRole('table', { name: EN.result.places }).waitFor({ timeout: 120_000 })
  await takePicture(A, 'places')
  await takePicture(B, 'places-phone')
  await A.getByRole('heading', { name: EN.result.placed(4, 4) }).waitFor()
  expect(await A.getByRole('table', { name: EN.result.places }).locator('tbody tr').count()).toBe(4)
  await A.getByRole('link', { name: EN.result.replay }).click()
  await A.getByRole('slider', { name: EN.replay.scrub }).fill('12')
  await A.locator('[data-player-bar]').nth(3).waitFor()
  await A.locator('[data-seat="C"]').getByText('Greedy 2').waitFor()
  await takePicture(A, 'replay-four')
})

it('four players who queue for four are one party', { timeout: 120_000 }, async () => {
  const pages = await Promise.all(
    Array.from({ length: 4 }, () => site.visit(DESKTOP, '/queue?game=skirmish')),
  )
  for (const page of pages) {
    await page.getByLabel(EN.settings.seats).selectOption({ label: EN.settings.seatsOf(4) })
    await page.getByRole('button', { name: EN.queue.start }).click()
  }
  await Promise.all(
    pages.map((page) => page.locator('[data-player-bar]').nth(3).waitFor({ timeout: 60_000 })),
  )
})
