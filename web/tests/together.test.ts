import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { keys, mouse } from './support/hands.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** Hosts a private match that others may watch, and gives the code that leads into it. */
async function host(page: Page): Promise<string> {
  await page.getByRole('button', { name: EN.host.start }).click()
  const link = await page.getByRole('textbox', { name: EN.host.sendLink }).inputValue()
  return link.split('#join=').at(-1) ?? ''
}

/** Decisions after which one of them gives up: neither knows how to win. */
const ENOUGH = 12

it('two play each other while a third watches, and the server is killed', {
  timeout: 400_000,
}, async () => {
  const A = await site.visit(DESKTOP, '/host')
  const code = await host(A)
  const B = await site.visit(DESKTOP, `/#join=${code}`)
  await B.getByRole('button', { name: EN.join.join }).click()
  await Promise.all([A.waitForURL('**/match/**'), B.waitForURL('**/match/**')])
  const C = await site.visit(DESKTOP, `/watch/code:${code}`)
  await C.getByRole('grid').waitFor()
  const [one, other] = [new Duelist(A, mouse()), new Duelist(B, keys(B))]
  const untilOver = other.play()
  await one.play(async () => one.decisions >= ENOUGH / 2)
  // Both go on where they were, and whoever watches sees it.
  await site.restart('SIGKILL')
  const before = other.decisions
  await one.play(async () => one.decisions >= ENOUGH && other.decisions > before)
  await one.resign()
  expect(await untilOver).toBe(true)
  expect(other.decisions).toBeGreaterThan(before)
  await C.getByRole('heading', { name: EN.result.title }).waitFor({ timeout: 60_000 })
})
