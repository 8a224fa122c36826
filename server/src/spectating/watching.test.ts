import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { singleNodeCluster } from '../cluster/single-node/single-node.ts'
import { gamesOf } from '../game/hosted-games.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { matchLocationsOf } from './match-locations.ts'
import type { WatchAuth } from './ports.ts'
import { RemoteMatches } from './remote-matches.ts'
import { Spectators } from './spectators.ts'
import { Watching } from './watching.ts'

const GAMES = gamesOf(BUILT_IN_STOCK)

const WHO = { name: 'Ann', isGuest: true, accountId: 'a1' }

/** Fake watch rooms; a closed one rejects reservations. */
function rooms() {
  const opened: string[] = []
  const closed = new Set<string>()
  const granted: WatchAuth[] = []
  return {
    opened,
    closed,
    granted,
    isFull: false,
    open: async (_: 'watch', id: string) => {
      await Promise.resolve()
      opened.push(id)
    },
    reserve: async (id: string, auth: WatchAuth) => {
      await Promise.resolve()
      if (closed.has(id)) throw new Error('closed')
      granted.push(auth)
      return { name: 'watch', roomId: id, sessionId: 's', processId: 'p' }
    },
  }
}

function watchingWith(most = 3) {
  const time = fakeTime()
  const port = rooms()
  const log = { error: () => undefined }
  const cluster = singleNodeCluster('self', log)
  const locations = matchLocationsOf(cluster.directory, async () => 'gone')
  const common = { cluster, locations, clock: time, timers: time, games: GAMES, log }
  const remoteMatches = new RemoteMatches({ ...common, newStream: () => 'stream' })
  const parts = { clock: time, timers: time, rooms: port, maxSpectators: most, remoteMatches }
  const watching = new Watching<number>({ ...parts, reservationMs: 15_000 })
  const open = (matchId: string, code: string | null = null, isWatchable = true) =>
    watching.open(
      {
        ...{
          matchId,
          game: GAMES.usual,
          catalogue: 'c',
          isWatchable,
          delaySeconds: 10,
          chat: 'all' as const,
          code,
        },
        ...{ players: () => [], onSpectatorCount: () => undefined },
      },
      {
        current: () => ({ fields: {}, state: 1, lastEvent: 0 }),
        publicView: (state) => state,
        eventsAfter: (after) => ({ from: after + 1, events: [], full: false }),
      },
    )
  return { watching, time, port, open }
}

const codeOf = (answer: { readonly ok: boolean }) =>
  'error' in answer ? (answer.error as { readonly code: string }).code : 'ok'

describe('places of spectators', () => {
  it('are all in one room, which is opened once', async () => {
    const { watching, port, open } = watchingWith()
    open('m')
    await Promise.all([1, 2, 3].map(() => watching.watch('m', null, WHO)))
    expect(port.opened).toEqual(['watch-m-1'])
    expect(port.granted.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  it('are in a new room when the old one closes, even during a grant', async () => {
    const { watching, port, open } = watchingWith()
    open('m')
    await watching.watch('m', null, WHO)
    const coming = watching.watch('m', null, WHO)
    port.closed.add('watch-m-1')
    watching.roomClosed('watch-m-1')
    expect(await coming).toMatchObject({ value: { reservation: { roomId: 'watch-m-2' } } })
    expect(watching.shownIn('watch-m-1')).toBeUndefined()
  })

  it('are free again when nobody came or no seat could be reserved', async () => {
    const { watching, port, time, open } = watchingWith(1)
    open('m')
    await watching.watch('m', null, WHO)
    expect(codeOf(await watching.watch('m', null, WHO))).toBe('watch_full')
    time.advance(15_001)
    expect(codeOf(await watching.watch('m', null, WHO))).toBe('ok')
    time.advance(15_001)
    port.closed.add('watch-m-1')
    await expect(watching.watch('m', null, WHO)).rejects.toThrow('closed')
    port.closed.clear()
    expect(codeOf(await watching.watch('m', null, WHO))).toBe('ok')
  })

  it('require the code of a private match for as long as it is shown', async () => {
    const { watching, time, open } = watchingWith(9)
    open('m', 'ABCD2345')
    expect(codeOf(await watching.watch('m', null, WHO))).toBe('no_such_match')
    expect(codeOf(await watching.watch('m', 'ABCD2346', WHO))).toBe('bad_code')
    watching.gone('m')
    time.advance(9_999)
    expect(codeOf(await watching.watch('m', 'abcd-2345', WHO))).toBe('ok')
    expect(codeOf(await watching.watchByCode('ABCD 2345', WHO))).toBe('ok')
    time.advance(1)
    expect(codeOf(await watching.watch('m', 'ABCD2345', WHO))).toBe('bad_code')
    expect(codeOf(await watching.watchByCode('ABCD2345', WHO))).toBe('bad_code')
  })

  it('follow the code to the match that has it now; the match before is found by its id', async () => {
    const { watching, time, open } = watchingWith(9)
    open('one', 'ABCD2345')
    open('two')
    watching.setCode('two', 'ABCD2345')
    expect(codeOf(await watching.watch('two', null, WHO))).toBe('no_such_match')
    watching.gone('one')
    expect(await watching.watch('one', 'ABCD2345', WHO)).toMatchObject({
      value: { matchId: 'one' },
    })
    time.advance(10_000)
    expect(await watching.watchByCode('ABCD2345', WHO)).toMatchObject({ value: { matchId: 'two' } })
  })

  it('are refused in a match that is not watchable, and before a stop', async () => {
    const { watching, open } = watchingWith()
    open('hidden', null, false)
    expect(codeOf(await watching.watch('hidden', null, WHO))).toBe('not_watchable')
    open('m')
    watching.isDraining = true
    expect(codeOf(await watching.watch('m', null, WHO))).toBe('draining')
  })
})

describe('the number of spectators', () => {
  it('is reported at once, then at most once a second', () => {
    const time = fakeTime()
    const reported: [number, number][] = []
    const startMs = time.now()
    const onChange = ({ count }: SpectatorCount) =>
      void reported.push([time.now() - startMs, count])
    const spectators = new Spectators({
      clock: time,
      timers: time,
      most: 1_000,
      reservationMs: 15_000,
      onChange,
    })
    for (let come = 1; come <= 250; come += 1) {
      spectators.join(come, come % 2 === 0 ? 'a' : null)
      time.advance(10)
    }
    for (let go = 1; go <= 250; go += 1) spectators.leave(go)
    time.advance(60_000)
    expect(reported).toEqual([
      [0, 1],
      [1_000, 100],
      [2_000, 200],
      [3_000, 0],
    ])
    expect(spectators.spectatorCount).toEqual({ count: 0, accountIds: new Set() })
  })
})
