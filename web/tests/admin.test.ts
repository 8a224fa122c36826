import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesTo, sell } from '../../server/tests/attack/sold-ladder.ts'
import { signUp, type TestAccount } from '../../server/tests/support/account-match.ts'
import { EN } from '../src/app/text/en.ts'
import { adminTextOf } from '../src/features/admin/text/admin-text.ts'
import { faultsOf } from './support/axe.ts'
import { because, part, signIn } from './support/console.ts'
import { openSite, type Site } from './support/site.ts'

const KEY = 'the-key-of-the-host-0123456789ab'
/** Longest that anything may take to be seen: the machine may be busy. */
const PATIENCE_MS = 30_000
const LIMIT_MS = 120_000
const TEXT = adminTextOf('en')

let site: Site
beforeAll(async () => {
  site = await openSite({ ADMIN_KEY: KEY, ADMIN_TRIES_PER_HOUR: '3', PASSWORD_MEMORY_KIB: '8192' })
}, LIMIT_MS)
afterAll(() => site.close())

/** Somebody with a browser of their own. */
async function visit(path: string, options = {}): Promise<Page> {
  const page = await site.visit(options, path)
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** A host with a browser, at the console; with this key. */
async function host(key: string): Promise<Page> {
  const page = await visit('/admin')
  await signIn(page, TEXT, key)
  return page
}

/** Sits down with a bot, from wherever one is. */
async function playBot(page: Page): Promise<void> {
  await page.goto(site.url)
  await page.getByRole('button', { name: EN.home.playBot }).click()
  await page.getByRole('grid', { name: EN.board.name }).waitFor()
}

describe('the console of the host', { timeout: LIMIT_MS }, () => {
  it('opens with the key alone, and keeps it nowhere', async () => {
    const page = await host(`${KEY}x`)
    await page.getByText(EN.refusals.byCode.bad_admin_key).first().waitFor()
    await page.getByLabel(TEXT.signIn.key).fill(KEY)
    await page.getByRole('button', { name: TEXT.signIn.send }).click()
    await page.getByRole('heading', { name: TEXT.servers.title, exact: true }).waitFor()
    expect(
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
    ).not.toContain(KEY)
    await page.reload()
    await page.getByLabel(TEXT.signIn.key).waitFor()
    await page.context().close()
  })

  it('closes a match, kicks and bans somebody, tells everybody, and shows that it was done', async () => {
    const player = await visit('/')
    await playBot(player)
    const page = await host(KEY)
    const matches = part(page, TEXT.matches.title)
    await matches.getByRole('link', { name: TEXT.matches.watch }).first().waitFor()
    // The bot has its name here, as everywhere, and not its id.
    await matches
      .getByRole('rowheader', { name: /^Greedy, Guest \w{6}$|^Guest \w{6}, Greedy$/ })
      .waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByLabel(TEXT.announce.text).fill('Back in ten minutes.')
    await page.getByRole('button', { name: TEXT.announce.send, exact: true }).click()
    await player.getByText('Back in ten minutes.').first().waitFor()

    await matches.getByRole('button', { name: TEXT.matches.close }).first().click()
    await page.getByLabel(TEXT.reason).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const action = await page.getByRole('dialog').getByRole('heading').innerText()
    await because(page, TEXT, action, 'It hangs.')
    await player.getByText('It hangs.').first().waitFor()

    const online = part(page, TEXT.players.title)
    const row = online.getByRole('row').filter({ hasText: TEXT.players.guest })
    // Whose match was closed is nowhere: they sit down again, and the host looks again.
    await playBot(player)
    await online.getByRole('button', { name: TEXT.again }).click()
    const shown = await row.getByRole('rowheader').innerText()
    const name = shown.replace(` (${TEXT.players.guest})`, '')
    await row.getByRole('button', { name: TEXT.actions.kickOne(name) }).click()
    await because(page, TEXT, TEXT.actions.kickOne(name), 'It was asked for.')
    // The list may have been read before the connection was closed: a host looks again.
    const isGone = async () => {
      await online.getByRole('button', { name: TEXT.again }).click()
      return online.getByText(TEXT.players.none).isVisible()
    }
    await expect.poll(isGone, { timeout: PATIENCE_MS, interval: 250 }).toBe(true)

    const byName = part(page, TEXT.byName.title)
    await byName.getByLabel(TEXT.name).fill(name)
    await byName.getByRole('button', { name: TEXT.actions.ban, exact: true }).click()
    await because(page, TEXT, TEXT.actions.banOne(name), 'It was asked for.')
    const audit = part(page, TEXT.audit.title).getByRole('row')
    await audit.filter({ hasText: 'ban' }).first().waitFor()
    const done = await audit.allInnerTexts()
    for (const [at, action] of ['ban', 'kick', 'close', 'announce'].entries())
      expect(done[at + 1]).toMatch(new RegExp(`Hope\\s+${action}`))
    await page.context().close()
    await player.context().close()
  })

  it('shows gains that are held, and releases or discards them', async () => {
    const buyers: TestAccount[] = []
    for (const name of ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'])
      buyers.push(await signUp(site.url, `${name} x`))
    for (const sale of salesTo(buyers, 4, 'when it counts')) await sell(site.url, sale)
    const page = await host(KEY)
    const gains = part(page, TEXT.gains.title)
    await gains.getByRole('row').filter({ hasText: 'Dee x' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const release = TEXT.gains.releaseOne('Ann x')
    await gains.getByRole('button', { name: release }).first().click()
    await because(page, TEXT, release, 'They are a club.')
    await page
      .getByText(/^Ann x gained \d+ points\.$/)
      .first()
      .waitFor()
    const discard = TEXT.gains.discardOne('Ann x')
    await gains.getByRole('button', { name: discard }).click()
    await because(page, TEXT, discard, 'They were bought.')
    await gains.getByText(TEXT.gains.none).waitFor()
    await page.context().close()
  })

  it('drains a server and says so, in German too', async () => {
    const german = adminTextOf('de')
    const page = await visit('/admin', { locale: 'de-DE' })
    await signIn(page, german, KEY)
    const { host: name } = new URL(site.url)
    await page.getByRole('button', { name: german.servers.drainOne(name) }).click()
    await because(page, german, german.servers.drainOne(name), 'Neue Platte.')
    await part(page, german.servers.title).getByText(german.servers.drains).waitFor()
    const ready = await fetch(`${site.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, lacks: ['open'] }])
    await page.context().close()
  })
})
