import { connect, type Match, memoryTokens } from '@dungeon-dice/client-sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { openSite, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const { announcer, chat, events } = EN

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Somebody with a page, in a match with Ann, who has none. */
async function meetAnn(): Promise<{ readonly page: Page; readonly ann: Match }> {
  const hosted = await connect(site.url, { tokens: memoryTokens() }).host({ name: 'Ann' })
  if (!hosted.ok) throw new Error(hosted.error.code)
  const ann = hosted.value
  const options = { viewport: { width: 1280, height: 800 }, locale: 'en' }
  const page = await site.visit(options, `/join/${ann.code}`)
  await button(page, EN.join.join).click()
  await page.getByRole('tab', { name: EN.match.chatWith(0) }).click()
  return { page, ann }
}

it('people talk, are heard, muted and reported', { timeout: 120_000 }, async () => {
  const { page, ann } = await meetAnn()
  const input = page.getByRole('textbox', { name: chat.input })
  await input.fill('well met')
  await input.press('Enter')
  await page.getByText('well met').waitFor()
  expect(await input.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => ann.chat.map(({ text }) => text)).toEqual(['well met'])

  await ann.say({ phrase: 'thinking' })
  const lines = page.getByRole('region', { name: chat.title }).getByRole('listitem')
  await lines.filter({ hasText: chat.phrase.thinking }).waitFor()
  await expect
    .poll(() => page.getByRole('log', { name: announcer.region }).innerText())
    .toContain(events.says('Ann', chat.phrase.thinking))

  await page.getByText(chat.people, { exact: true }).click()
  await button(page, chat.mute('Ann')).click()
  await expect.poll(() => lines.filter({ hasText: chat.phrase.thinking }).count()).toBe(0)
  await button(page, chat.unmute('Ann')).click()
  await lines.filter({ hasText: chat.phrase.thinking }).waitFor()

  await button(page, chat.report('Ann')).click()
  await page.getByRole('combobox', { name: chat.reason }).selectOption('spam')
  await page.getByRole('textbox', { name: chat.note }).fill('thinks aloud')
  await button(page, chat.sendReport).click()
  await expect
    .poll(() => page.getByRole('log', { name: announcer.region }).innerText())
    .toContain(chat.reported)
})

it('what is said while something else is shown is heard, and counted until it is shown', {
  timeout: 120_000,
}, async () => {
  const { page, ann } = await meetAnn()
  await page.getByRole('tab', { name: EN.match.tabs.log }).click()
  await ann.say({ phrase: 'hello' })
  await page.getByRole('tab', { name: EN.match.chatWith(1), exact: true }).click()
  await page.getByRole('tab', { name: EN.match.chatWith(0), exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('log', { name: announcer.region }).innerText())
    .toContain(events.says('Ann', chat.phrase.hello))
  await page.context().close()
})

it('too many lines at once are refused in a sentence (P15.4)', { timeout: 120_000 }, async () => {
  const { page } = await meetAnn()
  await page.getByText(chat.phrases, { exact: true }).click()
  const phrase = button(page, chat.phrase.goodLuck)
  for (let line = 0; line < 7; line += 1) await phrase.click()
  await page.locator(styled('chat-fault')).waitFor()
  expect(await page.locator(styled('chat-fault')).innerText()).toMatch(/\.$/)
  expect(await phrase.evaluate((one) => one === document.activeElement)).toBe(true)
})
