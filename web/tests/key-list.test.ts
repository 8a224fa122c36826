import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { KEYS_DE } from '../src/features/keys/text/de.ts'
import { KEYS_EN, type KeysText } from '../src/features/keys/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const { account } = EN
const keys = KEYS_EN

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

const open: Page[] = []
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

async function visit(path: string): Promise<Page> {
  const page = await site.visit({ viewport: { width: 1280, height: 800 } }, path)
  open.push(page)
  return page
}

const list = (page: Page, { title }: KeysText = KEYS_EN) =>
  page.getByRole('dialog', { name: title, exact: true })

describe('the list of keyboard shortcuts', { timeout: LIMIT_MS }, () => {
  it('opens by ? on any screen and goes by Escape, the focus where it was', async () => {
    const page = await visit('/')
    const link = page.getByRole('link', { name: EN.places.lobby, exact: true })
    await link.focus()
    await page.keyboard.press('?')
    await list(page).getByText(keys.replay.run).waitFor()
    await takePicture(page, 'keys')
    expect(await list(page).locator('kbd', { hasText: '?' }).count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  it('is behind a button for those who switched single letters off, for whom ? does nothing', async () => {
    const page = await visit('/account')
    await page.getByLabel(account.preferences.letterKeys, { exact: true }).uncheck()
    await page.keyboard.press('?')
    expect(await list(page).count()).toBe(0)
    await page.getByRole('button', { name: account.preferences.allKeys, exact: true }).click()
    await list(page).getByText(keys.off).waitFor()
    await list(page).getByRole('button', { name: keys.close, exact: true }).click()
    await list(page).waitFor({ state: 'detached' })
  })

  it('types a question mark into a field', async () => {
    const page = await visit('/rules')
    await page.getByRole('searchbox').first().pressSequentially('why?')
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('why?')
    expect(await list(page).count()).toBe(0)
  })

  it('speaks German', async () => {
    const page = await visit('/account')
    await page.getByLabel(account.preferences.language, { exact: true }).first().selectOption('de')
    await page.getByRole('button', { name: DE.account.preferences.allKeys, exact: true }).click()
    await list(page, KEYS_DE).getByText(KEYS_DE.replay.run).waitFor()
  })
})
