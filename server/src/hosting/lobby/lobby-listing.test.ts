import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../../tests/support/fake-time.ts'
import type { HostTypes } from '../../games/hosted-game.ts'
import { type Fact, Facts } from '../../lobby/facts.ts'
import type { Table } from '../table/table.ts'
import { LobbyListing } from './lobby-listing.ts'

const DELAY_SECONDS = 30
const SETTINGS = { preset: 'gba', changes: {}, rules: {}, clock: 'none', time: null, rated: false }

/** As much of a table as is listed, and what happens there. */
function tableWith(delaySeconds: number, id = 'm1') {
  const takenBy = (seat: string, name: string) => ({
    seat,
    sitter: { accountId: `id-${name}`, name, isGuest: false },
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
    match: { shown: { step: 0 } },
  }
}
type Stub = ReturnType<typeof tableWith>
const tableOf = (stub: Stub) => stub as unknown as Table<HostTypes>

let time: FakeTime
let facts: Facts
let listing: LobbyListing<HostTypes>
beforeEach(() => {
  time = fakeTime()
  const tables = { isPublic: () => true, getPublic: () => undefined }
  const countsOf = (id: string) => listing.countsOf(id)
  facts = new Facts({ clock: time, timers: time, counted: 9, countsOf })
  listing = new LobbyListing<HostTypes>({ clock: time, timers: time, facts, tables })
})

/** Somebody has answered, and everybody was shown it. */
function play(stub: Stub, step: number): void {
  stub.match.shown.step = step
  listing.onStep(tableOf(stub), { now: { step } })
}

/** What the lobby knows now: the step that is listed, null for no match; and who plays. */
async function known() {
  const page = await facts.since({ after: 0, known: 0 }, false)
  const all: readonly Fact[] = page.facts
  const [live] = all.flatMap((fact) =>
    'match' in fact && fact.listing?.kind === 'live' ? [fact.listing.match] : [],
  )
  const playing = all.flatMap((fact) => ('account' in fact && fact.doing ? [fact.account] : []))
  return { step: live?.step ?? null, playing }
}

describe('a match with a delay', () => {
  it('is listed with the step that its spectators see', async () => {
    const stub = tableWith(DELAY_SECONDS)
    listing.onChange(tableOf(stub))
    play(stub, 7)
    time.advance(DELAY_SECONDS * 1_000 - 1)
    expect((await known()).step).toBe(0)
    time.advance(5_001)
    expect((await known()).step).toBe(7)
  })

  it('is listed, and its players play, until its spectators know that it has ended', async () => {
    const stub = tableWith(DELAY_SECONDS)
    listing.onChange(tableOf(stub))
    play(stub, 9)
    stub.phase = 'over'
    listing.onChange(tableOf(stub))
    listing.onGone(tableOf(stub), false)
    time.advance(DELAY_SECONDS * 1_000 - 1)
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
    time.advance(1)
    expect(await known()).toEqual({ step: null, playing: [] })
    expect([listing.countsOf('m1'), time.waiting()]).toEqual([null, 0])
  })

  it('goes at once when it goes on at another server', async () => {
    const stub = tableWith(DELAY_SECONDS)
    listing.onChange(tableOf(stub))
    listing.onGone(tableOf(stub), true)
    expect(await known()).toEqual({ step: null, playing: [] })
    expect(time.waiting()).toBe(0)
  })

  it('that comes back before that is listed as it is then', async () => {
    const before = tableWith(DELAY_SECONDS)
    listing.onChange(tableOf(before))
    listing.onGone(tableOf(before), false)
    const again = tableWith(DELAY_SECONDS)
    listing.onChange(tableOf(again))
    time.advance(DELAY_SECONDS * 1_000)
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
  })
})

describe('a match without a delay', () => {
  it('is listed as it is, and those who are here play', async () => {
    const stub = tableWith(0)
    listing.onChange(tableOf(stub))
    expect(await known()).toEqual({ step: 0, playing: ['id-Ann', 'id-Ben'] })
    play(stub, 3)
    expect((await known()).step, 'a step by itself is no news').toBe(0)
    time.advance(5_000)
    expect((await known()).step).toBe(3)
    const [, ben] = stub.seats.taken
    if (ben !== undefined) ben.awaySinceMs = 9
    listing.onChange(tableOf(stub))
    expect(await known()).toEqual({ step: 3, playing: ['id-Ann'] })
    stub.phase = 'over'
    listing.onChange(tableOf(stub))
    expect(await known()).toEqual({ step: null, playing: [] })
  })
})
