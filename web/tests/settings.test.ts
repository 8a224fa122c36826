import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const { account, hints, home, host, match, presets, settings } = EN

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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

describe('the settings of a match (P2.12)', { timeout: LIMIT_MS }, () => {
  it('count custom rules, and go back to the preset', async () => {
    const page = await visit('/host')
    const summary = page.getByText(settings.options)
    await summary.click()
    await label(page, settings.optionNames.crestCap).fill('12')
    await page.getByText(settings.optionsChanged(1)).waitFor()
    await label(page, settings.optionNames.turnLimit).fill('90')
    await page.getByText(settings.optionsChanged(2)).waitFor()
    await press(page, settings.resetOptions)
    expect(await page.getByText(/custom rules?$/).count()).toBe(0)
  })

  it('say that a match with custom rules is not rated', async () => {
    const page = await visit('/host')
    const rated = page.getByRole('checkbox', { name: settings.rated })
    await rated.check()
    await page.getByText(settings.options).click()
    await label(page, settings.optionNames.crestCap).fill('12')
    await page.getByText(settings.notRatedHint).waitFor()
    expect(await rated.isDisabled()).toBe(true)
    expect(await rated.isChecked()).toBe(false)
    await press(page, settings.resetOptions)
    expect(await rated.isChecked()).toBe(true)
  })

  it('ask for a delay only where spectators are allowed', async () => {
    const page = await visit('/host')
    await label(page, settings.delay).fill('20')
    await page.getByRole('checkbox', { name: settings.spectators }).uncheck()
    expect(await label(page, settings.delay).count()).toBe(0)
    await page.getByRole('checkbox', { name: settings.spectators }).check()
    expect(await label(page, settings.delay).inputValue()).toBe('20')
  })

  it('have the numbers of a custom clock, which the guest reads', async () => {
    const page = await visit('/host')
    await label(page, settings.clock).selectOption(settings.clocks.own)
    await label(page, settings.startMinutes).fill('7')
    await label(page, settings.incrementSeconds).fill('9')
    await press(page, host.start)
    const link = new URL(await page.getByLabel(host.sendLink).inputValue())
    const guest = await visit(link.pathname + link.hash)
    await guest.getByText(settings.time(7, 9)).first().waitFor()
  })

  it('explain each preset', async () => {
    const page = await visit('/host')
    await page.getByText(settings.presetWords.tabletop).waitFor()
    await label(page, settings.preset).selectOption(presets.gba)
    await page.getByText(settings.presetWords.gba).waitFor()
  })

  it('do not send a number that is out of bounds', async () => {
    const page = await visit('/host')
    await label(page, settings.delay).fill('999')
    await press(page, host.start)
    expect(new URL(page.url()).pathname).toBe('/host')
    await label(page, settings.delay).fill('5')
    await press(page, host.start)
    await page.waitForURL('**/match/**')
  })
})

describe('the settings of this device', { timeout: LIMIT_MS }, () => {
  it('switch hints off, and on again', async () => {
    const page = await visit('/account')
    await page.getByRole('checkbox', { name: account.preferences.hints }).uncheck()
    await page.goto(site.url)
    await press(page, home.playBot)
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
    expect(await page.getByRole('button', { name: hints.never }).count()).toBe(0)
    await page.getByRole('tab', { name: match.tabs.more }).click()
    await page.getByRole('checkbox', { name: account.preferences.hints }).check()
    await page.getByRole('button', { name: hints.never }).waitFor()
  })

  it('switch letters off, which then do nothing', async () => {
    const page = await visit('/account')
    await page.getByRole('checkbox', { name: account.preferences.letterKeys }).uncheck()
    await page.reload()
    const keys = page.getByRole('checkbox', { name: account.preferences.letterKeys })
    expect(await keys.isChecked()).toBe(false)
  })

  it('name a guest, who is called so', async () => {
    const page = await visit('/account')
    await label(page, account.preferences.guestName).fill('Nameless One')
    await page.goto(site.url)
    await press(page, home.playBot)
    await page.getByText('Nameless One').first().waitFor()
  })
})
