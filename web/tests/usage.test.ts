import { usageSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** Answer of a server that has seen a month of matches. */
const MONTH = usageSchema.parse({
  ...{ preset: 'tabletop', months: ['2026-11', '2026-10'], month: '2026-11' },
  ...{ brackets: ['all', '0-1399', '1400-1599', '1600-1799', '1800-'], bracket: 'all' },
  ...{ lists: 400, matches: 200 },
  entries: [
    { entry: 'battle-warrior', lists: 300, matches: 190, wins: 150, draws: 10 },
    { entry: 'dancing-elf', lists: 180, matches: 140, wins: 99, draws: 0 },
    { entry: 'great-moth', lists: 44, matches: 40, wins: 11, draws: 2 },
    { entry: 'sea-serpent', lists: 4, matches: 4, wins: 1, draws: 0 },
  ],
})

it('usage statistics show shares and win rates, by rating', { timeout: 120_000 }, async () => {
  const page = await site.open(DESKTOP)
  const asked: string[] = []
  await page.route('**/api/v1/usage/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('bracket') ?? '')
    return route.fulfill({ json: { ...MONTH, bracket: searchParams.get('bracket') ?? 'all' } })
  })
  await page.goto(`${site.url}/dice`)
  await page.getByRole('link', { name: EN.usage.title }).click()
  const row = page.getByRole('row', { name: /Battle Warrior/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(['75.0 %', '95.0 %', '51.7 %'])
  expect(await page.getByText(EN.usage.removed('sea-serpent')).count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await takePicture(page, 'usage')
  await page.getByRole('combobox', { name: EN.usage.bracket }).selectOption('1800-')
  await expect.poll(() => asked.at(-1)).toBe('1800-')
  expect(page.url()).toContain('bracket=1800-')
  await page.context().close()
})

it('a server that knows too few matches says so', { timeout: 120_000 }, async () => {
  const page = await site.visit(DESKTOP, '/usage')
  await page.getByText(EN.usage.tooFew).waitFor()
  await page.context().close()
})
