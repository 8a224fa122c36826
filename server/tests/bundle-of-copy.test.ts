import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram } from './support/program.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = [
  ...['package.json', 'package-lock.json', 'scripts', 'shared/package.json', 'shared/src'],
  ...['server/package.json', 'server/build', 'server/src'],
]
const LONG_AGO_S = 1_000_000_000
/** A busy machine takes many times the two seconds of a bundle. */
const TIMEOUT = { timeout: 240_000 }

/** A checkout in a folder whose name means something else in a URL and in a glob. */
let copy: string

beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), 'dungeon-dice-')), 'a b#c%20ä[d]')
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(join(copy, '..'), { recursive: true }))

const dist = (): string => join(copy, 'server/dist')
const bundles = (): readonly string[] =>
  readdirSync(dist()).filter((name) => /^[0-9a-f]{16}$/.test(name))

/** Runs code in a process of its own, with functions of the copy; returns the lines that it prints. */
function runInCopy(code: string): readonly string[] {
  const built = pathToFileURL(join(copy, 'server/build/built-server.ts')).href
  const file = pathToFileURL(join(copy, 'scripts/server-file.ts')).href
  const imports = `const { builtServer } = await import('${built}'); const { serverFile } = await import('${file}');`
  const args = ['--input-type=module', '-e', imports + code]
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
    .trim()
    .split('\n')
}

/** A bundle that was made long ago, or what a process left of one. The highest number is the oldest. */
function leave(name: string, ...files: readonly string[]): void {
  const madeS = LONG_AGO_S - Number.parseInt(name, 10)
  mkdirSync(join(dist(), name), { recursive: true })
  for (const file of files) writeFileSync(join(dist(), name, file), '')
  utimesSync(join(dist(), name), madeS, madeS)
}

describe('the bundle of a copy of the program', () => {
  it('starts from a folder of any name, and leaves the bundler out', TIMEOUT, async () => {
    let errors = ''
    const program = await startProgram(
      { PAGES: '' },
      [join(copy, 'scripts/start.ts')],
      process.execPath,
      (text) => {
        errors += text
      },
    )
    expect((await fetch(`${program.url}/ready`)).status).toBe(200)
    await program.end('SIGTERM')
    expect(errors).toBe('')
    expect(bundles()).toHaveLength(1)
    const loaded = runInCopy(
      `await builtServer(); console.log(process.report.getReport().sharedObjects.filter((name) => name.includes('rolldown')).length)`,
    )
    expect(loaded).toEqual(['0'])
  })

  it('is another one for other sources alone, whatever their times', TIMEOUT, () => {
    const before = bundles()
    const source = join(copy, 'server/src/main.ts')
    utimesSync(source, LONG_AGO_S, LONG_AGO_S)
    const [file] = runInCopy(`console.log(await builtServer())`)
    expect(before.map((name) => join(dist(), name, 'main.js'))).toEqual([file])
    // Deleted beside it is nothing that somebody uses or that may still be made.
    for (const name of ['1', '2', '3']) leave(name, 'main.js')
    leave('4', 'main.js', `${process.pid}.user`)
    leave('5.half')
    mkdirSync(join(dist(), 'begun.half'))
    appendFileSync(source, '// Another line.\n')
    utimesSync(source, LONG_AGO_S, LONG_AGO_S)
    const [other = ''] = runInCopy(`console.log(await builtServer())`)
    expect(other).not.toBe(file)
    expect(readFileSync(other, 'utf8')).toContain('listens on')
    expect(existsSync(file ?? '')).toBe(true)
    const left = readdirSync(dist()).filter((name) => !bundles().includes(name))
    expect(left.toSorted()).toEqual(['1', '4', 'begun.half'])
  })

  it('is done without where none can be written', () => {
    rmSync(dist(), { recursive: true })
    writeFileSync(dist(), 'no folder')
    expect(runInCopy(`console.log(await serverFile())`)).toEqual([join(copy, 'server/src/main.ts')])
    expect(statSync(dist()).isFile()).toBe(true)
    const env = { ...process.env, PAGES: '' }
    const script = join(copy, 'scripts/build.ts')
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The server is not bundled: (EEXIST|ENOTDIR)/)
  })
})
