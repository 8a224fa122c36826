import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { isTooWide } from './support/too-wide.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** As long as names may be, of the widest letter, and without a place where a line could break. */
const [HOST, GUEST] = ['W'.repeat(32), 'M'.repeat(32)]

/** Somebody on a phone whose guest name this is. */
async function called(name: string): Promise<Page> {
  const page = await site.open(PHONE)
  await page.addInitScript((value) => {
    localStorage.setItem('dungeon-dice name', JSON.stringify(value))
  }, name)
  return page
}

/** What lies outside of the window, or has to be scrolled sideways, by its words. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const flows = (one: Element) => getComputedStyle(one).overflowX
    const isCut = (one: Element): boolean => {
      for (let above = one.parentElement; above !== null; above = above.parentElement)
        if (flows(above) !== 'visible') return true
      return false
    }
    const isBeside = (one: Element): boolean => {
      const { left, right, width, height } = one.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        (right > document.documentElement.clientWidth + 1 || left < -1) &&
        !isCut(one)
      )
    }
    const isWide = (one: Element): boolean =>
      ['auto', 'scroll'].includes(flows(one)) && one.scrollWidth > one.clientWidth + 1
    return [...document.querySelectorAll('main, main *, header *, aside *')]
      .filter((one) => !one.matches('input, textarea') && (isBeside(one) || isWide(one)))
      .map((one) => {
        const { left, right } = one.getBoundingClientRect()
        const words = `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`
        return `${words}: ${Math.round(left)} to ${Math.round(right)}`
      })
  })

/** Nothing lies beside the window, and nothing makes the page wider than it. */
async function expectRoom(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await outside(page), where).toEqual([])
  expect(await isTooWide(page), where).toBe(false)
}

it('the longest names fit a phone from the invitation to the replay', {
  timeout: 120_000,
}, async () => {
  const [one, other] = [await called(HOST), await called(GUEST)]
  await one.goto(`${site.url}/host`)
  await one.getByRole('button', { name: EN.host.start }).click()
  const link = await one.getByRole('textbox', { name: EN.host.sendLink }).inputValue()
  await expectRoom(one, 'waiting room')
  await other.goto(`${site.url}/#join=${link.split('#join=').at(-1)}`)
  const join = other.getByRole('button', { name: EN.join.join })
  await join.waitFor()
  await expectRoom(other, 'invitation')
  await join.click()
  const dock = (page: Page) => page.getByRole('navigation', { name: EN.match.sheets })
  await Promise.all([one, other].map((page) => dock(page).waitFor()))
  await expectRoom(one, 'match')
  await takePicture(one, 'long-names-phone')
  for (const page of [one, other]) {
    const box = await page.locator('[data-player-bar]').first().boundingBox()
    expect(box?.height).toBeLessThan(48)
  }
  await dock(one).getByRole('button', { name: EN.match.tabs.more }).tap()
  await expectRoom(one, 'settings of the match')
  await one.evaluate(() => {
    history.pushState(null, '', '/learn')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const bar = one.getByRole('complementary', { name: EN.ownMatch.label })
  await bar.waitFor()
  // Until the other screen has come the match is only hidden, with its sheet open.
  await one.getByRole('heading', { level: 1, name: EN.places.learn }).waitFor()
  await expectRoom(one, 'bar of the match')
  await bar.getByRole('link', { name: EN.ownMatch.back }).tap()
  await dock(one).getByRole('button', { name: EN.match.tabs.more }).tap()
  await one.getByRole('button', { name: EN.offers.resign, exact: true }).tap()
  await one.getByRole('button', { name: EN.offers.resignSure }).tap()
  await one.getByRole('heading', { name: EN.result.title }).waitFor()
  await expectRoom(one, 'result')
  await one.getByRole('link', { name: EN.result.replay }).tap()
  await one.getByRole('slider').first().waitFor()
  await expectRoom(one, 'replay')
  for (const bar of await one.locator('[data-player-bar] [data-name]').all())
    expect((await bar.boundingBox())?.width).toBeGreaterThan(30)
})

/** Names in the bars of players that are cut, or too wide for their place. */
const cutNames = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-player-bar] [data-name]')
    .evaluateAll((names) =>
      names
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map((name) => name.textContent ?? ''),
    )

it('the names of guests and bots are whole in the bars of a phone', {
  timeout: 120_000,
}, async () => {
  for (const game of ['ddm', 'duel', 'skirmish']) {
    const page = await site.visit(PHONE)
    await page.locator(`[data-game="${game}"]`).getByRole('button').first().tap()
    await page.locator('[data-player-bar]').nth(1).waitFor({ timeout: 30_000 })
    expect(await page.locator('[data-player-bar] [data-name]').allInnerTexts(), game).toEqual([
      'Greedy',
      expect.stringMatching(/^Guest \w{6}$/),
    ])
    expect(await cutNames(page), game).toEqual([])
    for (const bar of await page.locator('[data-player-bar]').all())
      expect((await bar.boundingBox())?.height, game).toBeLessThan(36)
    await page.context().close()
  }
})
