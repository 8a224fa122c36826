import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { serviceOf } from '../../scripts/cluster/service.ts'
import { nextWait, Restarts } from '../../scripts/processes/restarts.ts'
import { postgresPlace, type TestPlace } from '../../server/tests/support/places.ts'
import { startRedis, type TestRedis } from '../../server/tests/support/redis.ts'
import { connect, type Joined, type Match } from '../src/index.ts'
import { nextDecision } from './support/ability-match.ts'

const ROOT = new URL('../../', import.meta.url).pathname
/** The page is built by other tests. */
const BASE = { PAGES: '', LOG_LEVEL: 'warn', PASSWORD_MEMORY_KIB: '8192' }
const LIMIT_MS = 240_000

let database: TestPlace
let redis: TestRedis
beforeAll(async () => {
  ;[database, redis] = await Promise.all([postgresPlace(), startRedis()])
})
afterAll(async () => {
  await redis.remove()
  await database.remove()
})

const shared = () => ({ ...database.settings, REDIS_URL: redis.url })

/** Runs `npm start` with these arguments and settings. */
function command(words: readonly string[], settings: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, REDIS_URL: __, TRUSTED_PROXIES: ___, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts', ...words], {
    cwd: ROOT,
    env: { ...env, ...BASE, ...settings },
    stdio: 'pipe',
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line))
  const said = async (pattern: RegExp) => {
    await Promise.race([
      ended,
      expect.poll(() => lines.some((line) => pattern.test(line)), { timeout: LIMIT_MS }).toBe(true),
    ])
    return lines.filter((line) => pattern.test(line))
  }
  return { child, ended, said, text: () => lines.join('\n') }
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process of nginx: the child of the program that is no server. */
function proxyOf(parent: number, servers: readonly number[]): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  const others = children.map(Number).filter((pid) => !servers.includes(pid) && isNginx(pid))
  if (others[0] === undefined) throw new Error('there is no proxy')
  return others[0]
}

const isNginx = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('nginx')

const seated = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

describe('npm start -- --processes', () => {
  it('2 is two servers behind one port; one that is killed is started again, and its match goes on', {
    timeout: LIMIT_MS,
  }, async () => {
    // A free port, with free ones after it: more than one is hardly ever taken.
    const [port = 0] = await freePorts(1)
    const run = command(['--processes', '2'], { ...shared(), PORT: `${port}` })
    const pids = (await run.said(/process \d+$/)).map((line) => Number(line.split(' ').at(-1)))
    expect(pids, run.text()).toHaveLength(2)
    await run.said(/^Ctrl-C/)
    const url = `http://localhost:${port}`
    const ann = seated(await connect(url).host({ name: 'Ann' }))
    const ben = seated(await connect(url).join(ann.code ?? '', { name: 'Ben' }))
    const answerOne = async () => {
      const decision = await Promise.race([nextDecision(ann), nextDecision(ben)])
      expect((await decision.answer(decision.standIn())).ok).toBe(true)
    }
    await answerOne()
    for (const [index, pid] of pids.entries()) {
      process.kill(pid, 'SIGKILL')
      await run.said(new RegExp(`^s${index + 1} is back`))
      await expect.poll(async () => (await fetch(`${url}/s${index + 1}/ready`)).status).toBe(200)
      await answerOne()
    }
    process.kill(proxyOf(run.child.pid ?? 0, pids), 'SIGKILL')
    await run.said(/^proxy is back/)
    await answerOne()
    for (const match of [ann, ben]) match.leave()
    run.child.kill('SIGTERM')
    expect(await run.ended, run.text()).toEqual([0, null])
    expect(run.text()).toMatch(/^s1 has ended \(SIGKILL\)\. It starts again in 1 s\.$/m)
    expect(pids.filter(lives)).toEqual([])
    await expect(fetch(url)).rejects.toThrow()
  })

  it('auto is one server without a database that several could share, and says what is needed', {
    timeout: LIMIT_MS,
  }, async () => {
    const run = command(['--processes', 'auto'], { DATA_DIR: '', PORT: '0' })
    const [address] = await run.said(/listens on /)
    const url = address?.split(' ').at(-1) ?? ''
    expect((await fetch(`${url}/ready`)).status, run.text()).toBe(200)
    const isOneCore = !run.text().includes('Starting one process')
    expect(isOneCore || run.text().includes('set DATABASE_URL and REDIS_URL')).toBe(true)
    run.child.kill('SIGTERM')
    expect(await run.ended).toEqual([0, null])
  })

  it.each([
    ['17', () => ({}), /^--processes must be auto or a whole number from 1 to 16\.$/m],
    ['2', () => ({}), /set DATABASE_URL and REDIS_URL\.$/m],
    ['2', () => ({ ...shared(), TRUSTED_PROXIES: '10.0.0.1' }), /unset TRUSTED_PROXIES/],
    ['2', () => ({ ...shared(), PORT: '65534' }), /^PORT must be from 1 to 65533/m],
    ['2', () => ({ ...shared(), PUBLIC_ADDRESS: 'play.example/s1' }), /and without a path/],
    ['2', () => ({ ...shared(), PUBLIC_ADDRESS: 'a b' }), /PUBLIC_ADDRESS must say/],
    ['2', () => ({ ...shared(), LEASE_MS: '1' }), /^LEASE_MS must be/m],
  ])('%s with wrong settings says what is wrong (%#)', async (count, settings, sentence) => {
    const run = command(['--processes', count], settings())
    expect(await run.ended).toEqual([1, null])
    expect(run.text()).toMatch(sentence)
  })

  it('passes other arguments on to its servers', async () => {
    const [port = 0] = await freePorts(1)
    const words = ['--processes', '2', '--catalogue', '/no/such/pack']
    const run = command(words, { ...shared(), PORT: `${port}` })
    expect(await run.ended).toEqual([1, null])
    expect(run.text()).toContain('/no/such/pack')
  })
})

describe('the wait before a process starts again', () => {
  it('doubles up to half a minute while it ends soon, and is a second after a minute of work', () => {
    const waits = [1, 2, 3, 4, 5, 6].reduce<readonly number[]>(
      (all) => [...all, nextWait(all.at(-1) ?? null, 59_999)],
      [],
    )
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
    expect(nextWait(30_000, 60_000)).toBe(1_000)
  })

  it('goes on whatever keeps a service from starting', async () => {
    const said: string[] = []
    const restarts = new Restarts((sentence) => said.push(sentence))
    let starts = 0
    const service = serviceOf({
      ...{ name: 'proxy', port: 1, url: '', endsBy: 'SIGTERM' },
      launch: async () => {
        starts += 1
        throw new Error('ENOSPC: no space left on device.')
      },
    })
    vi.useFakeTimers()
    restarts.restart(service, [null, 'SIGKILL'])
    for (const ms of [1_000, 2_000]) await vi.advanceTimersByTimeAsync(ms)
    restarts.end()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(starts).toBe(2)
    expect(said).toEqual([
      'proxy has ended (SIGKILL). It starts again in 1 s.',
      'ENOSPC: no space left on device. It starts again in 2 s.',
      'ENOSPC: no space left on device. It starts again in 4 s.',
    ])
  })
})
