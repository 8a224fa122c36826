import { connect, type DungeonDice, memoryTokens } from '@dungeon-dice/client-sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playUntilItCounts } from '../../client-sdk/tests/support/turns.ts'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

const PATIENCE_MS = 15_000
const LIMIT_MS = 120_000
const PASSWORD = 'correct horse'
const { account: text } = EN

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

async function visit(path: string, options = {}): Promise<Page> {
  const page = await site.visit(options, path)
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** Fills a form, by its name, and sends it. */
async function send(
  page: Page,
  form: string,
  fields: Readonly<Record<string, string>>,
  by: string,
) {
  const place = page.getByRole('form', { name: form })
  for (const [label, value] of Object.entries(fields)) await place.getByLabel(label).fill(value)
  await place.getByRole('button', { name: by }).click()
}

/** Waits for a sentence on the screen. */
const said = (page: Page, sentence: string) =>
  page.locator('#screen').getByText(sentence).first().waitFor()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Somebody with an account, and no browser. */
async function somebody(name: string): Promise<DungeonDice> {
  const server = connect(site.url, { tokens: memoryTokens() })
  const claimed = await server.claim(name, PASSWORD)
  if (!claimed.ok) throw new Error(claimed.error.code)
  return server
}

/** A rated match that everybody can see, and that `loser` gives up. */
async function play(loser: DungeonDice, winner: DungeonDice): Promise<void> {
  const hosted = await loser.host({ rated: true, open: true })
  if (!hosted.ok) throw new Error(hosted.error.code)
  const joined = await winner.joinOpen(hosted.value.id)
  if (!joined.ok) throw new Error(joined.error.code)
  const settled = new Promise((resolve) => hosted.value.on('rated', () => resolve(null)))
  await playUntilItCounts(hosted.value, joined.value)
  await hosted.value.submit({ type: 'resign' })
  await settled
}

describe('the account screen', { timeout: LIMIT_MS }, () => {
  it('makes an account, renames it, signs out and in, and deletes it', async () => {
    const page = await visit('/account', PHONE)
    await said(page, text.nobody)
    const fields = { [text.name]: 'Clara', [text.password]: PASSWORD }
    await send(page, text.create, fields, text.claim.make)
    await said(page, text.named('Clara'))
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/^account-who_/)

    await send(page, text.rename.title, { [text.newName]: 'Klara' }, text.rename.send)
    await said(page, text.named('Klara'))
    await press(page, text.signOut.send)
    await said(page, text.nobody)

    const wrong = { [text.name]: 'Klara', [text.password]: 'wrong horse' }
    await send(page, text.signIn.title, wrong, text.signIn.send)
    await said(page, EN.refusals.byCode.wrong_credentials)
    await send(page, text.signIn.title, { [text.password]: PASSWORD }, text.signIn.send)
    await said(page, text.named('Klara'))

    await press(page, text.remove.open)
    await send(page, text.remove.title, { [text.password]: PASSWORD }, text.remove.sure)
    await said(page, text.nobody)
  })

  it('makes recovery codes, and signs in by one with a new password', async () => {
    const page = await visit('/account', PHONE)
    const fields = { [text.name]: 'Rita', [text.password]: PASSWORD }
    await send(page, text.create, fields, text.claim.make)
    await said(page, text.recovery.none)
    await send(page, text.recovery.make, { [text.password]: PASSWORD }, text.recovery.make)
    const list = page.getByRole('list', { name: text.recovery.list })
    await list.getByRole('listitem').nth(7).waitFor()
    const codes = await list.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(8)
    await list.scrollIntoViewIfNeeded()
    await takePicture(page, 'recovery-phone')
    await press(page, text.recovery.stored)
    await said(page, text.recovery.left(8))
    await press(page, text.signOut.send)

    const by = (code: string) => ({
      [text.name]: 'Rita',
      [text.recovery.code]: code,
      [text.recovery.newPassword]: 'another horse',
    })
    await send(page, text.recovery.useTitle, by('AAAAA'), text.recovery.use)
    await said(page, EN.refusals.byCode.wrong_recovery_code)
    await send(page, text.recovery.useTitle, by(codes[3] ?? ''), text.recovery.use)
    await said(page, text.named('Rita'))
    await said(page, text.recovery.left(7))
    await press(page, text.signOut.send)
    const renewed = { [text.name]: 'Rita', [text.password]: 'another horse' }
    await send(page, text.signIn.title, renewed, text.signIn.send)
    await said(page, text.named('Rita'))
  })

  it('changes the password by the old one, and by a recovery code', async () => {
    const page = await visit('/account', PHONE)
    const fields = { [text.name]: 'Pia', [text.password]: PASSWORD }
    await send(page, text.create, fields, text.claim.make)
    await send(page, text.recovery.make, { [text.password]: PASSWORD }, text.recovery.make)
    const list = page.getByRole('list', { name: text.recovery.list })
    const code = await list.getByRole('listitem').first().innerText()
    await press(page, text.recovery.stored)

    const { title, old, fresh, byCode, done } = text.passwordChange
    const wrong = { [old]: 'wrong horse', [fresh]: 'another horse' }
    await send(page, title, wrong, text.passwordChange.send)
    await said(page, EN.refusals.byCode.wrong_credentials)
    await send(page, title, { [old]: PASSWORD }, text.passwordChange.send)
    await said(page, done)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(done)

    await page.getByLabel(byCode).check()
    const form = page.getByRole('form', { name: title })
    await form.getByLabel(text.recovery.code, { exact: true }).fill(code)
    await send(page, title, { [fresh]: 'a third horse' }, text.passwordChange.send)
    await said(page, text.recovery.left(7))
    await press(page, text.signOut.send)
    const signIn = { [text.name]: 'Pia', [text.password]: 'a third horse' }
    await send(page, text.signIn.title, signIn, text.signIn.send)
    await said(page, text.named('Pia'))
  })

  it('blocks and unblocks', async () => {
    await somebody('Rude')
    const page = await visit('/account')
    const fields = { [text.name]: 'Quiet', [text.password]: PASSWORD }
    await send(page, text.create, fields, text.claim.make)
    await send(page, EN.blocks.add, { [EN.blocks.name]: 'Nobody at all' }, EN.blocks.add)
    await said(page, EN.refusals.byCode.no_such_player)
    await send(page, EN.blocks.add, { [EN.blocks.name]: 'Rude' }, EN.blocks.add)
    await press(page, EN.blocks.unblock('Rude'))
    await said(page, EN.blocks.none)
  })

  it('speaks another language at once, and after the page is loaded again', async () => {
    const page = await visit('/account')
    await page.locator('#screen').getByLabel(text.preferences.language).selectOption('de')
    await page.getByRole('heading', { level: 1, name: DE.places.account }).waitFor()
    await page.reload()
    await said(page, DE.account.nobody)
  })
})

