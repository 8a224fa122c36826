import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { programFile } from '../../../scripts/cluster/programs.ts'

/** Work done by a database so far. */
export interface DatabaseWork {
  /** Writing transactions. */
  readonly commits: number
  /** Rows inserted, updated or deleted; the last seconds may be missing. */
  readonly rows: number
  /** Bytes of write-ahead log. */
  readonly logged: number
}

const run = promisify(execFile)

const ASKED = `SELECT pg_snapshot_xmax(pg_current_snapshot()),
    pg_stat_get_db_tuples_inserted(oid) + pg_stat_get_db_tuples_updated(oid)
      + pg_stat_get_db_tuples_deleted(oid),
    pg_current_wal_lsn() - '0/0'
  FROM pg_database WHERE datname = current_database()`

/** Work done by the PostgreSQL at `url`. */
export async function databaseWork(url: string): Promise<DatabaseWork> {
  const { stdout } = await run(programFile('psql'), [url, '-Atc', ASKED])
  const [commits, rows, logged] = stdout.trim().split('|').map(Number)
  return { commits: commits ?? Number.NaN, rows: rows ?? Number.NaN, logged: logged ?? Number.NaN }
}

/** Number of commands run by the Redis at `url`, including those of scripts. */
export async function redisCommands(url: string): Promise<number> {
  const { port, password } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`AUTH ${password}\r\nINFO commandstats\r\nQUIT\r\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const calls = [...text.matchAll(/^cmdstat_\S+:calls=(\d+)/gm)].map(([, count]) => Number(count))
  if (calls.length === 0) throw new Error(`no command statistics from Redis: ${text}`)
  return calls.reduce((sum, count) => sum + count, 0)
}

/** Commands per second the Redis at `url` can process: single hash writes by 50 clients. */
export async function redisSpeed(url: string): Promise<number> {
  const { port, password } = new URL(url)
  const asked = ['-t', 'hset', '-n', '50000', '--csv']
  // redis-benchmark is part of Redis.
  const { stdout } = await run('redis-benchmark', ['-p', port, '-a', password, ...asked])
  const speed = /^"HSET[^"]*","([\d.]+)"/m.exec(stdout)?.[1]
  if (speed === undefined) throw new Error(`no result from redis-benchmark: ${stdout}`)
  return Number(speed)
}
