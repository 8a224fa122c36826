import { BUILT_IN, type Card } from '@dungeon-dice/client-sdk/rules'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portraitOf } from '../src/games/ddm/portraits/portrait.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

/** Side of a token on a board of an ordinary window, in pixels. */
const SIDE = 28
/** Least that two portraits differ, on average over all pixels and colours, out of 255. */
const LEAST = 3
/** Most characters of one portrait, and of all together. */
const MOST = 8_000

const cards: readonly Card[] = [...BUILT_IN.cards.values()]
const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The pixels of pictures at board size. */
const pixelsOf = (page: Page, addresses: readonly string[]): Promise<number[][]> =>
  page.evaluate(
    async ([all, side]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (pen === null) throw new Error('a canvas can be drawn on')
      const pixels: number[][] = []
      for (const src of all) {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        pen.clearRect(0, 0, side, side)
        pen.drawImage(image, 0, 0, side, side)
        pixels.push([...pen.getImageData(0, 0, side, side).data])
      }
      return pixels
    },
    [addresses, SIDE] as const,
  )

const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length

it('no two figures look alike at the size of the board', { timeout: 120_000 }, async () => {
  const page = await site.visit()
  const pixels = await pixelsOf(
    page,
    cards.map((card) => addressOf(portraitOf(card))),
  )
  const pairs = cards.flatMap((one, place) =>
    cards.slice(place + 1).map((other, after) => ({
      pair: `${one.name}, ${other.name}`,
      by: difference(pixels[place] ?? [], pixels[place + 1 + after] ?? []),
    })),
  )
  const nearest = pairs.toSorted((a, b) => a.by - b.by).slice(0, 5)
  process.stdout.write(`page: nearest portraits: ${JSON.stringify(nearest[0])}\n`)
  expect(pairs).toHaveLength((cards.length * (cards.length - 1)) / 2)
  expect(nearest.filter(({ by }) => by < LEAST)).toEqual([])
})

it('all figures on one picture', async () => {
  const page = await site.visit({ viewport: { width: 1040, height: 1010 } })
  const figures = cards.map((card) => [card.name, addressOf(portraitOf(card))] as const)
  await page.evaluate((all) => {
    document.body.replaceChildren()
    Object.assign(document.body.style, {
      display: 'grid',
      gap: '8px',
      padding: '8px',
      font: '9px system-ui',
      textAlign: 'center',
      gridTemplateColumns: 'repeat(13, 1fr)',
    })
    for (const [name, src] of all) {
      const image = Object.assign(new Image(), { src })
      image.style.width = '60px'
      const figure = document.createElement('div')
      figure.append(image, document.createElement('br'), name)
      document.body.append(figure)
    }
  }, figures)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await takePicture(page, 'figures')
})

it('figures are on cards, and the sign of their type where their portraits fail', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/dice/blue-eyes-white-dragon`)
  const portrait = page.locator('img[src^="data:image/svg"]')
  await portrait.first().waitFor()
  const other = await site.open()
  await other.route(/\/portrait-(?!image|source)[^/]*\.js/, (route) => route.abort())
  await other.goto(`${site.url}/dice/blue-eyes-white-dragon`)
  await other.getByRole('heading', { name: 'Blue-Eyes White Dragon' }).waitFor()
  expect(await other.locator('img[src^="data:image/svg"]').count()).toBe(0)
})

it('a portrait has few bytes', () => {
  for (const card of cards) expect(portraitOf(card).length).toBeLessThan(MOST)
})
