import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EarlierVersion,
  openEarlierVersion,
} from '../../client-sdk/tests/cluster/earlier-version.ts'
import { sqlitePlace, type TestPlace } from '../../server/tests/support/places.ts'
import { type Program, startProgram } from '../../server/tests/support/program.ts'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { EN } from '../src/app/text/en.ts'
import { CardDuelist } from './support/card-duelist.ts'
import { Duelist } from './support/duelist.ts'
import { type EarlierPage, openEarlierPage, RELEASE } from './support/earlier-page.ts'
import { mouse } from './support/hands.ts'
import { openVisitors, STORED, type Visitors } from './support/site.ts'
import { Skirmisher } from './support/skirmisher.ts'

const LIMIT_MS = 120_000 + 2_000 * sizeOf('upgradedDecisions')

const PLAYERS = {
  ddm: (page: Page) => new Duelist(page, mouse()),
  duel: (page: Page) => new CardDuelist(page, mouse()),
  skirmish: (page: Page) => new Skirmisher(page, mouse()),
} as const
type Game = keyof typeof PLAYERS

let earlierPage: EarlierPage
let earlierServer: EarlierVersion
let place: TestPlace
let program: Program
let visitors: Visitors
beforeAll(async () => {
  earlierPage = openEarlierPage()
  earlierServer = await openEarlierVersion(RELEASE)
})
afterAll(() => {
  earlierPage.remove()
  earlierServer.remove()
})
beforeEach(async () => {
  place = await sqlitePlace()
})
afterEach(async () => {
  await visitors.close()
  await program.end('SIGKILL')
  await place.remove()
})

const settings = () => ({ ...place.settings, BOT_PAUSE_MS: '0' })
const earlier = () => ({ ...settings(), PAGES: earlierPage.folder })

/** A match of each of these games against a bot. */
async function playAll(page: Page, games: readonly Game[]): Promise<void> {
  for (const game of games) {
    await page.goto(program.url)
    const player = PLAYERS[game](page)
    await player.playBot()
    await player.play(async () => player.decisions >= sizeOf('upgradedDecisions'))
    expect(player.decisions, game).toBeGreaterThan(2)
  }
}

describe(`the page of ${RELEASE}`, { timeout: LIMIT_MS }, () => {
  it('continues a match on the server that replaces its own, and offers the new page', async () => {
    program = await startProgram(earlier(), [earlierServer.main])
    const { url } = program
    visitors = await openVisitors(url)
    const page = await visitors.visit(STORED)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await duelist.play(async () => duelist.decisions >= 2)
    const match = page.url()
    expect(await program.end('SIGTERM')).toEqual([0, null])
    program = await startProgram({ ...settings(), PORT: new URL(url).port })
    const before = duelist.decisions
    const most = before + sizeOf('upgradedDecisions')
    if (!(await duelist.play(async () => duelist.decisions >= most))) await duelist.resign()
    await page.getByRole('heading', { name: EN.result.title }).waitFor()

    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText(EN.frame.outdated).first().waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: EN.ways.reload }).click()
    await loaded
    expect(page.url()).toBe(match)
    await page.getByRole('heading', { name: EN.result.title }).waitFor()
  })

  it("plays the other games on today's server", async () => {
    program = await startProgram(earlier())
    visitors = await openVisitors(program.url)
    await playAll(await visitors.open(), ['duel', 'skirmish'])
  })
})

describe("today's page", { timeout: LIMIT_MS }, () => {
  it(`plays all games on a server of ${RELEASE}`, async () => {
    program = await startProgram(settings(), [earlierServer.main])
    visitors = await openVisitors(program.url)
    await playAll(await visitors.open(), ['ddm', 'duel', 'skirmish'])
  })
})
