import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { finger, keys, mouse } from './support/hands.ts'
import { MOVING, openSite, PHONE, type Site } from './support/site.ts'
import { styled } from './support/styled.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The tests of learning play a whole match by each hand, in which all is known before. */
const most = sizeOf('handDecisions')

const DESKTOP = { viewport: { width: 1280, height: 800 } }

it('a guest plays a whole match against a bot by mouse', { timeout: 300_000 }, async () => {
  const page = await site.visit({ ...DESKTOP, ...MOVING })
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  const moving = sizeOf('movingDecisions')
  if (!(await duelist.play(async () => duelist.decisions >= moving))) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await duelist.play()).toBe(true)
  }
  expect(duelist.decisions).toBeGreaterThan(5)
  await page.getByRole('button', { name: EN.result.newBot }).waitFor()
})

it('another by keys, names and the live region alone', { timeout: 300_000 }, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new Duelist(page, keys(page))
  await duelist.playBot()
  // The picture is taken away.
  await page.locator(styled('board-picture')).evaluate((picture) => picture.remove())
  await duelist.play(async () => duelist.decisions >= most)
  expect(duelist.decisions).toBeGreaterThan(5)
})

it('another by touch on a phone', { timeout: 300_000 }, async () => {
  const page = await site.visit(PHONE)
  const duelist = new Duelist(page, finger(page))
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= most)
  expect(duelist.decisions).toBeGreaterThan(5)
})
