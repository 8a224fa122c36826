import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { LEARN_DE } from '../src/features/learn/text/de.ts'
import { faultsOf } from './support/axe.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site, STORED } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** The answers of the match that is kept in the browser. */
const keptSteps = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dungeon-dice practice') ?? '{}').steps ?? [])

/** Plays until as many answers are kept; returns them. */
async function keep(page: Page, count: number): Promise<readonly unknown[]> {
  await new Duelist(page, mouse()).play(async () => (await keptSteps(page)).length >= count)
  return keptSteps(page)
}

describe('a practice match', { timeout: 120_000 }, () => {
  it('is played without a connection, and goes on after a reload', async () => {
    const page = await site.visit({ ...STORED, ...DESKTOP })
    await page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      null,
      { timeout: 30_000 },
    )
    await page.context().setOffline(true)
    await page.getByRole('link', { name: EN.home.offline }).click()
    // Hints need no connection either.
    await page.getByRole('button', { name: EN.advice.ask, exact: true }).click()
    await page.getByRole('region', { name: EN.advice.ask, exact: true }).waitFor()
    await keep(page, 14)
    // Figures have their portraits.
    await page.locator('[data-stands] image').first().waitFor({ state: 'attached' })
    expect(await faultsOf(page)).toEqual([])
    await takePicture(page, 'practice')
    const before = await keptSteps(page)
    await page.reload()
    const after = await keep(page, before.length + 1)
    expect(after.slice(0, before.length)).toEqual(before)
    await page.context().close()
  })

  it('goes on where nothing can be kept, and says so', async () => {
    const page = await site.open({ ...DESKTOP, locale: 'de' })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(`${site.url}/practice`)
    const roll = page.getByRole('button', { name: DE.roll.roll, exact: true })
    await roll.waitFor({ timeout: 60_000 })
    if (await roll.isDisabled()) await page.getByRole('button', { name: DE.roll.suggest }).click()
    await roll.click()
    await page.getByText(LEARN_DE.practice.notKept).first().waitFor()
    await roll.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
