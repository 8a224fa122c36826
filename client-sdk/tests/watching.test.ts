import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import {
  ConnectionLost,
  connect,
  type DungeonDice,
  type Joined,
  type Match,
  type Settings,
  type Spectated,
  type Spectator,
} from '../src/index.ts'
import { BRAINS, type BySeat, type GameEvent, seededChance } from '../src/rules.ts'
import { openProxy } from './support/cutting-proxy.ts'

let server: LocalServer
let client: DungeonDice

beforeAll(async () => {
  server = await startServer(() => seededChance(1))
  client = connect(server.url)
})
afterAll(() => server.stop())

async function seated(joining: Promise<Joined>): Promise<Match> {
  const joined = await joining
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

async function seen(watching: Promise<Spectated>): Promise<Spectator> {
  const spectated = await watching
  if (!spectated.ok) throw new Error(spectated.error.code)
  return spectated.value
}

async function pair(settings: Settings = {}): Promise<BySeat<Match>> {
  const A = await seated(client.host({ name: 'Ann', ...settings }))
  const B = await seated(client.join(A.code ?? '', { name: 'Bob' }))
  return { A, B }
}

const codeOf = ({ A }: BySeat<Match>) => ({ code: A.code ?? '' })

const playOut = ({ A, B }: BySeat<Match>) =>
  Promise.all([
    playBrain(A, BRAINS.greedy, seededChance(1)),
    playBrain(B, BRAINS.random, seededChance(2)),
  ])

const leave = ({ A, B }: BySeat<Match>): void => {
  A.leave()
  B.leave()
}

/** A spectator may know less of an event than its seat. */
const typesOf = (events: readonly GameEvent[]) => events.map(({ type }) => type)

interface Changing {
  readonly on: (name: 'change', handle: () => void) => () => void
}

const once = (spectator: Changing, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = spectator.on('change', () => {
      if (!isSo()) return
      stop()
      resolve()
    })
    if (isSo()) resolve()
  })

describe('a watched match', () => {
  it('is seen from its first event to its end, by early and late spectators', async () => {
    const match = await pair()
    const stranger = connect(server.url)
    const early = await seen(stranger.watch(codeOf(match)))
    expect([early.id, early.delaySeconds, early.outcome]).toEqual([match.A.id, 0, null])
    const received: GameEvent[] = []
    early.on('event', (event) => received.push(event))
    const playing = playOut(match)
    await once(early, () => early.history.length > 20)
    const late = await seen(stranger.watch(codeOf(match)))
    expect(late.players).toMatchObject({
      A: { name: 'Ann', guest: true, connected: true, watches: false },
      B: { name: 'Bob' },
    })
    expect(late.settings?.preset).toBe('tabletop')
    const [{ outcome }] = [await playing.then(() => match.A)]
    for (const spectator of [early, late]) {
      expect(await spectator.finished).toEqual(outcome)
      expect(typesOf(spectator.history)).toEqual(typesOf(match.A.history))
      expect([spectator.phase, spectator.decision]).toEqual(['over', null])
      expect(spectator.state?.monsters).toEqual(match.A.state?.monsters)
    }
    expect(received).toEqual(early.history)
    const all: GameEvent[] = []
    for await (const event of late.events) all.push(event)
    expect(all).toEqual(late.history)
  })

  it('shows hidden items to no spectator', async () => {
    const match = await pair()
    const spectator = await seen(client.watch(codeOf(match)))
    await once(spectator, () => spectator.state !== null)
    const lists = spectator.state?.setup.lists
    const hidden = [...(lists?.A.figures ?? []), ...(lists?.B.figures ?? [])].filter(
      ({ kind }) => kind === 'item',
    )
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.every(({ id }) => id.startsWith('?'))).toBe(true)
    expect(spectator.decision?.type).toBe('roll')
    leave(match)
    spectator.leave()
    await expect(spectator.finished).rejects.toMatchObject({ reason: 'left' })
  })

  it('is complete after a dropped connection', async () => {
    const match = await pair()
    const proxy = await openProxy(server.url)
    const away = connect(proxy.url, { reconnect: { firstDelayMs: 1, maxDelayMs: 5 } })
    const spectator = await seen(away.watch(codeOf(match)))
    let received = 0
    let reconnects = 0
    const CUTS = [7, 30, 31, 60]
    spectator.on('event', () => {
      received += 1
      if (CUTS.includes(received)) received % 2 === 0 ? proxy.cut() : proxy.cutNext()
    })
    // A private match is found again by its id and code.
    spectator.on('reconnected', () => {
      reconnects += 1
    })
    await playOut(match)
    expect(await spectator.finished).toEqual(match.A.outcome)
    expect(typesOf(spectator.history)).toEqual(typesOf(match.A.history))
    expect(reconnects).toBeGreaterThan(1)
    proxy.stop()
  })

  it('shows its number of spectators', async () => {
    const match = await pair()
    const one = await seen(client.watch(codeOf(match)))
    await once(one, () => one.count === 1)
    await once(one, () => one.players.A.watches)
    const two = await seen(client.watch(codeOf(match)))
    await once(one, () => one.count === 2)
    await once(two, () => two.count === 2)
    two.leave()
    await once(one, () => one.count === 1)
    leave(match)
    one.leave()
  })

  it('is refused if it is private or cannot be watched', async () => {
    const match = await pair()
    expect(await client.watch(match.A.id)).toMatchObject({ error: { code: 'no_such_match' } })
    expect(await client.watch({ code: 'AAAAAAAA' })).toMatchObject({ error: { code: 'bad_code' } })
    leave(match)
    const closed = await pair({ spectators: false })
    expect(await client.watch(codeOf(closed))).toMatchObject({ error: { code: 'not_watchable' } })
    leave(closed)
  })
})

describe('npm run watch', () => {
  const program = join(import.meta.dirname, '../examples/watch.ts')
  const run = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [program, '--url', server.url, ...options])

  it('shows a match to its end', async () => {
    const match = await pair()
    const shown = run('--code', match.A.code ?? '')
    await once(match.A, () => match.A.spectators === 1)
    await playOut(match)
    const { stdout } = await shown
    expect(stdout).toContain('=== Turn 1')
    expect(stdout.match(/^19 {2}/gm)?.length).toBeGreaterThan(3)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/(Ann|Bob) on seat . wins by R17/)
  })

  it('explains why there is nothing to see', async () => {
    await expect(run('--match', 'none')).rejects.toMatchObject({
      stderr: 'Cannot watch: no_such_match.\n',
    })
    await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('npm run watch') })
  })
})

describe('an abort signal', () => {
  it('that is already aborted prevents the request', async () => {
    const watching = client.watch('any', { signal: AbortSignal.abort(new Error('no')) })
    await expect(watching).rejects.toThrow('no')
  })

  it('stops watching, early or late', async () => {
    const match = await pair()
    const early = new AbortController()
    const opening = client.watch(codeOf(match), { signal: early.signal })
    early.abort(new Error('too long'))
    await expect(opening).rejects.toThrow('too long')
    const late = new AbortController()
    const spectator = await seen(client.watch(codeOf(match), { signal: late.signal }))
    await once(spectator, () => spectator.count === 1)
    late.abort()
    await expect(spectator.finished).rejects.toBeInstanceOf(ConnectionLost)
    leave(match)
  })
})
