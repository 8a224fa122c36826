import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverAfter } from '../../tests/support/long-matches.ts'

afterEach(() => vi.restoreAllMocks())

/** Runs `act`, and `onTurn` at each turn of the event loop meanwhile. */
async function watched(act: () => Promise<unknown>, onTurn: () => void): Promise<void> {
  let isDone = false
  const watch = () => {
    onTurn()
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  await act()
  isDone = true
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`)

describe('a restart', () => {
  it('replays no more than a slice of a match in one turn, however long its journal is', async () => {
    let [nowMs, moves, inTurn, most] = [0, 0, 0, 0]
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const left = Object.fromEntries(ids(60).map((id) => [id, 5_000]))
    const { restart, sessions } = serverAfter(left, () => {
      // Each move takes a millisecond.
      nowMs += 1
      moves += 1
      inTurn += 1
    })
    await restart.adopt()
    await watched(
      () => restart.run(),
      () => {
        most = Math.max(most, inTurn)
        inTurn = 0
      },
    )
    expect(sessions.all.map(({ match }) => match?.published?.step)).toEqual(Array(60).fill(5_000))
    expect(moves).toBe(60 * 5_000)
    expect(most).toBeLessThanOrEqual(5)
  })

  it('resumes the match of a stranger after one long match, however many are waited for', async () => {
    let moves = 0
    const long = ids(60)
    const { restart, pending } = serverAfter(
      { ...Object.fromEntries(long.map((id) => [id, 5_000])), mine: 40 },
      () => {
        moves += 1
        if (moves === 100) void pending.whenSettled('mine', 'stranger').then(back.resolve)
      },
    )
    const back = Promise.withResolvers<void>()
    await restart.adopt()
    for (const [at, id] of long.entries()) void pending.whenSettled(id, `attacker ${at % 20}`)
    const done = restart.run()
    await back.promise
    expect(moves).toBe(5_000 + 40)
    restart.stop()
    await done
  })

  it('reads long matches one at a time', async () => {
    const { restart, reads } = serverAfter({ m0: 2_000, m1: 40, m2: 2_000, m3: 40 })
    await restart.adopt()
    await restart.run()
    expect(reads).toEqual([['m1', 'm3'], ['m0'], ['m2']])
  })

  it('shows nobody a match that is half replayed', async () => {
    let moves = 0
    const { restart, sessions, pending, time, told } = serverAfter({ m0: 40_000 }, () => {
      moves += 1
    })
    await restart.adopt()
    let turns = 0
    await watched(
      () => restart.run(),
      () => {
        if (moves === 0 || moves === 40_000) return
        turns += 1
        const seen = [sessions.size, sessions.get('m0'), sessions.getPublic('m0'), time.waiting()]
        expect([...seen, told.length]).toEqual([0, undefined, undefined, 0, 0])
        expect([pending.has('m0'), sessions.isRestoring('m0')]).toEqual([true, true])
      },
    )
    expect(turns).toBeGreaterThan(1)
    expect(sessions.get('m0')).toMatchObject({ phase: 'playing' })
    expect(sessions.isRestoring('m0')).toBe(false)
    expect(told).toContain('m0')
  })

  it.each(['relinquished', 'stopped'] as const)(
    'does not resume a match that is %s during its replay',
    async (how) => {
      let moves = 0
      const server = serverAfter({ m0: 40_000 }, () => {
        moves += 1
        if (moves !== 100) return
        if (how === 'stopped') server.restart.stop()
        else server.sessions.relinquish('m0')
      })
      const { restart, sessions, time, told } = server
      await restart.adopt()
      expect(await restart.run()).toEqual({ restored: 0, setAside: 0 })
      expect([sessions.size, time.waiting(), told]).toEqual([0, 0, []])
      expect(sessions.isRestoring('m0')).toBe(false)
    },
  )
})

it('a match that cannot be read is halted and kept, and all others go on', async () => {
  const damage = new Error('damaged page')
  const { restart, sessions, pending, closed, errors } = serverAfter({
    ...{ m0: 3, m1: damage, m2: 3 },
  })
  await restart.adopt()
  const asked = pending.whenSettled('m1', 'here')
  expect(await restart.run()).toEqual({ restored: 2, setAside: 1 })
  await asked
  expect(sessions.all.map(({ id, phase }) => [id, phase]).toSorted()).toEqual([
    ['m0', 'playing'],
    ['m1', 'halted'],
    ['m2', 'playing'],
  ])
  expect(closed).toEqual([['m1', 'set_aside']])
  expect(errors).toEqual([{ matchId: 'm1', err: damage }])
})
