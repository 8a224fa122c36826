import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { endTurn } from './support/end-turn.ts'
import { takePicture } from './support/pictures.ts'
import { CHROMIUM, openSite, openVisitors, type Site, STORED } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ PUSH_SERVICES: 'push.example' })
}, 60_000)
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('complementary', { name: EN.ownMatch.label })
const roll = (page: Page) => button(page, EN.roll.roll)

/** A player whose turn it is in a match with a bot. */
async function atTurn(): Promise<Page> {
  const page = await site.visit()
  await button(page, EN.home.playBot).click()
  await page.waitForURL('**/match/**')
  await button(page, EN.hints.never).click()
  await roll(page).waitFor()
  return page
}

/** Notes each notice, and lets a test say that nobody looks at the page. */
const noteNotices = (): void => {
  const notices: string[] = []
  Reflect.set(globalThis, 'notices', notices)
  const Notice = globalThis.Notification
  globalThis.Notification = class extends Notice {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      notices.push(title)
    }
  }
  Object.defineProperty(document, 'hidden', {
    get: () => Reflect.get(globalThis, 'isAway') === true,
  })
}

/** A push service: the one of this browser is not reached by tests. */
const subscribeAtService = (): void => {
  const p256dh =
    'BM2x4TQwMrkHBFS1VOoylnel5QMtzpztYGZcSZVJGAYQZbYL1jxNOZfK1KPKWVFUFkZNDJpo6r9mCp8p1zp37Mk'
  const keys = { p256dh, auth: 'A'.repeat(22) }
  const subscription = {
    endpoint: 'https://push.example/browser',
    toJSON: () => ({ endpoint: 'https://push.example/browser', keys }),
    unsubscribe: async () => true,
  }
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
}

/** Titles of the notices that the worker of the site shows. */
const shownBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const registration = await navigator.serviceWorker.getRegistration()
    const notices = (await registration?.getNotifications()) ?? []
    return active === null ? [] : notices.map(({ title }) => title)
  })

/** Delivers a message to the worker of the site, as the browser does for its push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(site.url))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await session.detach()
}

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

describe('an own match that runs', { timeout: 120_000 }, () => {
  it('shows whose turn it is on every other screen, and leads back by one press', async () => {
    const page = await atTurn()
    const there = page.url()
    expect(await bar(page).count()).toBe(0)
    for (const place of ['learn', 'ladder'] as const) {
      await page.getByRole('link', { name: EN.places[place], exact: true }).first().click()
      await bar(page).waitFor()
      expect(await bar(page).textContent()).toContain(': your turn')
    }
    await page.goBack()
    await bar(page).getByRole('link', { name: EN.ownMatch.back }).click()
    await roll(page).click()
    expect(page.url()).toBe(there)
    expect(await bar(page).count()).toBe(0)
    await page.context().close()
  })

  it('marks title and icon of the tab at the own turn', async () => {
    const page = await atTurn()
    await expect.poll(() => page.title()).toContain(EN.ownMatch.titleMark)
    expect(await icon(page)).toBe('/favicon-turn.svg')
    await page.getByRole('link', { name: EN.places.ladder, exact: true }).first().click()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${EN.ownMatch.titleMark} .*Ladder`))
    await bar(page).getByRole('link', { name: EN.ownMatch.back }).click()
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await button(page, EN.offers.resign).click()
    await button(page, EN.offers.resignSure).click()
    await expect.poll(() => page.title()).not.toContain(EN.ownMatch.titleMark)
    expect(await icon(page)).toBe('/favicon.svg')
    await page.context().close()
  })

  it('notifies of the own turn in the background, once somebody has asked for that', async () => {
    // The headless shell refuses all notifications.
    const visitors = await openVisitors(site.url, CHROMIUM)
    const page = await visitors.open({ permissions: ['notifications'] })
    await page.addInitScript(noteNotices)
    await page.goto(site.url)
    await button(page, EN.home.playBot).click()
    await page.waitForURL('**/match/**')
    await button(page, EN.hints.never).click()
    await roll(page).waitFor()
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await page.getByRole('checkbox', { name: EN.ownMatch.notify.label }).check()
    await roll(page).click()
    await page.evaluate(() => Reflect.set(globalThis, 'isAway', true))
    const skip = page.getByRole('button', { name: EN.dimension.skip })
    const end = page.getByRole('button', { name: EN.act.endTurn })
    await skip.or(end).first().waitFor()
    if (await skip.isVisible()) {
      await skip.click()
      await button(page, EN.dimension.skipSure).click()
    }
    await endTurn(end)
    const notices = (): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'notices'))
    // A second one of the same match would replace the first.
    await expect
      .poll(async () => [...new Set(await notices())])
      .toEqual([EN.ownMatch.ownTurn('Greedy')])
    await visitors.close()
  })

  it('subscribes the browser, whose worker shows a notice that leads to the match', async () => {
    const visitors = await openVisitors(site.url, CHROMIUM)
    const page = await visitors.open({ ...STORED, permissions: ['notifications'] })
    await page.addInitScript(subscribeAtService)
    await page.goto(site.url)
    await button(page, EN.home.playBot).click()
    await page.waitForURL('**/match/**')
    const match = page.url()
    await button(page, EN.hints.never).click()
    await roll(page).waitFor()
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    const asked = page.waitForResponse('**/api/v1/push/subscribe')
    await page.getByRole('checkbox', { name: EN.ownMatch.notify.label }).check()
    expect(await (await asked).json()).toEqual({ subscriptions: 1 })
    await page.getByText(EN.ownMatch.notify.reach.closed).first().waitFor()
    await takePicture(page, 'notices')
    // What the push service of the browser would deliver.
    const matchId = match.split('/').at(-1)
    const notice = { type: 'turn', matchId, opponents: ['Greedy'], language: 'en' }
    const titles = () => shownBy(page)
    await deliver(page, notice)
    expect(await titles()).toEqual([])
    await page.goto('about:blank')
    await deliver(page, notice)
    await page.goto(`${site.url}/ladder`)
    await expect.poll(titles).toEqual(['Your turn against Greedy'])
    await visitors.close()
  })

  it('says what to do where the browser blocks notices', async () => {
    const page = await site.open()
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await page.goto(site.url)
    await button(page, EN.home.playBot).click()
    await page.waitForURL('**/match/**')
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await page.getByRole('checkbox', { name: EN.ownMatch.notify.label }).click()
    await page.getByText(EN.ownMatch.notify.denied).first().waitFor()
    await page.context().close()
  })

  it('is found again by its tab when that is loaded anew elsewhere, and asks before that', async () => {
    const page = await atTurn()
    await page.getByRole('link', { name: EN.places.ladder, exact: true }).first().click()
    await bar(page).waitFor()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await bar(page).waitFor()
    await page.context().close()
  })

  it('is resumed from the lobby, where others watch it', async () => {
    const page = await atTurn()
    await page.getByRole('link', { name: EN.places.lobby, exact: true }).first().click()
    await page.getByRole('link', { name: /^Resume your match/ }).click()
    await roll(page).waitFor()
    await page.context().close()
  })
})
