import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../client-sdk/src/index.ts'
import { EN } from '../src/app/text/en.ts'
import { playGreedily } from './support/greedy-answers.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const { replay, places } = EN

let site: Site
let blog: Server
beforeAll(async () => {
  site = await openSite()
  blog = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://blog.example')
    const src = searchParams.get('src') ?? ''
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Blog</title><input id="own" autofocus>
      <iframe src="${site.url}${src}" title="game" width="1000" height="700"></iframe>`)
  })
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve))
}, LIMIT_MS)
afterAll(async () => {
  blog.close()
  await site.close()
})

/** Opens a page of another site that shows this path of ours in a frame. */
async function visitBlog(src: string): Promise<{ page: Page; frame: FrameLocator }> {
  const page = await site.open({ viewport: { width: 1280, height: 800 } })
  const { port } = blog.address() as AddressInfo
  await page.goto(`http://localhost:${port}/?src=${encodeURIComponent(src)}`)
  return { page, frame: page.frameLocator('iframe') }
}

/** A public match against a bot of the server, given up in this turn; its id. */
async function finishedMatch(turn = 0): Promise<string> {
  const joined = await connect(site.url).playBot({ name: 'Ann' })
  if (!joined.ok) throw new Error(joined.error.code)
  await playGreedily(joined.value, turn)
  return joined.value.id
}

describe('a replay in a frame of another site', { timeout: LIMIT_MS }, () => {
  it('can be stepped through, leaves the focus alone, and opens links in a new tab', async () => {
    const id = await finishedMatch(10)
    const { page, frame } = await visitBlog(`/embed/replays/${id}?step=0`)
    await frame.getByRole('slider', { name: replay.scrub }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('own')
    await frame.getByRole('button', { name: replay.last, exact: true }).click()
    expect(await frame.getByRole('navigation').count()).toBe(0)
    await takePicture(page, 'embed')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: replay.openOnSite, exact: true }).click(),
    ])
    await opened.getByRole('link', { name: replay.others }).waitFor()
    expect(new URL(opened.url()).pathname).toBe(`/replays/${id}`)
    await page.context().close()
  })

  it('is refused by the browser where the page is not made for frames', async () => {
    const id = await finishedMatch()
    const { page } = await visitBlog(`/replays/${id}`)
    const [, inner] = page.frames()
    expect(await inner?.evaluate(() => document.body.innerText).catch(() => '')).not.toContain(
      replay.scrub,
    )
    expect(inner?.url()).not.toContain('/replays/')
    await page.context().close()
  })

  it('says when there is no such match, without a way out of the frame', async () => {
    const { page, frame } = await visitBlog('/embed/replays/none')
    await frame.getByRole('heading', { name: places.replay }).waitFor({ state: 'attached' })
    await frame.locator('#screen').getByText(EN.refusals.byCode.no_such_match).waitFor()
    expect(await frame.getByRole('link', { name: replay.others }).count()).toBe(0)
    await page.context().close()
  })

  it('shows a position, and how its line is wrong', async () => {
    const id = await finishedMatch()
    const own = await site.open()
    await own.goto(`${site.url}/replays/${id}`)
    await own.getByRole('link', { name: replay.toPosition }).click()
    await own.waitForURL('**/position#*')
    const { hash } = new URL(own.url())
    await own.context().close()
    const { page, frame } = await visitBlog(`/embed/position${hash}`)
    await frame.getByRole('grid', { name: EN.board.name }).waitFor()
    await frame.getByRole('button', { name: EN.position.flip }).click()
    expect(await frame.getByRole('textbox').count()).toBe(0)
    await page.context().close()
    const broken = await visitBlog('/embed/position#no-position')
    await broken.frame.locator('#screen [role="status"]').waitFor()
    expect(await broken.frame.getByRole('grid').count()).toBe(0)
    await broken.page.context().close()
  })
})
