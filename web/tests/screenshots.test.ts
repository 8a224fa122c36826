import { connect, memoryTokens } from '@dungeon-dice/client-sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { CardDuelist } from './support/card-duelist.ts'
import { Duelist } from './support/duelist.ts'
import { playGreedily } from './support/greedy-answers.ts'
import { finger, type Hand, mouse } from './support/hands.ts'
import { takeMovingPicture, takePicture } from './support/pictures.ts'
import { MOVING, openSite, PHONE, type Site } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'

/** A match whose picture has fewer monsters shows too little of the game. */
const FEWEST_MONSTERS = 4

const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Plays bots until a match shows enough; a match may end before that. */
async function untilFull(page: Page, hand: Hand) {
  const duelist = new Duelist(page, hand)
  let monsters = 0
  for (let match = 0; match < 4 && monsters < FEWEST_MONSTERS; match += 1) {
    if (match > 0) await page.goto(site.url)
    await duelist.playBot()
    await duelist.play(async (asked) => {
      monsters = await duelist.monsters()
      return asked === 'act' && monsters >= FEWEST_MONSTERS + (match === 0 ? 2 : 0)
    })
  }
  return { duelist, monsters }
}

/** The match in the other themes, with the names of its figures. */
async function takeInThemes(page: Page): Promise<void> {
  await page.getByRole('tab', { name: EN.match.tabs.more }).click()
  const names = page.getByRole('checkbox', { name: EN.account.preferences.figureNames })
  const themes = page.getByRole('combobox', { name: EN.themes.label })
  await names.check()
  for (const theme of ['day', 'clear']) {
    await themes.selectOption(theme)
    await takePicture(page, `match-${theme}`)
  }
  await themes.selectOption('night')
  await names.uncheck()
  await page.getByRole('tab', { name: EN.match.tabs.log }).click()
}

it('match: a match in progress; its result, and its replay', { timeout: 300_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const { duelist, monsters } = await untilFull(page, mouse())
  await page.mouse.move(2, 2)
  await takePicture(page, 'match')
  await takeInThemes(page)
  expect(monsters).toBeGreaterThanOrEqual(FEWEST_MONSTERS)
  expect(await duelist.play()).toBe(true)
  await takePicture(page, 'result')
  await page.getByRole('link', { name: EN.result.replay }).click()
  await page.getByRole('slider').first().waitFor()
  await page.getByRole('slider').first().fill('40')
  await takePicture(page, 'replay')
  await page.context().close()
})

it('match-phone: the same on a phone', { timeout: 300_000 }, async () => {
  const page = await site.visit(PHONE)
  const { monsters } = await untilFull(page, finger(page))
  // The board is seen whole once the sheet is folded.
  await page.getByRole('navigation', { name: EN.match.sheets }).getByRole('button').first().tap()
  await takePicture(page, 'match-phone')
  expect(monsters).toBeGreaterThanOrEqual(FEWEST_MONSTERS)
  await page.context().close()
})

it('the other main screens', { timeout: 120_000 }, async () => {
  for (const [name, path] of [
    ['home', '/'],
    ['lobby', '/lobby'],
    ['host', '/host'],
    ['dice', '/dice'],
    ['lists', '/lists'],
    ['rules', '/rules'],
  ] as const) {
    const page = await site.visit(DESKTOP, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await takePicture(page, name)
    await page.context().close()
  }
})

it('roll, last-turn: dice on their way, and the last turn looked at again', {
  timeout: 120_000,
}, async () => {
  const page = await site.open({ ...DESKTOP, ...MOVING })
  await page.addInitScript(() => {
    localStorage.setItem('dungeon-dice captions', 'true')
    localStorage.setItem('dungeon-dice animation', '"slow"')
  })
  await page.goto(site.url)
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async (asked) => asked === 'roll')
  const panel = page.locator('[data-main]')
  if (await panel.getByRole('button', { name: EN.roll.roll, exact: true }).isDisabled())
    await panel.getByRole('button', { name: EN.roll.suggest }).click()
  await panel.getByRole('button', { name: EN.roll.roll, exact: true }).click()
  await page.locator('[data-rolled-die]').first().waitFor()
  await page.waitForTimeout(350)
  await takeMovingPicture(page, 'roll')
  await duelist.play(async (asked) => asked === 'roll' && duelist.decisions > 3)
  await page.locator('[data-turn-steps] summary').click()
  await page.locator('[data-turn-steps]').getByRole('button').first().click()
  await page.locator('[data-looking]').waitFor()
  await takePicture(page, 'last-turn')
})

it('sound: the settings of sound and motion, and what was said why', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit({ ...DESKTOP, ...MOVING })
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async (asked) => asked === 'act')
  await page.getByRole('tab', { name: EN.match.tabs.more }).click()
  await page.getByRole('group', { name: EN.sound.title }).scrollIntoViewIfNeeded()
  await takePicture(page, 'sound')
})

const PASSWORD = 'correct horse'

