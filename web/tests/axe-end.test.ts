import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('axe finds nothing while somebody watches, at the end, and in the replay', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit(DESKTOP)
  const duelist = new Duelist(page, mouse())
  await duelist.playBot()
  await duelist.play(async () => duelist.decisions >= 4)
  const watching = await site.visit(PHONE, new URL(page.url()).pathname.replace('match', 'watch'))
  await watching.getByRole('grid').waitFor()
  expect(await faultsOf(watching)).toEqual([])
  await duelist.resign()
  await page.getByRole('heading', { name: EN.result.title }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: EN.result.replay }).click()
  await page.getByRole('slider').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})
