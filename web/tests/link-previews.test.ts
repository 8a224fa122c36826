import { connect } from '@dungeon-dice/client-sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playGreedily } from './support/greedy-answers.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

/** The public address of the page; requests to it are answered by the server of the test. */
const PAGE_URL = 'https://play.example'

let site: Site
beforeAll(async () => {
  site = await openSite({ PAGE_URL })
}, 60_000)
afterAll(() => site.close())

type Tags = Readonly<Record<string, string>>

/** The Open Graph tags of the page at a path, by name, as a messenger reads them: escaped. */
async function tagsAt(path: string): Promise<Tags> {
  const html = await (await fetch(site.url + path)).text()
  const tags = html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, name = '', text = '']) => [name, text]))
}

/** A match against a bot, which goes on or is given up in this turn; its id. */
async function matchOf(name: string, resignsAt: number | null): Promise<string> {
  const joined = await connect(site.url).playBot({ name })
  if (!joined.ok) throw new Error(joined.error.code)
  if (resignsAt !== null) await playGreedily(joined.value, resignsAt)
  return joined.value.id
}

/** A link with its preview below, as messengers show both. */
const messageOf = (path: string, { image, site_name, title, description }: Tags): string => `
  <article>
    <a href="${PAGE_URL}${path}">${PAGE_URL}${path}</a>
    <figure>
      <img src="${image}" alt="">
      <figcaption><small>${site_name}</small><strong>${title}</strong>${description}</figcaption>
    </figure>
  </article>`

const STYLE = `
  body { margin: 0; padding: 24px; background: #0b141a; color: #e9edef; font: 16px/1.4 sans-serif }
  article { width: 520px; margin-bottom: 16px; padding: 10px; border-radius: 10px; background: #005c4b }
  a { display: block; margin-bottom: 8px; color: #8fd0ff; word-break: break-all }
  figure { display: flex; margin: 0; border-radius: 6px; background: #024237; overflow: hidden }
  img { flex: none; width: 108px; height: 108px }
  figcaption { padding: 10px 14px }
  small, strong { display: block }
  small { color: #a9c9c1 }`

/** A chat into which these links were sent. */
async function chatWith(links: ReadonlyMap<string, Tags>): Promise<Page> {
  const page = await site.open({ viewport: { width: 590, height: 620 } })
  await page.route(`${PAGE_URL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) })
  })
  const messages = [...links].map(([path, tags]) => messageOf(path, tags)).join('')
  await page.setContent(`<!doctype html><style>${STYLE}</style>${messages}`)
  return page
}

it('a link to a match, a replay or a position has a preview with a picture', {
  timeout: 120_000,
}, async () => {
  const [live, over] = [await matchOf('Nora', null), await matchOf('Ann', 4)]
  const replay = `/replays/${over}`
  await expect.poll(async () => (await tagsAt(replay))['title']).toMatch(/^Ann vs\. Greedy –/)
  const links = new Map<string, Tags>()
  for (const path of [`/watch/${live}`, replay, '/position']) links.set(path, await tagsAt(path))
  const [watched, replayed, position] = [...links.values()]
  expect(watched?.['title']).toBe('Nora vs. Greedy, live – Dungeon Dice')
  expect(replayed?.['description']).toBe('Greedy won. Watch the replay step by step.')
  expect(position?.['title']).toBe('A position – Dungeon Dice')
  const page = await chatWith(links)
  const widths = () =>
    page
      .locator('img')
      .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth))
  await expect.poll(widths).toEqual([512, 512, 512])
  await takePicture(page, 'link-previews')
})
