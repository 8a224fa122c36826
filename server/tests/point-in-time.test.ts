import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { postgresService } from '../../scripts/cluster/postgres.ts'
import { missingPrograms, programFile } from '../../scripts/cluster/programs.ts'
import type { Service } from '../../scripts/cluster/service.ts'
import { playOn, startPair } from './support/pair.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const PASSWORD = 'of-a-test'
const missing = missingPrograms().filter((name) =>
  ['postgres', 'initdb', 'createdb'].includes(name),
)

/** The block of docs/operations.md that begins like this. */
function blockOf(beginning: string): string {
  const [, block] = new RegExp(`\`\`\`\n *(${beginning}[^\`]*)\`\`\``).exec(PAGE) ?? []
  if (block === undefined) throw new Error(`docs/operations.md has no block of ${beginning}`)
  return block.replace(/^ +/gm, '')
}

let folder: string
let services: Service[]
let programs: Program[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-time-'))
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711)
  services = []
  programs = []
})
afterEach(async () => {
  for (const program of programs) await program.end('SIGKILL')
  for (const service of services) await service.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function postgresIn(name: string): Promise<Service> {
  const [port = 0] = await freePorts(1)
  const place = { folder: join(folder, name), port, password: PASSWORD, isDurable: true }
  const service = postgresService(place)
  services.push(service)
  return service
}

async function serverOf({ url }: Service): Promise<Program> {
  const program = await startProgram({ DATABASE_URL: url })
  programs.push(program)
  return program
}

async function ask({ url }: Service, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** A new folder for the user of PostgreSQL, to whom the folder `like` belongs. */
function folderFor(like: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, statSync(like).uid, statSync(like).gid)
  return path
}

/** Runs a shell command as that user, whose PostgreSQL is at `port`. */
function runFor(like: string, port: number, command: string): void {
  const { uid, gid } = statSync(like)
  const programs = dirname(realpathSync(programFile('postgres')))
  const env = {
    PATH: `${programs}:${process.env['PATH']}`,
    ...{ PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'dice', PGPASSWORD: PASSWORD },
  }
  execFileSync('sh', ['-ec', command], { uid, gid, env, cwd: '/', stdio: 'pipe' })
}

/** Words of the page with the archive of this test. */
const here = (text: string): string => text.replaceAll('/archive', join(folder, 'archive'))

describe.skipIf(missing.length > 0)('PostgreSQL, as docs/operations.md says', () => {
  it('is recovered with the matches as they were at a time', { timeout: 120_000 }, async () => {
    const before = await postgresIn('before')
    await before.start()
    await before.end()
    const data = join(folder, 'before')
    const archive = folderFor(data, 'archive')
    appendFileSync(join(data, 'postgresql.conf'), here(blockOf('wal_level')))
    await before.start()
    const server = await serverOf(before)
    const pair = await startPair(server.url)
    runFor(data, before.port, here(blockOf('pg_basebackup')))
    await playOn(pair, 4)
    const { step } = pair.A.wire()
    const then = String(await ask(before, 'SELECT now()::text AS answer'))
    await playOn(pair, 4)
    await ask(before, 'DROP TABLE entries CASCADE')
    await ask(before, 'SELECT pg_switch_wal()')
    await server.end('SIGKILL')
    await before.end()

    const after = await postgresIn('after')
    const restored = folderFor(data, 'after')
    const base = readdirSync(archive).find((name) => name.startsWith('base-')) ?? ''
    runFor(data, after.port, `cp -a '${join(archive, base)}/.' '${restored}'`)
    const recovery = here(blockOf('restore_command')).replace(/2026-11-27 [\d:+]+/, then)
    expect(recovery).toContain(then)
    appendFileSync(join(restored, 'postgresql.conf'), recovery)
    writeFileSync(join(restored, 'recovery.signal'), '')
    await after.start()
    const again = await rejoinSeats((await serverOf(after)).url, pair)
    expect(again.A.wire().step).toBe(step)
    await playOn(again, 4)
  })
})
