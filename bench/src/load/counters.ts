import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { programFile } from '../../../scripts/cluster/programs.ts'

/** What a database has done so far. */
export interface DatabaseWork {
  readonly commits: number
  /** Bytes of its log. */
  readonly logged: number
}

const run = promisify(execFile)

const ASKED = `SELECT pg_stat_get_db_xact_commit(oid), pg_current_wal_lsn() - '0/0'
  FROM pg_database WHERE datname = current_database()`

/** What the PostgreSQL at `url` has done. */
export async function databaseWork(url: string): Promise<DatabaseWork> {
  const { stdout } = await run(programFile('psql'), [url, '-Atc', ASKED])
  const [commits, logged] = stdout.trim().split('|').map(Number)
  return { commits: commits ?? Number.NaN, logged: logged ?? Number.NaN }
}

/** Commands that the Redis at `url` has run so far, those of scripts too. */
export async function redisCommands(url: string): Promise<number> {
  const { port, password } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`AUTH ${password}\r\nINFO commandstats\r\nQUIT\r\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const calls = [...text.matchAll(/^cmdstat_\S+:calls=(\d+)/gm)].map(([, count]) => Number(count))
  if (calls.length === 0) throw new Error(`Redis does not tell what it did: ${text}`)
  return calls.reduce((sum, count) => sum + count, 0)
}