describe('players and ladders', { timeout: LIMIT_MS }, () => {
  it('show ratings, their curve as a table too, and matches with the way to their replay', async () => {
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')]
    await play(ann, bo)
    await play(bo, ann)
    const page = await visit('/players/Ann')
    await page.getByRole('row', { name: `${EN.presets.tabletop} ` }).waitFor()
    await takePicture(page, 'profile')
    await page.getByText(EN.player.table).click()
    expect(await page.locator(`${styled('rating-curve')} tbody tr`).count()).toBe(2)
    expect(await page.locator(`${styled('player-matches')} li`).allInnerTexts()).toEqual([
      expect.stringContaining(`${EN.player.won}`),
      expect.stringContaining(`${EN.player.lost}`),
    ])
    await page.getByRole('link', { name: 'Bo' }).first().waitFor()
    await page
      .locator(`${styled('player-matches')} li:first-child a`)
      .last()
      .click()
    await page.waitForURL('**/replays/**')
  })

  it('say when there is nobody', async () => {
    const page = await visit('/players/nobody')
    await said(page, EN.refusals.byCode.no_such_player)
    await page.goto(`${site.url}/ladder`)
    await page.getByLabel(EN.ladder.preset).selectOption('gba')
    await said(page, EN.ladder.none)
  })
})
