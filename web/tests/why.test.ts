import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { finger, keys, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const OWN_MONSTER = /\byour [^,]*, \w+ of level \d, attack /i

describe('a player is told why', { timeout: LIMIT_MS }, () => {
  it('a roll gave no summon, for the whole turn', async () => {
    const page = await site.visit(DESKTOP)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await duelist.play(async (asked) => asked === 'act')
    const note = page.locator('[data-roll-note]')
    const words = await note.innerText()
    expect(words).toMatch(/^You roll \d/)
    await takePicture(page, 'why')
    const summons = [...words.matchAll(/(\d) summon crests? of level (\d)/g)]
    const hasPair = summons.some(([, count]) => Number(count) > 1)
    expect(words.includes('No summon: ')).toBe(!hasPair)
    await page.context().close()
  })

  it.each([
    [
      'mouse',
      DESKTOP,
      (page: Page) => async (name: RegExp) => page.getByRole('gridcell', { name }).first().hover(),
    ],
    [
      'touch',
      PHONE,
      (page: Page) => async (name: RegExp) => {
        const open = page.locator('nav [aria-expanded="true"]')
        if (await open.isVisible()) await open.tap()
        await page.getByRole('gridcell', { name }).first().tap()
        await page
          .getByRole('navigation', { name: EN.match.sheets })
          .getByRole('button')
          .first()
          .tap()
      },
    ],
    [
      'keys',
      DESKTOP,
      (page: Page) => async (name: RegExp) => page.getByRole('gridcell', { name }).first().focus(),
    ],
  ] as const)('a figure cannot attack: by %s', async (way, options, aimerOf) => {
    const page = await site.visit(options)
    const hand = { mouse: mouse(), touch: finger(page), keys: keys(page) }[way]
    const duelist = new Duelist(page, hand)
    const own = page.getByRole('gridcell', { name: OWN_MONSTER })
    await duelist.playBot()
    await duelist.play(async (asked) => asked === 'act' && (await own.count()) > 0)
    // Whoever was there already comes to it anew.
    await aimerOf(page)(/no path/)
    await aimerOf(page)(OWN_MONSTER)
    const why = page.locator('[data-why]')
    await why.waitFor()
    expect(await why.innerText()).toMatch(/ on [a-m]\d+: .*Cannot (walk|attack): [A-Z].*\.$/)
    if (way === 'mouse') await takePicture(page, 'why-figure')
    await page.context().close()
  })

  it('a draw was declined, and who resigned', async () => {
    const ann = await site.visit(DESKTOP, '/host')
    await ann.getByLabel(EN.settings.name, { exact: true }).fill('Ann')
    await ann.getByRole('button', { name: EN.host.start, exact: true }).click()
    const link = new URL(await ann.getByLabel(EN.host.sendLink).inputValue())
    const ben = await site.visit(DESKTOP, link.pathname + link.hash)
    await ben.getByLabel(EN.settings.name, { exact: true }).fill('Ben')
    await ben.getByRole('button', { name: EN.join.join, exact: true }).click()
    for (const page of [ann, ben]) {
      await page.waitForURL('**/match/**')
      await page.getByRole('grid').waitFor()
      await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    }
    await ann.getByRole('button', { name: EN.offers.draw }).click()
    await ann.getByRole('button', { name: EN.offers.drawSure }).click()
    await ben.getByRole('button', { name: EN.offers.decline }).click()
    await ann.getByText(EN.offers.declined('Ben')).waitFor()
    await takePicture(ann, 'why-draw')
    await ben.getByRole('button', { name: EN.offers.resign }).click()
    await ben.getByRole('button', { name: EN.offers.resignSure }).click()
    await ann.locator('[data-won]').getByText(EN.result.gaveUp.resigned('Ben')).waitFor()
    await ben.locator('[data-won]').getByText(EN.result.gaveUp.resigned(null)).waitFor()
    // Whoever leaves after that has resigned all the same.
    await ben.context().close()
    const bar = ann.locator('[data-player-bar]').filter({ hasText: 'Ben' })
    await bar.getByText(new RegExp(`${EN.players.dropped}|${EN.players.left}`)).waitFor()
    await ann.locator('[data-won]').getByText(EN.result.gaveUp.resigned('Ben')).waitFor()
    await ann.getByRole('tab', { name: EN.match.tabs.log }).click()
    const log = ann.getByRole('region', { name: EN.log.title, exact: true })
    await log.getByText('You win: Ben resigned.').waitFor()
    await ann.context().close()
  })

  it('how to roll, until somebody has rolled', async () => {
    const page = await site.visit(DESKTOP)
    await page.getByRole('button', { name: EN.home.playBot }).click()
    const hint = page.getByRole('complementary', { name: EN.hints.label })
    await hint.getByRole('heading', { name: EN.hints.roll.title }).waitFor()
    const explained = () =>
      page.evaluate(() => localStorage.getItem('dungeon-dice explained') ?? '[]')
    expect(JSON.parse(await explained())).toEqual([])
    await page.getByRole('button', { name: EN.roll.roll, exact: true }).click()
    await expect.poll(explained).toContain('roll')
    await page.context().close()
  })

  it('nobody is found yet, while they wait for an opponent', async () => {
    const page = await site.visit(DESKTOP, '/queue')
    await page.getByRole('button', { name: EN.queue.start }).click()
    await page.getByText(EN.queue.why.nobody).waitFor()
    await takePicture(page, 'why-queue')
    await page.context().close()
  })
})