/** Somebody with an account opens a rated match, and somebody else joins it, without a browser. */
async function hostRated(page: Page) {
  await page.goto(`${site.url}/account`)
  const form = page.getByRole('form', { name: EN.account.create })
  await form.getByLabel(EN.account.name).fill('Clara')
  await form.getByLabel(EN.account.password).fill(PASSWORD)
  await form.getByRole('button', { name: EN.account.claim.make }).click()
  await page.locator('#screen').getByText(EN.account.named('Clara')).first().waitFor()
  await page.goto(`${site.url}/host`)
  await page.getByRole('checkbox', { name: EN.settings.rated }).check()
  await page.getByLabel(EN.host.who).selectOption(EN.host.open)
  await page.getByRole('button', { name: EN.host.start }).click()
  await page.waitForURL('**/match/**')
  const other = connect(site.url, { tokens: memoryTokens() })
  const claimed = await other.claim('Nora', PASSWORD)
  if (!claimed.ok) throw new Error(claimed.error.code)
  const joined = await other.joinOpen(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** From this turn on a match counts. */
const COUNTING = 8

it('ending, rating: a rated match is won, and what it changed', { timeout: 300_000 }, async () => {
  const page = await site.open({ ...DESKTOP, ...MOVING })
  const other = await hostRated(page)
  const answering = playGreedily(other, COUNTING)
  await page.getByRole('button', { name: EN.hints.never }).click({ timeout: 60_000 })
  await new Duelist(page, mouse()).play()
  await page.locator('[data-ending]').waitFor()
  await page.waitForTimeout(500)
  await takeMovingPicture(page, 'ending')
  await answering
  await takePicture(page, 'rating')
})

it('own-match: the bar on another screen, and the way back from the lobby', {
  timeout: 120_000,
}, async () => {
  const anna = await site.visit(DESKTOP, '/host')
  await anna.getByLabel(EN.settings.name, { exact: true }).fill('Anna')
  await anna.getByLabel(EN.host.who).selectOption(EN.host.open)
  await anna
    .getByLabel(EN.settings.clock, { exact: true })
    .selectOption(EN.settings.clocks.standard)
  await anna.getByRole('button', { name: EN.host.start }).click()
  const ben = await site.visit(DESKTOP, '/lobby')
  await ben.getByRole('button', { name: EN.lobby.joinOf('Anna') }).click()
  for (const page of [anna, ben]) {
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
    await page.getByRole('link', { name: EN.places.lobby, exact: true }).first().click()
    await page.getByRole('link', { name: /^Resume your match/ }).waitFor()
  }
  const isAsked = (await anna.getByText(/your turn/).count()) > 0
  await takePicture(isAsked ? anna : ben, 'own-match')
})

it('learn-german: how to play, in German', { timeout: 120_000 }, async () => {
  const page = await site.open({ ...DESKTOP, locale: 'de-DE' })
  await page.goto(`${site.url}/learn`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takePicture(page, 'learn-german')
})

/** A field shows something after so many decisions. */
const BATTLED = 14

/** A battle shows something once fighters have met. */
const MET = 6

it('skirmish: the choice of a fighter, and a battle in progress', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 720 } })
  const skirmisher = new Skirmisher(page, mouse())
  await skirmisher.playBot()
  await page.locator('[data-choose]').waitFor()
  await takePicture(page, 'skirmish-choice')
  await skirmisher.play(async (asked) => asked === 'turn' && skirmisher.decisions >= MET)
  await takePicture(page, 'skirmish')
  await skirmisher.play()
  await page.locator('[data-next-time="done"]').waitFor({ timeout: 60_000 })
  await takePicture(page, 'skirmish-result')
})

it('skirmish-phone: the same on a phone, in German', { timeout: 120_000 }, async () => {
  const viewport = { width: 390, height: 844 }
  const page = await site.open({ ...PHONE, viewport, locale: 'de-DE' })
  await page.goto(site.url)
  const skirmisher = new Skirmisher(page, finger(page))
  await skirmisher.playBot()
  await page.locator('[data-choose]').tap()
  await page.locator('[data-action="endTurn"]').waitFor({ timeout: 30_000 })
  // The first touch of the grid says what a second one does.
  await page.locator('[data-square="4,3"]').tap()
  await takePicture(page, 'skirmish-phone')
})

it('duel: a field with an attack to declare, and the result', { timeout: 180_000 }, async () => {
  const page = await site.visit({ viewport: { width: 1280, height: 720 } })
  const duelist = new CardDuelist(page, mouse())
  await duelist.playBot()
  const mayAttack = async () => (await page.locator('[data-attacker]').count()) > 0
  await duelist.play(
    async (asked) => asked === 'battle' && duelist.decisions > BATTLED && (await mayAttack()),
  )
  const attacker = page.locator('[data-attacker]').first()
  if (await attacker.isVisible()) await attacker.click()
  await takePicture(page, 'duel')
  await duelist.play()
  await page.locator('[data-next-time="done"]').waitFor({ timeout: 60_000 })
  await takePicture(page, 'duel-result')
  await page.goto(`${site.url}/lists?game=duel`)
  await page.locator('[data-starter] button').last().click()
  await page.locator('[data-builder]').waitFor()
  await takePicture(page, 'line-up')
})

it('duel-phone: the same on a phone, in German', { timeout: 120_000 }, async () => {
  const viewport = { width: 390, height: 844 }
  const page = await site.open({ ...PHONE, viewport, locale: 'de-DE' })
  await page.goto(site.url)
  const duelist = new CardDuelist(page, finger(page))
  await duelist.playBot()
  await duelist.play(async (asked) => asked === 'main' && duelist.decisions > 6)
  await takePicture(page, 'duel-phone')
})
