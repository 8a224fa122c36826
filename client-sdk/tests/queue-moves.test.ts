import { setTimeout as pause } from 'node:timers/promises'
import { queueGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { newGuest } from '../../server/tests/support/account-match.ts'
import { openCluster, type TestCluster } from '../../server/tests/support/cluster-programs.ts'
import { hasPostgres } from '../../server/tests/support/places.ts'
import { post } from '../../server/tests/support/post.ts'
import { connect, type DungeonDice, type Queued } from '../src/index.ts'

/** Wait of a player before the server is killed: far longer than it takes to come back and be told. */
const WAIT_MS = 3_000

/** Joins the queue, retrying until a server leads it. */
async function wait(client: DungeonDice): Promise<Queued> {
  const queued = await client.queue()
  if (!queued.ok) throw new Error(queued.error.code)
  return queued.value
}

const next = (queued: Queued, name: 'progress' | 'reconnecting' | 'reconnected') =>
  new Promise<void>((resolve) => {
    const off = queued.on(name, () => {
      off()
      resolve()
    })
  })

/** The address of the queue room. */
async function addressOfQueue(url: string): Promise<string | undefined> {
  const { token } = await newGuest(url)
  for (;;) {
    const { status, body } = await post(url, 'queue', {}, token)
    if (status === 200) return queueGrantSchema.parse(body).reservation.publicAddress
    expect(body).toMatchObject({ error: { code: 'moving' } })
  }
}

describe.skipIf(!hasPostgres)('a queue whose server is killed', { timeout: 120_000 }, () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await openCluster(await freePorts(2))
  }, 120_000)
  afterAll(() => cluster.remove())

  it('continues on another server, with all players and their waiting times', async () => {
    const [first, second] = cluster.servers
    const leader = (await addressOfQueue(first.url)) === first.address ? first : second
    const other = leader === first ? second : first
    const ann = await wait(connect(other.url))
    const startedMs = Date.now()
    const isAway = next(ann, 'reconnecting')
    const isBack = next(ann, 'reconnected')
    await pause(WAIT_MS)
    await leader.program.end('SIGKILL')
    await isAway
    const waitedMs = Date.now() - startedMs
    await next(ann, 'progress')
    await isBack
    // A new wait would be told as soon as it begins.
    expect(ann.progress?.waitedSeconds).toBeGreaterThanOrEqual(Math.floor(waitedMs / 1_000))
    expect(await addressOfQueue(other.url)).toBe(other.address)
    const bob = await wait(connect(other.url))
    const [A, B] = await Promise.all([ann.match, bob.match])
    expect(A.id).toBe(B.id)
    expect(A.phase).toBe('playing')
    A.leave()
    B.leave()
  })
})
