import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

let folder: string
let server: LocalServer

/** A new folder with the packed SDK and the bot of the README. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-sdk-'))
  server = await startServer()
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const packed = await run('npm', ['run', '--silent', 'pack', '--', folder], { cwd: root })
  const install = ['install', '--no-audit', '--no-fund', packed.stdout.trim()]
  await run('npm', install, { cwd: folder })
  copyFileSync(join(root, 'examples/bot.ts'), join(folder, 'bot.ts'))
}, 300_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const bot = () => run(process.execPath, ['bot.ts', server.url], { cwd: folder })

describe('the packed SDK', () => {
  it('runs the bot of the README to an outcome', async () => {
    const [one, other] = await Promise.all([bot(), bot()])
    for (const { stdout } of [one, other])
      expect(stdout).toMatch(/^seat [AB] of match \S+\n(seat [AB] wins|a draw) by R17\.[0-9.]+\n$/)
  }, 240_000)

  it('contains type declarations that compile, and find out what is wrong', async () => {
    writeFileSync(join(folder, 'use.ts'), USE)
    writeFileSync(join(folder, 'misuse.ts'), MISUSE)
    const tsc = join(root, '../node_modules/.bin/tsc')
    const compiled = run(tsc, [...COMPILER, 'use.ts', 'misuse.ts'], { cwd: folder })
    const { stdout } = await compiled.catch((error: { readonly stdout: string }) => error)
    // Details of an error are indented below it.
    expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^misuse\.ts.* is not assignable to type 'number'/),
    ])
  })

  it('contains no TypeScript sources, and lists its dependencies', () => {
    const manifest = JSON.parse(
      readFileSync(join(folder, 'node_modules/@dungeon-dice/client-sdk/package.json'), 'utf8'),
    )
    expect(manifest.exports['.'].default).toBe('./dist/index.js')
    expect(manifest.bundleDependencies).toEqual(['@dungeon-dice/shared'])
  })
})

const COMPILER = '--module nodenext --target es2024 --lib es2024,dom --strict --noEmit'.split(' ')

const USE = `import { connect, type Match } from '@dungeon-dice/client-sdk'
import { BRAINS, seededChance } from '@dungeon-dice/client-sdk/rules'
export const seatOf = (match: Match): 'A' | 'B' => match.seat
export const joined = connect('http://localhost').quickMatch({ preset: 'gba' })
export const brain = BRAINS.greedy
export const chance = seededChance(1)
`
const MISUSE = `import type { Match } from '@dungeon-dice/client-sdk'
export const seatOf = (match: Match): number => match.seat
`
