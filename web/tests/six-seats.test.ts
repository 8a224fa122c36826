import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { finger, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'

/** A player who has gone is put out soon. */
const SHORT_WAITS = { DROP_GRACE_SECONDS: '1', LEAVE_GRACE_SECONDS: '1', RECONNECTION_SECONDS: '1' }

let site: Site
beforeAll(async () => {
  site = await openSite({ ...SHORT_WAITS, TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => site.close())

/** Most that one player waits for the others. */
const PATIENCE = { timeout: 90_000 }
const DESKTOP = { viewport: { width: 1280, height: 720 } }

/** Queues for a rated battle of six. */
async function queued(options: BrowserContextOptions, place: number): Promise<Page> {
  // Several players at one address play unrated (P10.8).
  const extraHTTPHeaders = { 'X-Forwarded-For': `203.0.${place}.7` }
  const page = await site.visit({ ...options, extraHTTPHeaders }, '/queue?game=skirmish')
  await page.getByLabel(EN.settings.seats).selectOption({ label: EN.settings.seatsOf(6) })
  await page.getByLabel(EN.settings.rated).check()
  await page.getByRole('button', { name: EN.queue.start }).click()
  return page
}

/** Opens what concerns the match as a whole: a tab, and on a phone a sheet. */
async function openOffers(page: Page): Promise<void> {
  const name = { name: EN.match.tabs.more }
  await page.getByRole('tab', name).or(page.getByRole('button', name)).first().click()
}

/** Presses what cannot be taken back, and says that it is meant. */
async function pressTwice(page: Page, name: string, sure: string): Promise<void> {
  await page.getByRole('button', { name }).click(PATIENCE)
  await page.getByRole('button', { name: sure }).click(PATIENCE)
}

/** Players who stand and still look at the battle. */
class Party {
  readonly players: Set<Skirmisher>

  constructor(players: readonly Skirmisher[]) {
    this.players = new Set(players)
  }

  /**
   * Ends turn after turn until the absent seat is out. The server puts it out at the third question in
   * a row: the turns between have to be taken, and whoever fell by then would leave too few.
   */
  async untilAbsentIsOut(): Promise<void> {
    for (const player of this.players) player.isPeaceful = true
    await this.#untilOut(1)
    for (const player of this.players) player.isPeaceful = false
  }

  /** Plays until somebody is knocked out, who looks round and goes. */
  async untilOneFalls(): Promise<void> {
    await this.#untilOut(2)
    // One attack may knock out several.
    const isOut = await Promise.all(Array.from(this.players, (player) => player.isOut()))
    const fallen = [...this.players].filter((_, place) => isOut[place])
    for (const player of fallen) this.players.delete(player)
    await Promise.all(fallen.map((player) => this.#goes(player)))
  }

  /** Returns once all pages show so many seats out: then nobody is about to act any more. */
  async #untilOut(count: number): Promise<void> {
    await Promise.all(Array.from(this.players, (player) => player.untilOut(count)))
  }

  async #goes({ page }: Skirmisher): Promise<void> {
    expect(await faultsOf(page)).toEqual([])
    await openOffers(page)
    await page.getByRole('button', { name: EN.offers.leave }).click()
    await page.waitForURL(`${site.url}/`)
  }

  /** The one whose turn it is offers a draw, and all others agree: its offer lasts until it has the turn again. */
  async agreeOnDraw(): Promise<void> {
    const first = await Promise.any(
      Array.from(this.players, async (player) => {
        await player.question.waitFor({ ...PATIENCE, state: 'attached' })
        return player
      }),
    )
    await openOffers(first.page)
    await pressTwice(first.page, EN.offers.draw, EN.offers.drawSure)
    for (const { page } of this.players)
      if (page !== first.page) await pressTwice(page, EN.offers.accept, EN.offers.acceptSure)
  }
}

it('six play a rated battle: one leaves, one is knocked out and goes, the rest end it (R13)', {
  timeout: 400_000,
}, async () => {
  const [gone, phone, ...desktops] = await Promise.all(
    [DESKTOP, PHONE, DESKTOP, DESKTOP, DESKTOP, DESKTOP].map(queued),
  )
  if (gone === undefined || phone === undefined) throw new Error('six players')
  const touching = new Skirmisher(phone, finger(phone), PATIENCE.timeout)
  const party = new Party([
    ...desktops.map((page) => new Skirmisher(page, mouse(), PATIENCE.timeout)),
    touching,
  ])
  await Promise.all([gone, phone].map((page) => page.locator('[data-choose]').waitFor(PATIENCE)))
  expect(await faultsOf(phone)).toEqual([])
  const left = (await new Skirmisher(gone, mouse()).own.getAttribute('data-seat')) ?? ''
  await gone.context().close()

  await party.untilAbsentIsOut()
  await party.untilOneFalls()
  for (const { page } of party.players)
    expect(await page.locator(`[data-seat="${left}"][data-out]`).count()).toBe(1)
  await party.agreeOnDraw()

  expect(party.players.size).toBeGreaterThan(1)
  await Promise.all(
    Array.from(party.players, async ({ page }) => {
      await page.getByRole('heading', { name: EN.result.sharedFirst }).waitFor(PATIENCE)
      const places = page.getByRole('table', { name: EN.result.places }).locator('tbody tr')
      expect(await places.count()).toBe(6)
      await page.locator('[data-change]').waitFor()
      expect(await faultsOf(page)).toEqual([])
    }),
  )
  await takePicture([...party.players][0]?.page as Page, 'six-seats')
})
