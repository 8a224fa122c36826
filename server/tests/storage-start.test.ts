import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtServer } from '../build/built-server.ts'
import { openStores } from '../src/storage/sql/stores.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'

const MAIN = await builtServer()
const NOBODY = 65_534
const BACKUP = 'put a backup in its place, or set DATA_DIR to another folder.'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  file = join(folder, 'dungeon-dice.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A cleanly closed database of some hundred pages. */
async function fill(): Promise<void> {
  const path = file
  const stores = await openStores(
    { kind: 'sqlite', path, durability: 'process' },
    DATABASE_TIMEOUTS,
  )
  for (let number = 0; number < 100; number += 1)
    await stores.ports.secrets.keep(`secret ${number}`, () => 'x'.repeat(5_000))
  await stores.close()
}

interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Exit code and output of a server that cannot start, as an unprivileged user if `uid` is set. */
async function startAndEnd(
  settings: Readonly<Record<string, string>> = {},
  uid?: number,
): Promise<Ended> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings }
  const who = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'], ...who })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
    if (output.includes('listens on')) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

/**
 * Checks that a server refuses to start on the file, explains why in one sentence, and leaves it
 * unchanged.
 */
async function expectRefusal(why: string, uid?: number): Promise<void> {
  const before = readFileSync(file)
  const output = `Cannot keep anything in ${file}: ${why}\n`
  expect(await startAndEnd({}, uid)).toEqual({ code: 1, output })
  expect(readFileSync(file).equals(before)).toBe(true)
}

describe('a server does not start on a file', () => {
  it('that is no database', async () => {
    writeFileSync(file, 'Dear diary, '.repeat(1_000))
    await expectRefusal(`it is damaged or not a database: ${BACKUP}`)
  })

  it.each([0.9, 0.5, 0.01])('that is truncated to %d of its size', async (part) => {
    await fill()
    truncateSync(file, Math.floor(readFileSync(file).length * part))
    await expectRefusal(`it is damaged: ${BACKUP}`)
  })

  it('that was overwritten in the middle', async () => {
    await fill()
    const bytes = readFileSync(file)
    bytes.fill(0xee, 8_192, 40_960)
    writeFileSync(file, bytes)
    await expectRefusal(`it is damaged: ${BACKUP}`)
  })

  it('that was emptied while its write-ahead log was not', async () => {
    writeFileSync(file, '')
    writeFileSync(`${file}-wal`, 'x'.repeat(5_000))
    await expectRefusal(`it is empty: ${BACKUP}`)
    expect(readFileSync(`${file}-wal`, 'utf8')).toHaveLength(5_000)
  })

  it('that it cannot write to', async () => {
    await fill()
    chmodSync(folder, 0o777)
    chmodSync(file, 0o444)
    // Tests that run as root could write to it anyway.
    await expectRefusal(
      'it cannot be written: give the server write access to the file and its folder.',
      process.getuid?.() === 0 ? NOBODY : undefined,
    )
  })

  it('that is a folder', async () => {
    mkdirSync(file)
    expect(await startAndEnd()).toEqual({
      code: 1,
      output: `Cannot keep anything in ${file}: it cannot be opened: set DATA_DIR to a folder that the server can write to.\n`,
    })
  })

  it('whose folder is a file', async () => {
    writeFileSync(file, '')
    expect(await startAndEnd({ DATA_DIR: file })).toEqual({
      code: 1,
      output: `Cannot keep anything in ${join(file, 'dungeon-dice.db')}: DATA_DIR must be a folder that the server can write to.\n`,
    })
  })
})

describe('a server', () => {
  it('does not start without its database, and prints no password', async () => {
    const DATABASE_URL = 'postgresql://host:secret@127.0.0.1:1/dice'
    expect(await startAndEnd({ DATABASE_URL })).toEqual({
      code: 1,
      output:
        'Cannot keep anything in the database of DATABASE_URL: the server cannot be reached (ECONNREFUSED).\n',
    })
    expect(existsSync(file)).toBe(false)
  })

  it('starts on an empty file, and on one left open by a killed server', async () => {
    writeFileSync(file, '')
    for (let time = 0; time < 2; time += 1) {
      const { code, output } = await startAndEnd()
      expect(output).toContain('listens on')
      expect(code).toBeNull()
    }
  })
})
