import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Intent } from '../../client-sdk/src/duel.ts'
import { connect, type Match } from '../../client-sdk/src/index.ts'
import { EN } from '../src/app/text/en.ts'
import { DUEL_DE } from '../src/games/duel/text/de.ts'
import { DUEL_EN } from '../src/games/duel/text/en.ts'
import { faultsInThemes, faultsOf } from './support/axe.ts'
import { CardDuelist } from './support/card-duelist.ts'
import { countScrolls, scrollsDuring } from './support/counted-scrolls.ts'
import { coveredCells, underSheet } from './support/covered-cells.ts'
import { finger, keys, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { isTooWide } from './support/too-wide.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 720 } }

it('a guest plays a whole duel against a bot by mouse, and replays it', {
  timeout: 400_000,
}, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new CardDuelist(page, mouse())
  await duelist.playBot()
  const seen = new Set<string>()
  const isOver = await duelist.play(async (asked) => {
    if (seen.has(asked)) return false
    // Nothing of one's own stands there yet: the Battle Phase would be a turn for nothing.
    if (seen.size === 0)
      expect(await page.locator('[data-action="enterBattle"].primary').count()).toBe(0)
    seen.add(asked)
    expect(await faultsInThemes(page), asked).toEqual([])
    return false
  })
  expect(isOver).toBe(true)
  expect(duelist.decisions).toBeGreaterThan(5)
  const numbers = page.locator('[data-numbers]')
  await numbers.waitFor()
  const overlap = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)
  expect(await numbers.evaluate(overlap)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: EN.result.replay }).click()
  await page.getByRole('slider', { name: EN.replay.scrub }).fill('12')
  await page.getByRole('grid', { name: DUEL_EN.board.name }).waitFor()
})

it('an attack says before what it leads to, and afterwards why (R13)', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new CardDuelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async (asked) => {
    if (asked !== 'battle') return false
    return (await page.locator('[data-attacker]').count()) > 0
  })
  await page.locator('[data-attacker]').first().click()
  const forecasts = await page.locator('[data-target] [data-forecast]').allInnerTexts()
  expect(forecasts.length).toBeGreaterThan(0)
  for (const words of forecasts) expect(words).not.toBe('')
  await page.locator('[data-target]').first().click()
  await page.locator('[data-attack]').waitFor()
  await page
    .locator('[data-log]')
    .getByText(/attack/)
    .last()
    .waitFor()
})

it('the bot can be chosen by its strength', { timeout: 120_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const card = page.locator('[data-game="duel"]')
  const bots = card.getByRole('combobox', { name: EN.home.botIn('Duel') })
  await bots.waitFor()
  expect(await bots.locator('option').count()).toBe(3)
  await bots.selectOption('strong')
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button').first().click()
  await page.waitForURL('**/match/**')
  await page.getByText('Strong', { exact: true }).first().waitFor()
})

it('a look at the field does not scroll the log, which makes the browser lay out the page', {
  timeout: 120_000,
}, async () => {
  const page = await site.open(DESKTOP)
  const scrolls = await countScrolls(page)
  await page.goto(site.url)
  const duelist = new CardDuelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async (asked) => asked === 'main' && duelist.decisions > 2)
  expect(await scrolls()).toBeGreaterThan(0)
  const look = async () => {
    for (const zone of (await page.locator('[data-zone]').all()).slice(0, 8)) await zone.hover()
  }
  expect(await scrollsDuring(page, scrolls, look)).toBe(0)
})

it('another by keys alone', { timeout: 400_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new CardDuelist(page, keys(page))
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= 12)
  expect(duelist.decisions).toBeGreaterThan(5)
})

it('another by touch on a phone, in German', { timeout: 400_000 }, async () => {
  const page = await site.open({ ...PHONE, locale: 'de-DE' })
  await page.goto(site.url)
  const duelist = new CardDuelist(page, finger(page))
  await duelist.playBot()
  await page.getByText(DUEL_DE.main.supportCards).first().waitFor({ timeout: 30_000 })
  expect(await isTooWide(page)).toBe(false)
  await duelist.play(async () => duelist.decisions >= 6)
  expect(await isTooWide(page)).toBe(false)
  expect(await faultsOf(page)).toEqual([])
})

