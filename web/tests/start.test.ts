import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStale } from '../../scripts/stale.ts'
import { startProgram } from '../../server/tests/support/program.ts'

const START = new URL('../../scripts/start.ts', import.meta.url).pathname
const BUILD = new URL('../../scripts/build.ts', import.meta.url).pathname

describe('npm start', () => {
  it('serves the page, which it builds if need be', { timeout: 300_000 }, async () => {
    const program = await startProgram({ PAGES: 'web/dist' }, [START])
    const page = await (await fetch(program.url)).text()
    expect(page).toContain('<title>Dungeon Dice</title>')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    expect((await fetch(program.url + script)).status).toBe(200)
    await program.end('SIGTERM')
    // `npm run build` finds nothing left to build.
    const env = { ...process.env, PAGES: 'web/dist' }
    const built = spawnSync(process.execPath, [BUILD], { env, encoding: 'utf8' })
    expect(built).toMatchObject({
      status: 0,
      stdout: 'Everything is up to date.\n',
      stderr: '',
    })
  })
})

describe('a built file', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
    mkdirSync(join(root, 'src/deep'), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (file: string, seconds: number) => {
    writeFileSync(join(root, file), '')
    utimesSync(join(root, file), seconds, seconds)
  }

  it('is stale when it is missing, or older than any source', () => {
    write('src/deep/a.ts', 100)
    write('src/b.ts', 200)
    expect(isStale(root, 'made', ['src/**/*.ts'])).toBe(true)
    write('made', 150)
    expect(isStale(root, 'made', ['src/**/*.ts'])).toBe(true)
    expect(isStale(root, 'made', ['src/deep/*.ts'])).toBe(false)
    write('made', 201)
    expect(isStale(root, 'made', ['src/**/*.ts'])).toBe(false)
  })
})
