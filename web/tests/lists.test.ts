import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const { lists, list, places } = EN

/** Most stops of the tab key on the way to anything in these tests. */
const MOST_STOPS = 120

/** Goes on by the tab key alone until what has the focus has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const { activeElement: at } = document
      const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent
      return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? ''
    })
    if (found === name) return
  }
  throw new Error(`the tab key does not come to ${name}`)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('dice lists', { timeout: 60_000 }, () => {
  it('are made from a starter, changed, checked and saved by keyboard alone (R2.1)', async () => {
    const page = await site.visit({}, '/lists')
    await page.getByText(lists.none).waitFor()
    await press(page, lists.copyOf(`${lists.starterNames.dragons}, ${EN.presets.tabletop}`))
    await page.getByText(list.legal).first().waitFor()
    expect(await focused(page)).toBe('Dragons')

    await press(page, list.take('Petit Dragon'))
    await page.getByText('A list needs 15 dice; this one has 14.').waitFor()
    expect(await page.getByRole('link', { name: 'Rule R2.1' }).getAttribute('href')).toBe(
      '/rules/ddm#R2.1',
    )
    expect(await focused(page)).toContain(list.count(14, 15))
    await press(page, list.add('Parrot Dragon'))
    await page.getByText(list.legal).first().waitFor()

    await page.getByLabel(list.name, { exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Wings')
    await page.keyboard.press('Enter')
    await page.getByText(list.isSaved, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/lists/Wings')

    await page.reload()
    await page.getByText(list.isSaved, { exact: true }).waitFor()
    await page.getByText(list.inList(3)).first().waitFor({ state: 'attached' })
    await page.getByRole('link', { name: list.toLists }).click()
    await page.getByRole('link', { name: 'Wings' }).waitFor()
  })

  it('wait as drafts, and ask whoever leaves them', async () => {
    const page = await site.visit({}, '/lists')
    await page.getByRole('button', { name: lists.newList }).click()
    await page.getByRole('button', { name: list.add('Kuriboh') }).click()
    await page.getByRole('link', { name: places.ladder, exact: true }).click()
    await page.getByRole('dialog', { name: list.leaveTitle }).waitFor()
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).pathname).toBe('/lists/New%20list')
    await page.getByRole('link', { name: list.toLists }).click()
    await page.getByRole('button', { name: list.leaveKeep }).click()
    await page.getByText(lists.draft).waitFor()
    await page.reload()
    await page.getByRole('link', { name: lists.newName }).click()
    await page.getByText(list.count(1, 15)).waitFor()
  })

  it('go around as text, and a text that is none is told', async () => {
    const page = await site.visit({}, '/lists')
    await page.getByRole('button', { name: lists.copyOf('Spellcasters, Tabletop') }).click()
    await page.getByText(list.share).click()
    const text = await page.getByLabel(list.shareHint).inputValue()
    expect(text).toMatch(/^mystical-elf,.+;mystical-elf,/)

    const other = await site.visit({}, '/lists')
    await other.getByLabel(lists.importText).fill('no list!')
    await other.getByRole('button', { name: lists.importList }).click()
    await other.getByText(lists.importFaults.bad_list('nolist!')).first().waitFor()
    await other.getByLabel(lists.importText).fill(text)
    await other.getByRole('button', { name: lists.importList }).click()
    await other.getByText(list.legal).first().waitFor()
    await other.getByText(list.share).click()
    expect(await other.getByLabel(list.shareHint).inputValue()).toBe(text)
  })

  it('become the default, play a bot, and are deleted once that was asked again', async () => {
    const page = await site.visit({}, '/lists')
    await page.getByRole('button', { name: lists.copyOf('Vanguard, Tabletop') }).click()
    await page.getByRole('button', { name: list.save }).click()
    await page.getByText(list.isSaved, { exact: true }).waitFor()
    await page.getByRole('link', { name: list.toLists }).click()
    await page.getByRole('button', { name: lists.makeDefaultOf('Vanguard') }).click()
    await page.getByText(lists.isDefault, { exact: true }).waitFor()
    await page.getByRole('button', { name: lists.playWith('Vanguard'), exact: true }).click()
    await page.waitForURL('**/match/**')
    await page.goto(`${site.url}/lists`)
    await page.getByRole('button', { name: lists.removeOf('Vanguard') }).click()
    await page.getByRole('button', { name: lists.removeYes, exact: true }).click()
    await page.getByText(lists.none).waitFor()
    expect(await focused(page)).toBe(lists.yours)
  })
})

describe('the rules', { timeout: 60_000 }, () => {
  it('open at the rule that a link names, and give it the focus', async () => {
    const page = await site.visit({}, '/rules#R10.1')
    await page.locator('[id="R10.1"].is-marked:focus').waitFor()

    await page.getByLabel(EN.rules.search).fill('vortex')
    await page.getByText('R15.11', { exact: true }).first().waitFor()
    await page.locator('[id="R10.2"]').waitFor({ state: 'detached' })
    await page.goto(`${site.url}/rules#R19`)
    await page.locator('[id="R19"].is-marked:focus').waitFor()
  })

  it('say so when there is no such rule', async () => {
    const page = await site.visit({}, '/rules#R99.1')
    await page.getByText(EN.rules.missing('R99.1')).waitFor()
  })
})

describe('the dice', { timeout: 60_000 }, () => {
  it('are filtered by the address, which follows what is chosen', async () => {
    const page = await site.visit({}, '/dice?type=item&level=1')
    await page.getByRole('link', { name: 'Energy Disk' }).waitFor()
    expect(await page.getByRole('link', { name: 'Kuriboh' }).count()).toBe(0)
    await page.getByRole('button', { name: EN.dice.facets.type.values.item }).click()
    await page.getByLabel(EN.dice.search).fill('kuri')
    await page.getByRole('link', { name: 'Kuriboh' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=kuri&level=1')
  })

  it('add themselves to a list', async () => {
    const page = await site.visit({}, '/dice/kuriboh')
    await page.getByRole('button', { name: EN.die.addDie }).click()
    await page.getByRole('link', { name: EN.die.openList(lists.newName) }).click()
    await page.getByText(list.count(1, 15)).waitFor()
  })
})
