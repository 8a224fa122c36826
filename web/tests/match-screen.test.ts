import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ STOP_BACK_SECONDS: '1' })
}, 60_000)
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Somebody who has just sat down with a bot, and to whom the first decision is explained. */
async function withHints(): Promise<Page> {
  const page = await site.visit()
  await button(page, EN.home.playBot).click()
  await page.waitForURL('**/match/**')
  await button(page, EN.hints.never).waitFor()
  return page
}

/** Somebody who has just sat down with a bot, and wants no explanations. */
async function seated(): Promise<Page> {
  const page = await withHints()
  await button(page, EN.hints.never).click()
  return page
}

/** Gives up, by both steps of the guard. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('tab', { name: EN.match.tabs.more }).click()
  await button(page, EN.offers.resign).click()
  await button(page, EN.offers.resignSure).click()
}

const roll = (page: Page) => button(page, EN.roll.roll)

describe('the table of a match', { timeout: 120_000 }, () => {
  it('comes back to the seat when the page is loaded again', async () => {
    const page = await seated()
    const there = page.url()
    await roll(page).waitFor()
    await page.reload()
    await roll(page).waitFor()
    expect(page.url()).toBe(there)
    expect(await page.getByText(EN.players.mine).count()).toBe(1)
    await page.context().close()
  })

  it('says that the server is gone, and goes on when it is back', async () => {
    const page = await seated()
    await roll(page).waitFor()
    await site.restart('SIGKILL')
    await page.locator(styled('connection-note'), { hasText: EN.connection.back }).waitFor()
    await roll(page).click()
    await roll(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('says when the server will be back, if it stops in order (P6.1)', async () => {
    const page = await seated()
    await roll(page).waitFor()
    const said = page.getByText(EN.connection.stopping(1)).first().waitFor()
    await site.restart('SIGTERM')
    await said
    await page.locator(styled('connection-note'), { hasText: EN.connection.back }).waitFor()
    await page.context().close()
  })

  it('gives a match up by two steps only, and shows that all dice were fair (R17.8, P19)', async () => {
    const page = await seated()
    await roll(page).click()
    await roll(page).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await button(page, EN.offers.resign).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(EN.twoStep.keep)
    await button(page, EN.twoStep.keep).click()
    expect(await page.getByRole('heading', { name: EN.result.title }).count()).toBe(0)
    await resign(page)
    await page.getByRole('heading', { name: EN.result.lost }).waitFor()
    await button(page, EN.diceCheck.run).click()
    const rows = page.locator(`${styled('roll-table')} tbody tr`)
    await rows.first().waitFor()
    expect(await rows.count()).toBeGreaterThan(1)
    expect(await page.locator(`${styled('roll-table')} tbody tr:not([data-holds])`).count()).toBe(0)
    expect(await page.locator(`${styled('dice-check-found')}[data-fair]`).count()).toBe(1)
    await page.context().close()
  })

  it('shows the beginning of the result, however far the desk was scrolled', async () => {
    const page = await seated()
    await page.setViewportSize({ width: 640, height: 360 })
    await roll(page).click()
    await roll(page).waitFor({ state: 'detached' })
    await resign(page)
    const title = page.getByRole('heading', { name: EN.result.title })
    await title.waitFor()
    await expect.poll(() => title.evaluate((one) => one.getBoundingClientRect().top > 0)).toBe(true)
    await page.context().close()
  })

  it('is as high as the window, whatever is on its tabs and explained above them', async () => {
    const page = await withHints()
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      )
    await roll(page).waitFor()
    expect(await beyond()).toBe(0)
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await page.getByRole('group', { name: EN.sound.title }).waitFor()
    expect(await beyond()).toBe(0)
    await button(page, EN.hints.never).click()
    await button(page, EN.hints.never).waitFor({ state: 'detached' })
    expect(await beyond()).toBe(0)
    await page.context().close()
  })

  it('says when the seat was taken in another tab, and takes it back', async () => {
    const page = await seated()
    await roll(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await roll(other).waitFor()
    await page.getByText(EN.connection.replaced).first().waitFor()
    await takePicture(page, 'two-tabs')
    await button(page, EN.connection.takeBack).click()
    await roll(page).waitFor()
    await other.getByText(EN.connection.replaced).first().waitFor()
    await page.context().close()
  })

  it('shows who has no seat the ways on', async () => {
    const page = await site.visit({}, '/match/nowhere')
    await page.getByText(EN.match.gone.notSeated).waitFor()
    await page.getByRole('link', { name: EN.match.gone.watch }).waitFor()
    await page.context().close()
  })

  it('is watched without a sign-in, to its end', async () => {
    const page = await seated()
    await roll(page).waitFor()
    const watcher = await site.visit({}, new URL(page.url()).pathname.replace('match', 'watch'))
    await watcher.getByText(EN.watch.count(1)).waitFor()
    await resign(page)
    await watcher.getByRole('heading', { name: EN.result.title }).waitFor()
    await watcher.getByRole('link', { name: EN.result.replay }).waitFor()
    for (const one of [page, watcher]) await one.context().close()
  })
})
