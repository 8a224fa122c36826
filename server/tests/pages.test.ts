import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from './support/program.ts'

const TITLE = '<!doctype html><title>Dungeon Dice</title>'
const PAGE = `${TITLE}<p>Play</p>`
const SECRET = 'not for anybody'
const SCRIPT = 'console.log("here")'

let root: string
let program: Program
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  const pages = join(root, 'pages')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), SECRET)
  writeFileSync(join(pages, 'index.html'), PAGE)
  writeFileSync(join(pages, 'assets/index-1.js'), SCRIPT)
  writeFileSync(join(pages, 'assets/index-1.js.br'), brotliCompressSync(SCRIPT))
  program = await startProgram({ PAGES: pages, ALLOWED_ORIGINS: 'https://friend.example' })
})
afterAll(async () => {
  await program.end('SIGKILL')
  rmSync(root, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { headers })

/** Requests a raw path, which `fetch` would normalise. */
const responseAt = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(program.url)
    const asked = request({ hostname, port, path }, (response) => resolve(text(response)))
    asked.on('error', reject).end()
  })

describe('the browser client', () => {
  it.each(['/', '/match/abc', '/rules', '/join/K7QH2MXN', '/join/%E0%A4%A'])(
    'is served at %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch('text/html')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-security-policy')).toMatch("default-src 'self'")
      const text = await response.text()
      expect([text.startsWith(TITLE), text.endsWith('<p>Play</p>')]).toEqual([true, true])
    },
  )

  it.each([
    ['/embed/replays/abc', true],
    ['/embed/position', true],
    ['/', false],
    ['/replays/abc', false],
    ['/position', false],
    ['/embed', false],
    ['/embed/account', false],
    ['/embed/replays/a/account', false],
    ['/EMBED/position', false],
    ['/api/v1/embed/position', false],
  ])('lets other sites frame %s: %s', async (path, isFramed) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(isFramed ? 'frame-ancestors *' : "frame-ancestors 'none'")
    expect(policy).toContain("default-src 'self'")
    expect(headers.get('x-frame-options')).toBe(isFramed ? null : 'DENY')
  })

  it('has files that browsers cache, compressed at build time', async () => {
    const response = await get('/assets/index-1.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toMatch('immutable')
    expect(await response.text()).toBe(SCRIPT)
    expect(await (await get('/assets/index-1.js', { 'accept-encoding': '' })).text()).toBe(SCRIPT)
  })

  it.each(['br', ''])('has assets without the headers of documents: %s', async (encoding) => {
    const origin = 'https://friend.example'
    const { headers } = await get('/assets/index-1.js', { 'accept-encoding': encoding, origin })
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('access-control-allow-methods')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it.each(['/', '/rules', '/assets/index-1.js'])(
    'varies for caches by origin and encoding: %s',
    async (path) => {
      for (const encoding of ['br', '']) {
        const { headers } = await get(path, { 'accept-encoding': encoding })
        expect(headers.get('vary')).toMatch(/\bOrigin\b/)
        if (path.endsWith('.js')) expect(headers.get('vary')).toMatch('Accept-Encoding')
      }
    },
  )

  it('leaves unknown API paths to the API, which refuses them', async () => {
    const response = await get('/api/v1/nothing')
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: 'not_found' } },
    ])
    expect((await get('/ready')).headers.get('content-type')).toMatch('json')
  })

  it.each([
    '/assets/',
    '/assets/players/Ann',
    '/assets/players/%E0%A4%A',
    '/assets/../players/Ann',
  ])('has no screen below its files, which would have their limit: %s', async (path) => {
    expect(await responseAt(path)).toContain('not_found')
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      expect(await responseAt(path)).not.toContain(SECRET)
    },
  )

  it('answers 404 for a file that was deleted while the server runs', async () => {
    const lost = join(root, 'pages/assets/index-2.js')
    writeFileSync(join(lost), SCRIPT)
    writeFileSync(`${lost}.br`, brotliCompressSync(SCRIPT))
    const other = await startProgram({ PAGES: join(root, 'pages') })
    const path = '/assets/index-2.js'
    const ask = () => fetch(other.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(await (await ask()).text()).toBe(SCRIPT)
    rmSync(lost)
    rmSync(`${lost}.br`)
    const response = await ask()
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: 'not_found' } },
    ])
    expect((await fetch(`${other.url}/ready`)).status).toBe(200)
    await other.end('SIGKILL')
  })

  it('is replaced by an explanation if it was not built', async () => {
    const bare = await startProgram({ PAGES: join(root, 'nowhere') })
    const response = await fetch(bare.url)
    expect(await response.text()).toMatch('`npm start` builds it')
    expect((await fetch(`${bare.url}/rules`)).status).toBe(404)
    await bare.end('SIGKILL')
  })
})
