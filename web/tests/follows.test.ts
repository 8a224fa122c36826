import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** The name by which others see somebody who is in the lobby. */
async function nameIn(page: Page): Promise<string> {
  const line = await page.getByText(/playing as/).textContent()
  return /playing as (.*)\.$/.exec(line ?? '')?.[1] ?? ''
}

describe('players who are followed', { timeout: 120_000 }, () => {
  it('are listed with what they do, and challenged from there', async () => {
    const ann = await site.visit(DESKTOP, '/lobby')
    const ben = await site.visit(DESKTOP, '/lobby')
    const name = await nameIn(ben)
    const list = ann.locator('section', {
      has: ann.getByRole('heading', { name: EN.follows.title, exact: true }),
    })
    await list.getByText(EN.follows.none).waitFor()
    await ann.getByRole('button', { name: EN.follows.followOf(name) }).click()
    await list.getByText(EN.lobby.statuses.lobby).waitFor()
    expect(await faultsOf(ann)).toEqual([])
    await takePicture(ann, 'following')
    await list.getByRole('button', { name: EN.lobby.challengeOf(name) }).click()
    await ann.getByRole('button', { name: EN.lobby.send }).click()
    await ben.getByRole('button', { name: /^Accept the challenge/ }).click()
    await Promise.all([ann.waitForURL('**/match/**'), ben.waitForURL('**/match/**')])
    await ann.goto(`${site.url}/lobby`)
    await list.getByText(EN.lobby.statuses.playing).waitFor()
    await list.getByRole('button', { name: EN.follows.unfollowOf(name) }).click()
    await list.getByText(EN.follows.none).waitFor()
    for (const page of [ann, ben]) await page.context().close()
  })

  it('are followed from their profile, in German too', async () => {
    const ben = await site.visit(DESKTOP, '/lobby')
    const name = await nameIn(ben)
    const ann = await site.visit({ locale: 'de' }, `/players/${encodeURIComponent(name)}`)
    await ann.getByRole('button', { name: /folgen$/ }).click()
    await ann.getByRole('button', { name: /nicht mehr folgen$/ }).waitFor()
    await ann.goto(`${site.url}/lobby`)
    await ann.getByText(DE.lobby.statuses.lobby).first().waitFor()
    for (const page of [ann, ben]) await page.context().close()
  })
})
