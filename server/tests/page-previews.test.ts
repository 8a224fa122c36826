import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import { resign, signUp, startAccountMatch, type TestAccount } from './support/account-match.ts'
import { changedStore } from './support/ended-match.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const PAGE = '<!doctype html><html><head><title>Dungeon Dice</title></head></html>'
const PAGE_URL = 'https://play.example'

/** The store of the server, which fails when a test says so. */
const memory = memoryResults()
let isFailing = false
const store = changedStore(memory, {
  match: (id) => (isFailing ? Promise.reject(new Error('no connection')) : memory.match(id)),
})

let folder: string
let app: TestApp
let [ann, bo]: TestAccount[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  const config = { passwordMemoryKib: 64, endedMatchSeconds: 0, pages: folder, pageUrl: PAGE_URL }
  app = await startApp({ results: store, config })
  ann = await signUp(app.url, 'Ann')
  bo = await signUp(app.url, 'Bo')
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

/** The Open Graph tags of the page at a path, by name. */
async function tagsAt(path: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(app.url + path)
  expect(response.status).toBe(200)
  const html = await response.text()
  const tags = html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, name = '', text = '']) => [name, text]))
}

const begin = (settings: object = {}, open = true) =>
  startAccountMatch(app.url, [ann?.token, bo?.token], { settings, open })

const finish = async (settings: object = {}, open = true): Promise<string> => {
  const pair = await begin(settings, open)
  await resign(pair)
  const { matchId } = pair.A.grant
  await expect.poll(async () => (await memory.match(matchId)) !== null).toBe(true)
  return matchId
}

const GENERAL = 'Dungeon Dice'

describe('the preview of a link', () => {
  it.each([
    '/',
    '/lobby',
    '/match/none',
    '/players/nobody',
    '/replays/%E0%A4%A',
    `/watch/${'x'.repeat(500)}`,
  ])('is the general one at %s', async (path) => {
    const { title, image } = await tagsAt(path)
    expect([title, image]).toEqual([GENERAL, `${PAGE_URL}/icon-512.png`])
  })

  it('names the players of a running match, and of a finished one its winner', async () => {
    const pair = await begin()
    const { matchId } = pair.A.grant
    for (const path of ['match', 'watch']) {
      const { title, description } = await tagsAt(`/${path}/${matchId}`)
      expect(title).toBe('Ann vs. Bo, live – Dungeon Dice')
      expect(description).not.toContain('won')
    }
    await resign(pair)
    const replay = () => tagsAt(`/replays/${matchId}`)
    await expect.poll(async () => (await replay())['title']).toBe('Ann vs. Bo – Dungeon Dice')
    expect((await replay())['description']).toBe('Bo won. Watch the replay step by step.')
  })

  it('tells the end of a delayed match when its spectators see it (P9.9)', async () => {
    const matchId = await finish({ delaySeconds: 30 })
    const { title, description } = await tagsAt(`/match/${matchId}`)
    expect(title).toBe('Ann vs. Bo, live – Dungeon Dice')
    expect(description).not.toContain('won')
    expect((await tagsAt(`/replays/${matchId}`))['description']).not.toContain('won')
  })

  it.each([
    ['a private match', {}, false],
    ['a match without spectators', { spectators: false }, true],
  ] as const)('tells nothing of %s, during it and after its end', async (_, settings, open) => {
    const pair = await begin(settings, open)
    const { matchId } = pair.A.grant
    expect((await tagsAt(`/watch/${matchId}`))['title']).toBe(GENERAL)
    if (open) return
    await resign(pair)
    await expect.poll(async () => (await memory.match(matchId)) !== null).toBe(true)
    expect((await tagsAt(`/replays/${matchId}`))['title']).toBe(GENERAL)
  })

  it('names a player by the name of now, and a position', async () => {
    expect((await tagsAt('/players/ann'))['title']).toBe('Ann – Dungeon Dice')
    expect((await tagsAt('/position'))['title']).toBe('A position – Dungeon Dice')
  })

  it('is the general one while the database fails; the page is served all the same', async () => {
    const matchId = await finish()
    isFailing = true
    expect((await tagsAt(`/replays/${matchId}`))['title']).toBe(GENERAL)
    isFailing = false
    expect((await tagsAt(`/replays/${matchId}`))['title']).toBe('Ann vs. Bo – Dungeon Dice')
  })

  it('answers HEAD like GET, and a page that the reader has with 304', async () => {
    const head = await fetch(`${app.url}/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const etag = head.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(`${app.url}/`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })
})
