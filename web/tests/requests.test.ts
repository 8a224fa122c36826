import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

const LIMIT_MS = 120_000
const { account, errors, lobby, ladder, places, ways } = EN

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
  const page = await site.visit({}, path)
  open.push(page)
  return page
}

const again = (page: Page) => page.getByRole('button', { name: ways.again })

/** Fails requests to this address from now on; the result lets them through. */
async function fail(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

describe('a request that fails', { timeout: LIMIT_MS }, () => {
  it('is told in a sentence, and sent again by a button', async () => {
    const page = await visit('/')
    const mend = await fail(page, '**/api/v1/leaderboard/**')
    await page.getByRole('link', { name: places.ladder }).click()
    await page.getByText(errors.unreachable).first().waitFor()
    await mend()
    await again(page).click()
    await page.getByText(ladder.none).waitFor()
    expect(await page.locator(styled('error-note')).count()).toBe(0)
  })

  it('says so once more when it fails again', async () => {
    const page = await visit('/')
    await fail(page, '**/api/v1/leaderboard/**')
    await page.getByRole('link', { name: places.ladder }).click()
    await again(page).click()
    await page.locator(styled('error-note'), { hasText: errors.unreachable }).waitFor()
  })

  it('leaves a form as it was, whose button works again', async () => {
    const page = await visit('/account')
    const form = page.getByRole('form', { name: account.create })
    await form.getByLabel(account.name).fill('Penelope')
    await form.getByLabel(account.password).fill('a long enough password')
    const mend = await fail(page, '**/api/v1/**')
    await form.getByRole('button').click()
    await form.getByText(errors.unreachable).waitFor()
    expect(await form.getByLabel(account.name).inputValue()).toBe('Penelope')
    await mend()
    await form.getByRole('button').click()
    await page.getByText('Penelope').first().waitFor()
  })
})

describe('the connection to the lobby', { timeout: LIMIT_MS }, () => {
  it('is closed when somebody goes elsewhere, and opened again when they are back', async () => {
    const stays = await visit('/lobby')
    await stays.getByText(lobby.onlyYou).waitFor()
    const goes = await visit('/lobby')
    await stays.getByText(lobby.onlyYou).waitFor({ state: 'detached' })
    await goes.getByRole('link', { name: places.ladder }).click()
    await stays.getByText(lobby.onlyYou).waitFor()
    await goes.goBack()
    await stays.getByText(lobby.onlyYou).waitFor({ state: 'detached' })
  })
})
