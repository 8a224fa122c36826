import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { admin } from '../support/admin-command.ts'
import { startPair } from '../support/pair.ts'
import { type Program, startProgram } from '../support/program.ts'

const SCRIPTS = new URL('../../../scripts/', import.meta.url).pathname
const ADMIN_KEY = 'k'.repeat(32)

/** What most machines have: files are readable by everybody unless somebody takes care. */
const USUAL_UMASK = {
  NODE_OPTIONS: '--import=data:text/javascript,process.umask(0o022)',
}

let root: string
let program: Program | null = null
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'file-modes-'))
})
afterEach(async () => {
  await program?.end('SIGKILL')
  program = null
  rmSync(root, { recursive: true, force: true })
})

const start = async (folder: string): Promise<Program> => {
  program = await startProgram({ ...USUAL_UMASK, DATA_DIR: folder, ADMIN_KEY, LOG_LEVEL: 'warn' })
  return program
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** The folder and everything in it, by name and mode. */
const modesIn = (folder: string): Readonly<Record<string, string>> => ({
  '.': modeOf(folder),
  ...Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))])),
})

async function run(script: string, folder: string, file: string): Promise<number | null> {
  const child = spawn(process.execPath, [join(SCRIPTS, script), file], {
    env: { ...process.env, ...USUAL_UMASK, DATA_DIR: folder },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code
}

describe('files of a server on a machine with umask 022', () => {
  it('are for its user alone: database, companions, backup, restored database and export', async () => {
    const data = join(root, 'data')
    const { url, end } = await start(data)
    const pair = await startPair(url)
    const { name } = await newGuest(url)
    const modes = modesIn(data)
    expect(Object.keys(modes).toSorted()).toEqual([
      '.',
      'dungeon-dice.db',
      'dungeon-dice.db-shm',
      'dungeon-dice.db-wal',
      'dungeon-dice.lock',
      'dungeon-dice.mark',
    ])
    for (const [file, mode] of Object.entries(modes))
      expect([file, mode]).toEqual([file, file === '.' ? '700' : '600'])
    const [backup, exported] = [join(root, 'monday.backup'), join(root, 'guest.json')]
    expect(await run('backup.ts', data, backup)).toBe(0)
    const told = await admin(
      { ...USUAL_UMASK, ADMIN_KEY },
      ...['export', name, '--out', exported, '--url', url],
    )
    expect(told).toMatchObject({ status: 0 })
    expect(await run('restore.ts', join(root, 'restored'), backup)).toBe(0)
    expect([modeOf(backup), modeOf(exported)]).toEqual(['600', '600'])
    for (const mode of Object.values(modesIn(join(root, 'restored')))) expect(mode).toMatch(/00$/)
    expect(modeOf(join(root, 'restored'))).toBe('700')
    await pair.A.room.leave()
    expect(await end('SIGTERM')).toEqual([0, null])
  })

  it('that an older server left open to all are narrowed at the start, and the log says so', async () => {
    const data = join(root, 'data')
    mkdirSync(data)
    await (await start(data)).end('SIGKILL')
    chmodSync(data, 0o755)
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644)
    const again = await start(data)
    for (const [name, mode] of Object.entries(modesIn(data)))
      expect([name, mode]).toEqual([name, name === '.' ? '700' : '600'])
    for (const path of [data, join(data, 'dungeon-dice.db')])
      await expect
        .poll(again.output)
        .toMatch(new RegExp(`"path":"${path}","from":"0\\d+".*taken away`))
    await again.end('SIGTERM')
  })
})
