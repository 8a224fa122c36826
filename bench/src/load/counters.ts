import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { programFile } from '../../../scripts/cluster/programs.ts'

/** What a database has done so far. */
export interface DatabaseWork {
  /** Transactions that wrote something. */
  readonly commits: number
  /** Rows that were put in, changed or taken out; those of the last seconds may be missing. */
  readonly rows: number
  /** Bytes of its log. */
  readonly logged: number
}

const run = promisify(execFile)

const ASKED = `SELECT pg_snapshot_xmax(pg_current_snapshot()),
    pg_stat_get_db_tuples_inserted(oid) + pg_stat_get_db_tuples_updated(oid)
      + pg_stat_get_db_tuples_deleted(oid),
    pg_current_wal_lsn() - '0/0'
  FROM pg_database WHERE datname = current_database()`

/** What the PostgreSQL at `url` has done. */
export async function databaseWork(url: string): Promise<DatabaseWork> {
  const { stdout } = await run(programFile('psql'), [url, '-Atc', ASKED])
  const [commits, rows, logged] = stdout.trim().split('|').map(Number)
  return { commits: commits ?? Number.NaN, rows: rows ?? Number.NaN, logged: logged ?? Number.NaN }
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

/** Commands a second that the Redis at `url` can do, one of a hash at a time from 50 clients. */
export async function redisSpeed(url: string): Promise<number> {
  const { port, password } = new URL(url)
  const asked = ['-t', 'hset', '-n', '50000', '--csv']
  // It comes with Redis.
  const { stdout } = await run('redis-benchmark', ['-p', port, '-a', password, ...asked])
  const speed = /^"HSET[^"]*","([\d.]+)"/m.exec(stdout)?.[1]
  if (speed === undefined) throw new Error(`redis-benchmark does not tell a speed: ${stdout}`)
  return Number(speed)
}
