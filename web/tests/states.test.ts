import { connect, memoryTokens } from '@dungeon-dice/client-sdk'
import { RULES_VERSION } from '@dungeon-dice/client-sdk/rules'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playUntilItCounts } from '../../client-sdk/tests/support/turns.ts'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { openSite, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

const LIMIT_MS = 120_000
const ADMIN_KEY = 'a-key-of-the-host-for-these-tests-alone'
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  // Whoever was kept waiting for longer than that loses only the win (P4.15), and pages may be slow.
  site = await openSite({ ADMIN_KEY, DROP_GRACE_SECONDS: '8' })
}, LIMIT_MS)
afterAll(() => site.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

/** Two who sit at one table, opened with what is ticked under these names. */
async function pair(...ticked: readonly string[]): Promise<readonly [Page, Page]> {
  const ann = await site.visit(DESKTOP, '/host')
  for (const name of ticked) await ann.getByRole('checkbox', { name }).check()
  await press(ann, EN.host.start)
  const link = new URL(await ann.getByLabel(EN.host.sendLink).inputValue())
  const ben = await site.visit(DESKTOP, link.pathname + link.hash)
  await press(ben, EN.join.join)
  for (const page of [ann, ben]) await page.getByRole('grid', { name: EN.board.name }).waitFor()
  return [ann, ben]
}

/** In the page: keeps what it sends from `hold` to `release`, as a network does that stalls. */
function holdMessages(): void {
  const { send } = WebSocket.prototype
  const held: (() => void)[] = []
  let isHeld = false
  addEventListener('hold', () => {
    isHeld = true
  })
  addEventListener('release', () => {
    isHeld = false
    for (const go of held.splice(0)) go()
  })
  WebSocket.prototype.send = function (data) {
    if (isHeld) held.push(() => send.call(this, data))
    else send.call(this, data)
  }
}

/** Closes the match that a page shows, as the host of the server. */
async function closeAsHost(page: Page, reason: string): Promise<void> {
  const match = new URL(page.url()).pathname.split('/').at(-1)
  const versions = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }
  const response = await fetch(`${site.url}/api/v1/admin/close`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_KEY}` },
    body: JSON.stringify({ ...versions, by: 'tests', match, reason }),
  })
  expect(response.status).toBe(200)
}

describe('whoever plays', { timeout: LIMIT_MS }, () => {
  it('is told that the page is too old, and loads it again (P1.1)', async () => {
    const page = await site.visit(DESKTOP)
    // An older page: the server itself refuses what it asks for.
    await page.route('**/api/v1/**', (route) => {
      const body = route.request().method() === 'POST' ? route.request().postDataJSON() : null
      const older = { ...body, protocol: PROTOCOL_VERSION - 1 }
      return route.continue(body === null ? {} : { postData: JSON.stringify(older) })
    })
    await press(page, EN.home.playBot)
    await says(page, EN.refusals.byCode.version_unsupported)
    await page.unroute('**/api/v1/**')
    await press(page, EN.ways.reload)
    await press(page, EN.home.playBot)
    await page.waitForURL('**/match/**')
  })

  it('is told when an answer takes long, and the match goes on', async () => {
    const page = await site.open(DESKTOP)
    await page.addInitScript(holdMessages)
    await page.goto(site.url)
    await new Duelist(page, mouse()).playBot()
    await page.getByRole('button', { name: EN.roll.suggest }).waitFor()
    const note = page.locator(styled('connection-note'))
    await page.evaluate(() => dispatchEvent(new Event('hold')))
    await press(page, EN.roll.roll)
    await note.getByText(EN.connection.sending).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('release')))
    await note.waitFor({ state: 'detached' })
  })

  it('is told that the host of the server has closed the match, and why', async () => {
    const page = await site.visit(DESKTOP)
    await new Duelist(page, mouse()).playBot()
    await closeAsHost(page, 'we move servers')
    await says(page, EN.errors.halted('we move servers'))
    await page.getByRole('link', { name: EN.ways.home }).waitFor()
  })

  it('may claim the match from somebody who is gone', async () => {
    const [ann, ben] = await pair()
    await ben.context().close()
    await press(ann, EN.offers.claimWin)
    await ann.getByRole('heading', { name: EN.result.won }).waitFor()
  })

  it('sees what a rated match has added to the rating', async () => {
    const ann = await site.visit(DESKTOP, '/account')
    await ann.getByText(EN.account.create, { exact: true }).click()
    await ann.getByLabel(EN.account.name, { exact: true }).first().fill('Ann')
    await ann.getByLabel(EN.account.password, { exact: true }).first().fill('correct horse')
    await press(ann, EN.account.claim.make)
    await says(ann, EN.account.named('Ann'))
    const server = connect(site.url, { tokens: memoryTokens() })
    await server.claim('Ben', 'correct horse')
    const hosted = await server.host({ rated: true })
    if (!hosted.ok) throw new Error(hosted.error.code)
    const ben = hosted.value
    const link = new URL(ben.link ?? '', site.url)
    await ann.goto(new URL(link.pathname + link.hash, site.url).href)
    await press(ann, EN.join.join)
    // To the end: in the turn in which the match counts, nothing need be asked of Ann.
    const annPlays = new Duelist(ann, mouse()).play()
    await playUntilItCounts(ben)
    await ben.submit({ type: 'resign' })
    await annPlays
    // The number that counts up is for the eye; the other is read out.
    await ann
      .getByText(/^Your rating: \d+ \(\+\d+\)$/)
      .last()
      .waitFor()
    expect(ben.players[ben.seat].ratingChange).toBe(-162)
  })

  it('sees why a match is not rated', async () => {
    const [ann, ben] = await pair(EN.settings.rated)
    await new Duelist(ben, mouse()).resign()
    await says(ann, EN.result.unrated.same_address_guests)
    await says(ben, EN.result.unrated.same_address_guests)
  })
})
