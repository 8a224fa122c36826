import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import type { MatchSession } from '../session/match-session.ts'
import { SessionEventBus } from '../session/session-event-bus.ts'
import { PublicMatches } from '../spectating/public-matches.ts'
import { LobbyListing } from './lobby-listing.ts'
import { type PresenceUpdate, PresenceUpdates } from './presence-updates.ts'

const DELAY_SECONDS = 30
const SETTINGS = {
  ...{ game: { manifest: { id: 'ddm' } }, preset: 'gba', changes: {}, rules: {}, sides: [] },
  ...{ clock: 'none', time: null, rated: false },
}

/** The listed part of a session. */
function sessionWith(delaySeconds: number, id = 'm1') {
  const takenBy = (seat: string, name: string) => ({
    seat,
    participant: { accountId: `id-${name}`, name, isGuest: false },
    awaySinceMs: null as number | null,
    rating: null,
  })
  const taken = [takenBy('A', 'Ann'), takenBy('B', 'Ben')]
  const more = { spectators: true, delaySeconds, series: 1, chat: 'all' }
  return {
    id,
    settings: { ...SETTINGS, ...more },
    phase: 'playing',
    seats: { taken, hasRoom: false },
    spectators: 0,
    startedAtMs: 5,
    nowMs: 5,
    isByInvitation: false,
    match: { published: { step: 0 } },
  }
}
type Stub = ReturnType<typeof sessionWith>
const sessionOf = (stub: Stub) => stub as unknown as MatchSession

let time: FakeTime
let updates: PresenceUpdates
let publicMatches: PublicMatches
let listing: LobbyListing
let events: SessionEventBus
beforeEach(() => {
  time = fakeTime()
  const sessions = { isPublic: () => true, getPublic: () => undefined }
  const countsOf = (id: string) => listing.countsOf(id)
  updates = new PresenceUpdates({ clock: time, timers: time, counted: 9, countsOf })
  publicMatches = new PublicMatches({ clock: time, timers: time, isWatchable: () => true })
  listing = new LobbyListing({ updates, sessions, publicMatches })
  events = new SessionEventBus().subscribe(publicMatches, listing)
})

/** Plays a step and publishes it. */
function play(stub: Stub, step: number): void {
  stub.match.published.step = step
  events.onStep(sessionOf(stub), { now: { step } } as never)
}

/** The listed step of the match, null when not listed, and the accounts listed as playing. */
async function known() {
  const page = await updates.since({ after: 0, known: 0 }, false)
  const all: readonly PresenceUpdate[] = page.facts
  const [live] = all.flatMap((fact) =>
    'match' in fact && fact.listing?.kind === 'live' ? [fact.listing.match] : [],
  )
  const playing = all.flatMap((fact) => ('account' in fact && fact.doing ? [fact.account] : []))
  return { step: live?.step ?? null, playing }
}

describe('a match with a delay', () => {
  it('is listed with the step that its spectators see', async () => {
    const stub = sessionWith(DELAY_SECONDS)
    events.onChange(sessionOf(stub))
    play(stub, 7)
    time.advance(DELAY_SECONDS * 1_000 - 1)
    expect((await known()).step).toBe(0)
    time.advance(5_001)
    expect((await known()).step).toBe(7)
  })

  it('is listed, and its players as playing, until its spectators have seen its end', async () => {
    const stub = sessionWith(DELAY_SECONDS)
    events.onChange(sessionOf(stub))
    play(stub, 9)
    stub.phase = 'over'
    events.onChange(sessionOf(stub))
    events.onGone(sessionOf(stub), false)
    time.advance(DELAY_SECONDS * 1_000 - 1)
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
    time.advance(1)
    expect(await known()).toEqual({ step: null, playing: [] })
    expect([listing.countsOf('m1'), time.waiting()]).toEqual([null, 0])
  })

  it('is listed when spectators see it begin, if it follows another match (P9.9)', async () => {
    const stub = { ...sessionWith(DELAY_SECONDS), isByInvitation: true, startedAtMs: time.now() }
    events.onChange(sessionOf(stub))
    time.advance(DELAY_SECONDS * 1_000 - 1)
    expect((await known()).step).toBeNull()
    time.advance(1)
    expect((await known()).step).toBe(0)
  })

  it('is unlisted at once when it moves to another server', async () => {
    const stub = sessionWith(DELAY_SECONDS)
    events.onChange(sessionOf(stub))
    events.onGone(sessionOf(stub), true)
    expect(await known()).toEqual({ step: null, playing: [] })
    expect(time.waiting()).toBe(0)
  })

  it('that comes back before then is listed in its current state', async () => {
    const before = sessionWith(DELAY_SECONDS)
    events.onChange(sessionOf(before))
    events.onGone(sessionOf(before), false)
    const again = sessionWith(DELAY_SECONDS)
    events.onChange(sessionOf(again))
    time.advance(DELAY_SECONDS * 1_000)
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
  })
})

describe('a match without a delay', () => {
  it('is listed in its current state, and connected players as playing', async () => {
    const stub = sessionWith(0)
    events.onChange(sessionOf(stub))
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
    play(stub, 3)
    expect((await known()).step, 'a step by itself is no news').toBe(0)
    time.advance(5_000)
    expect((await known()).step).toBe(3)
    const [, ben] = stub.seats.taken
    if (ben !== undefined) ben.awaySinceMs = 9
    events.onChange(sessionOf(stub))
    expect(await known()).toEqual({ step: 3, playing: ['id-Ann'] })
    stub.phase = 'over'
    events.onChange(sessionOf(stub))
    expect(await known()).toEqual({ step: null, playing: [] })
  })
})
