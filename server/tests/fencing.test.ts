import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'

const STOPPED = 4001
const ignore = () => undefined

/** Milliseconds between answers, so that the match lasts until the other server is up. */
const PACE_MS = 20

interface Page {
  readonly events: readonly unknown[]
  readonly last: number
}

interface Events {
  readonly from: number
  readonly events: readonly unknown[]
}

async function playSlowly(pair: Pair): Promise<void> {
  for (;;) {
    await playOn(pair, 1)
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
}

onEachDatabase('two servers on one database', (fresh) => {
  let place: TestPlace
  const programs: Program[] = []
  const start = async () => {
    const program = await startProgram({ ...place.settings, MAX_MESSAGES_PER_SECOND: '100000' })
    programs.push(program)
    return program
  }
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
    await place.remove()
  })

  const back = async (url: string, { grant }: Player): Promise<Player> => {
    const { matchId, seatToken } = grant
    const player = await Player.join(
      url,
      await takeSeat(url, `matches/${matchId}/seat`, { seatToken }),
    )
    const welcome = await player.until((self) => self.messages('welcome')[0])
    player.skipTo(Number(Reflect.get(welcome as object, 'lastSeq')))
    await player.until((self) => self.messages('secret')[0])
    return player
  }

  const eventsOf = async (player: Player, after = 0): Promise<readonly unknown[]> => {
    const page = (await player.room.request('resync', { after })) as Page
    const more = after + page.events.length < page.last
    return more
      ? [...page.events, ...(await eventsOf(player, after + page.events.length))]
      : page.events
  }

  it('compete for a match: only one writes, and the other exits', async () => {
    const older = await start()
    let errors = ''
    older.process.stderr?.on('data', (chunk) => {
      errors += String(chunk)
    })
    const before = await startPair(older.url)
    // The players go on while the second server starts.
    const { A, B } = before
    void playSlowly(before).catch(() => undefined)
    // As if the younger server could not see the lock of the older one, which may take it again.
    const starting = start()
    let isStarted = false
    void starting.then(() => {
      isStarted = true
    }, ignore)
    const unlock = async () => {
      if (!isStarted) await place.unlock()
      expect(isStarted).toBe(true)
    }
    await vi.waitFor(unlock, { timeout: 30_000, interval: 2_000 })
    const younger = await starting
    const closed = await Promise.all([A.closed, B.closed])
    expect(closed).toEqual([STOPPED, STOPPED])
    for (const player of [A, B]) expect(player.messages('stopping')).toEqual([{ backInSeconds: 5 }])
    expect(await older.ended).toEqual([1, null])
    expect(errors).toContain('Another server has taken over all matches')
    expect(A.wire().phase).toBe('playing')

    const after: Pair = { A: await back(younger.url, A), B: await back(younger.url, B) }
    for (const seat of ['A', 'B'] as const) {
      const shown = before[seat].messages('events') as readonly Events[]
      const known = await eventsOf(after[seat])
      expect(shown.length).toBeGreaterThan(3)
      for (const { from, events } of shown)
        expect(known.slice(from - 1, from - 1 + events.length)).toEqual(events)
    }
    await playOn(after, 10)
    expect(after.A.wire().phase).toBe('playing')
  })
})