it.each([
  ['a small phone', 360, 640],
  ['a phone', 390, 844],
  ['a phone that lies', 844, 390],
])(
  'on %s every zone is seen while a decision is open',
  { timeout: 120_000 },
  async (_, width, height) => {
    const page = await site.visit({ ...PHONE, viewport: { width, height } })
    const duelist = new CardDuelist(page, finger(page))
    await duelist.playBot()
    const asked = new Set<string>()
    await duelist.play(async (kind) => {
      asked.add(kind)
      expect(await page.evaluate(coveredCells), kind).toEqual([])
      expect(await page.evaluate(underSheet, ['[data-board]']), kind).toEqual([])
      return duelist.decisions >= 8 && asked.size > 1
    })
    expect(asked.size).toBeGreaterThan(1)
    await page.context().close()
  },
)

it('one touch of the field chooses an attacker', { timeout: 120_000 }, async () => {
  const page = await site.visit(PHONE)
  const duelist = new CardDuelist(page, finger(page))
  await duelist.playBot()
  const attacker = page.locator('[role="gridcell"][data-mark="attacker"]').first()
  await duelist.play(async (asked) => asked === 'battle' && (await attacker.count()) > 0)
  await attacker.tap()
  await page.locator('[role="gridcell"][data-mark="chosen"]').waitFor()
})

it('a host hides the zones of monsters, and attacks one that nobody has seen (R10.7, R17.7)', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(DESKTOP, '/host?game=duel')
  await page.getByText(DUEL_EN.options.title).click()
  await page.getByLabel(DUEL_EN.options.names.divider).selectOption('on')
  await page.getByLabel(DUEL_EN.options.names.starter).selectOption('B')
  await page.getByRole('button', { name: EN.host.start }).click()
  await page.getByText(`${DUEL_EN.options.names.divider}: on`).waitFor()
  const link = await page.getByRole('textbox').first().inputValue()
  const joined = await connect(site.url, { game: 'duel' }).join(link, { name: 'Ann' })
  if (!joined.ok) throw new Error(joined.error.code)
  // The server ends before their match does.
  placeFaceDown(joined.value).catch(() => undefined)

  const duelist = new CardDuelist(page, mouse())
  await page.locator('[data-divider]').nth(4).waitFor({ timeout: 30_000 })
  await takePicture(page, 'divider')
  await page.getByRole('gridcell', { name: DUEL_EN.board.unseen }).first().waitFor()
  await duelist.play(async (asked) => asked === 'battle')
  await page.locator('[data-attacker]').first().click()
  await page.locator('[data-target]').first().waitFor()
  expect(await page.locator('[data-target]').count()).toBe(5)
  expect(await faultsInThemes(page)).toEqual([])
  await page.locator('[data-target]').first().click()
  await page
    .locator('[data-log]')
    .getByText(/attack/)
    .last()
    .waitFor()
})

/** Lays a monster face-down on each of its turns, and ends them. */
async function placeFaceDown(match: Match<'duel'>): Promise<void> {
  for await (const decision of match.decisions()) {
    const isHidden = (intent: Intent) => intent.type === 'place' && intent.position === 'set'
    await decision.answer(decision.legal().find(isHidden) ?? decision.standIn())
  }
}

it('a starter line-up is copied, changed, refused by name and saved (R2.1)', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(DESKTOP, '/lists?game=duel')
  await page.locator('[data-starter="ambush"]').getByRole('button').last().click()
  const builder = page.locator('[data-builder]')
  await builder.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('[data-remove="sangan"]').click()
  await page.getByText(/You need 10 monsters; you have 9/).waitFor()
  expect(await page.locator('[data-action="save"]').isDisabled()).toBe(true)
  await page.locator('[data-add="kuriboh"]').click()
  await page.getByText(DUEL_EN.lists.legal).waitFor()
  await page.locator('[data-action="save"]').click()
  await builder.getByRole('button', { name: DUEL_EN.lists.title }).click()
  await page.locator('[data-line-up]').waitFor()
  await page.locator('[data-line-up]').getByRole('button', { name: EN.lists.play }).click()
  await page.waitForURL('**/match/**')
})
