import { afterEach, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from '../support/pair.ts'
import { post, takeSeat } from '../support/post.ts'
import { queryMetrics } from '../support/read-metrics.ts'
import { rejoinSeats } from '../support/rejoin-seats.ts'
import { hasSmallDisks, type ServerOnSmallDisk, startOnSmallDisk } from '../support/small-disk.ts'

const MIB = 2 ** 20
const METRICS_KEY = 'm'.repeat(16)

let server: ServerOnSmallDisk | null = null
afterEach(async () => {
  await server?.remove()
  server = null
})

const start = async (mib: number): Promise<ServerOnSmallDisk> => {
  server = await startOnSmallDisk(mib * MIB, { METRICS_KEY, JOURNAL_SECONDS: '1' })
  return server
}

const ready = async (url: string) => {
  const response = await fetch(`${url}/ready`)
  return { status: response.status, body: await response.json() }
}

describe.skipIf(!hasSmallDisks)(
  hasSmallDisks ? 'a server' : 'a server (needs mounts of its own: root, or user namespaces)',
  { timeout: 60_000 },
  () => {
    it('begins no match on a nearly full disk; those under way go on, and it says so', async () => {
      const { program, fill, makeRoom } = await start(100)
      const { url } = program
      const pair = await startPair(url)
      const waiting = await takeSeat(url, 'matches')
      expect(await ready(url)).toEqual({ status: 200, body: { ready: true, lacks: [] } })
      fill(4 * MIB)
      await expect
        .poll(() => ready(url))
        .toMatchObject({
          status: 200,
          body: { ready: true, lacks: [], warnings: ['disk'] },
        })
      await expect.poll(program.output).toContain('disk nearly full: new matches refused')
      const noSpace = { code: 'no_space', rule: 'P18.23', retryAfterSeconds: 60 }
      for (const [path, body] of [
        ['matches', {}],
        ['quick-match', {}],
        ['matches/bot', {}],
        ['matches/join', { code: waiting.code }],
      ] as const)
        expect(await post(url, path, body)).toMatchObject({ status: 503, body: { error: noSpace } })
      await playOn(pair, 10)
      expect(pair.A.wire().phase).toBe('playing')
      expect((await post(url, 'guest')).status).toBe(200)
      const metrics = await queryMetrics(url, METRICS_KEY)
      expect(metrics.value('dungeon_dice_disk_free_bytes')).toBeLessThan(5 * MIB)
      expect(metrics.value('dungeon_dice_database_bytes')).toBeGreaterThan(0)
      makeRoom()
      await expect.poll(() => ready(url)).toEqual({ status: 200, body: { ready: true, lacks: [] } })
      expect((await post(url, 'matches')).status).toBe(200)
    })

    it('loses no step on a disk that is full to the last byte, and goes on by itself with room', async () => {
      const { program, fill, makeRoom } = await start(8)
      const { url } = program
      const pair = await startPair(url)
      await playOn(pair, 5)
      fill(0)
      const sentAway = pair.A.closed
      let shown = 0
      const { view } = await untilStanding()
      expect(await sentAway).toBe(4001)
      // The process lives, and refuses what it cannot keep.
      expect((await fetch(`${url}/health`)).status).toBe(200)
      expect((await post(url, 'guest')).status).toBe(500)
      makeRoom()
      const again = await backAtLast(url, pair)
      expect(again.A.wire().view).toEqual(view)
      await playOn(again, 5)
      expect((await post(url, 'guest')).status).toBe(200)
      await startPair(url)

      /** Plays until a step cannot be kept; what was shown last. */
      async function untilStanding() {
        for (;;) {
          const before = pair.A.wire().view
          const outcome = await Promise.race([
            // What was asked for when the room closes is not answered.
            playOn(pair, 1).then(
              () => 'played',
              () => 'stands',
            ),
            sentAway.then(() => 'stands'),
          ])
          if (outcome === 'stands') return { view: before }
          shown += 1
          if (shown > 2_000) throw new Error('the disk was never full')
        }
      }
    })
  },
)

/** Takes the seats of a match back as soon as it goes on. */
async function backAtLast(url: string, pair: Pair): Promise<Pair> {
  for (;;)
    try {
      return await rejoinSeats(url, pair)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}
