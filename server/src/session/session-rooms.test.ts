import { expect, it } from 'vitest'
import type { Rooms } from '../transport/ports.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'
import { SessionRooms } from './session-rooms.ts'
import type { SessionView } from './session-view.ts'

type Session = Pick<MatchSession, 'id' | 'match' | 'view'>

/** A server with one match, which may move away and come back, and the attempts to open its room. */
function setUp() {
  const attempts: PromiseWithResolvers<void>[] = []
  const removed: string[] = []
  const state = { current: null as MatchSession | null }
  const sessions = {
    get: () => state.current ?? undefined,
    remove: (id: string) => removed.push(id),
  } as unknown as MatchSessions
  const open: Rooms['open'] = () => {
    const attempt = Promise.withResolvers<void>()
    attempts.push(attempt)
    return attempt.promise
  }
  const rooms = new SessionRooms({ sessions, rooms: { open } as Rooms })
  /** The match comes back as a new session, or for the first time. */
  const comeBack = () => {
    const session: Session = { id: 'm1', match: {} as MatchSession['match'], view: null }
    state.current = session as MatchSession
    return state.current
  }
  /** The framework creates the room that was attempted last, for whichever session there is. */
  const create = () => {
    if (state.current === null) attempts.at(-1)?.reject(new Error('no such match'))
    else {
      state.current.view = {} as SessionView
      attempts.at(-1)?.resolve()
    }
  }
  return { rooms, attempts, removed, state, comeBack, create }
}

it('opens one room for all who ask', async () => {
  const { rooms, attempts, comeBack, create } = setUp()
  const session = comeBack()
  const opened = [rooms.open(session), rooms.open(session)]
  create()
  expect(await Promise.all(opened)).toEqual([true, true])
  expect(await rooms.open(session)).toBe(true)
  expect(attempts).toHaveLength(1)
})

it('opens the room of a match that came back while that of its earlier session was created', async () => {
  const { rooms, attempts, comeBack, create } = setUp()
  const earlier = rooms.open(comeBack())
  const session = comeBack()
  const opened = rooms.open(session)
  attempts[0]?.resolve()
  expect(await earlier).toBe(false)
  await expect.poll(() => attempts.length).toBe(2)
  create()
  expect(await opened).toBe(true)
})

it('opens the room of a match that came back after the attempt of its earlier session failed', async () => {
  const { rooms, attempts, removed, comeBack, create } = setUp()
  const earlier = rooms.open(comeBack())
  const session = comeBack()
  const opened = rooms.open(session)
  attempts[0]?.reject(new Error('no such match'))
  expect(await earlier).toBe(false)
  await expect.poll(() => attempts.length).toBe(2)
  create()
  expect(await opened).toBe(true)
  expect(removed).toEqual([])
})

it('opens no room of a match that has moved', async () => {
  const { rooms, state, comeBack, create } = setUp()
  const session = comeBack()
  const opened = rooms.open(session)
  state.current = null
  create()
  expect(await opened).toBe(false)
  expect(await rooms.open(session)).toBe(false)
})

it('rejects when the room of a match that is here cannot be created', async () => {
  const { rooms, attempts, comeBack } = setUp()
  const opened = rooms.open(comeBack())
  attempts[0]?.reject(new Error('no room'))
  await expect(opened).rejects.toThrow('no room')
})

it('attempts once to open a room, even if that gives the session no view', async () => {
  const { rooms, attempts, comeBack } = setUp()
  const opened = rooms.open(comeBack())
  attempts[0]?.resolve()
  expect(await opened).toBe(true)
  expect(attempts).toHaveLength(1)
})
