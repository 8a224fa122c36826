import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../client-sdk/src/index.ts'
import { makeRecord } from '../../client-sdk/src/rules.ts'
import { recordBotDuel } from '../../shared/tests/support/bot-records.ts'
import { openSite, type Site } from './support/site.ts'

const { record } = recordBotDuel('greedy', 'tabletop', 1)

const SLOW_MS = 60_000

let site: Site

beforeAll(async () => {
  site = await openSite()
}, SLOW_MS)

afterAll(async () => site.close())

const bar = (page: Page) => page.getByRole('slider', { name: 'Moment of the match' })
const standsAt = async (page: Page, step: number) =>
  page.waitForFunction(
    (words) =>
      document
        .querySelector('input[type="range"]')
        ?.getAttribute('aria-valuetext')
        ?.startsWith(words),
    `Step ${step} of `,
  )

/** A match against a bot of the server, given up at once; its id. */
async function finishedMatch(): Promise<string> {
  const joined = await connect(site.url).playBot({ name: 'Ann' })
  if (!joined.ok) throw new Error(joined.error.code)
  const match = joined.value
  await match.submit({ type: 'resign' })
  await match.finished
  return match.id
}

describe('the replay of a record', () => {
  it(
    'is loaded from a file, scrubbed, stepped by keys and buttons, and run to its end',
    async () => {
      const page = await site.visit({}, '/replays')
      const buffer = Buffer.from(makeRecord(record))
      await page
        .getByLabel('Choose a file, or drop one here')
        .setInputFiles({ name: 'record.txt', mimeType: 'text/plain', buffer })
      await page.waitForURL('**/replays/file*')
      await standsAt(page, 0)
      await bar(page).fill('12')
      await standsAt(page, 12)
      await page.getByRole('button', { name: 'Next step' }).click()
      await standsAt(page, 13)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await standsAt(page, 11)
      await page.getByLabel('Turn', { exact: true }).selectOption('2')
      expect(await bar(page).getAttribute('aria-valuetext')).toContain('turn 2')
      await bar(page).fill(String(record.steps.length - 2))
      await page.getByLabel('Speed').selectOption('8')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await standsAt(page, record.steps.length)
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    },
    SLOW_MS,
  )

  it(
    'says in a sentence why a text is no record',
    async () => {
      const page = await site.visit({}, '/replays')
      await page.getByLabel('Or paste the text of a replay file').fill('not a record')
      await page.getByRole('button', { name: 'Open' }).click()
      await page.locator('form').getByText('This is not a replay file.').waitFor()
    },
    SLOW_MS,
  )

  it(
    'of a match of the server opens at the moment of its link, and its dice are checked',
    async () => {
      const id = await finishedMatch()
      const page = await site.visit(
        { permissions: ['clipboard-read', 'clipboard-write'] },
        `/replays/${id}`,
      )
      await standsAt(page, 0)
      await bar(page).press('End')
      await page.getByRole('button', { name: 'Copy link to this moment' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const steps = Number(await bar(page).inputValue())
      expect(link).toBe(`${site.url}/replays/${id}?step=${steps}`)
      await page.getByRole('button', { name: 'Verify dice' }).click()
      await page.locator('main').getByText('Verified: all').waitFor()
      const other = await site.visit({}, link.slice(site.url.length))
      await standsAt(other, steps)
    },
    SLOW_MS,
  )

  it(
    'of a match against a bot is listed with the name that the match shows',
    async () => {
      const id = await finishedMatch()
      const page = await site.visit({}, '/replays')
      const link = page.locator(`a[href="/replays/${id}"]`)
      await link.waitFor()
      expect(await link.innerText()).toBe('Ann against Greedy')
      await link.click()
      await page.getByRole('heading', { name: 'Ann against Greedy' }).waitFor()
    },
    SLOW_MS,
  )

  it(
    'gives the position of a moment, whose address holds it',
    async () => {
      const id = await finishedMatch()
      const page = await site.visit({}, `/replays/${id}`)
      await page.getByRole('link', { name: 'Position code' }).click()
      await page.waitForURL('**/position#*')
      const line = await page.getByLabel('Position code', { exact: true }).inputValue()
      expect(line).toMatch(/1[AB]:roll/)
      await page.getByRole('grid').waitFor()
      await page.getByLabel('Position code', { exact: true }).fill('what is this')
      await page.getByText('The code has missing').waitFor()
    },
    SLOW_MS,
  )

  it(
    'of older rules is shown by its events alone',
    async () => {
      const id = await finishedMatch()
      const page = await site.visit()
      const body = makeRecord({ ...record, rulesVersion: 1 })
      await page.route('**/record', (route) => route.fulfill({ contentType: 'text/plain', body }))
      await page.goto(`${site.url}/replays/${id}`)
      await page.getByText('only the log').waitFor()
      await bar(page).press('End')
      await page.getByText(/^duelEnded/).waitFor()
      expect(await page.getByRole('grid').count()).toBe(0)
    },
    SLOW_MS,
  )
})
