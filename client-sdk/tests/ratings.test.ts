import { createApp, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryResults } from '../../server/src/storage/memory/memory-results.ts'
import { changedStore } from '../../server/tests/support/ended-match.ts'
import { connect, type DungeonDice, type Match, memoryTokens } from '../src/index.ts'
import type { BySeat } from '../src/rules.ts'
import { playUntilItCounts } from './support/turns.ts'

let readBlocker = Promise.resolve()
let url: string
let stop: () => Promise<void>
let [ann, bo]: DungeonDice[] = []

/** The value of a result; throws a refusal. */
async function valued<T>(
  asking: Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }> | undefined,
) {
  const answer = await asking
  if (!answer?.ok) throw new Error(answer?.error.code)
  return answer.value
}

async function named(name: string): Promise<DungeonDice> {
  const client = connect(url, { tokens: memoryTokens() })
  await valued(client.claim(name, 'correct horse'))
  return client
}

beforeAll(async () => {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
  if (!config.ok) throw new Error(config.error)
  const memory = memoryResults()
  const results = changedStore(memory, {
    settle: (match, standings, traces) =>
      readBlocker.then(() => memory.settle(match, standings, traces)),
  })
  const app = createApp({ config: { ...config.value, passwordMemoryKib: 64 }, results })
  url = `http://127.0.0.1:${await app.listen()}`
  stop = app.stop
  ann = await named('Ann')
  bo = await named('Bo')
})
afterAll(() => stop())

async function pair(how: Parameters<DungeonDice['host']>[0] = {}): Promise<BySeat<Match>> {
  const A = await valued(ann?.host(how))
  const B = await valued(bo?.join(A.code ?? ''))
  if (A.phase === 'waiting') await new Promise<void>((begun) => A.on('event', () => begun()))
  return { A, B }
}

const ratingsIn = ({ players: { A, B } }: Match) =>
  [A, B].map(({ rating, provisional, ratingChange }) => [rating, provisional, ratingChange])

describe('a rated match', () => {
  it('shows both players the change, although the ratings come after the end', async () => {
    const open = Promise.withResolvers<void>()
    readBlocker = open.promise
    const { A, B } = await pair({ rated: true })
    const ratedEvents = [A, B].map(
      (match) => new Promise<void>((rated) => match.on('rated', rated)),
    )
    for (const match of [A, B]) {
      expect(match.rated).toBe('yes')
      expect(ratingsIn(match)).toEqual([
        [1_500, true, null],
        [1_500, true, null],
      ])
    }
    await playUntilItCounts(A, B)
    await A.submit({ type: 'resign' })
    await Promise.all([A.finished, B.finished])
    expect([A.rated, B.rated]).toEqual(['yes', 'yes'])
    expect(ratingsIn(B)[0]).toEqual([1_500, true, null])
    open.resolve()
    await Promise.all(ratedEvents)
    for (const match of [A, B]) {
      expect(match.rated).toBe('settled')
      expect(ratingsIn(match)).toEqual([
        [1_500, true, -162],
        [1_500, true, 162],
      ])
    }
  })

  it('is in the match list of the server', async () => {
    const stranger = connect(url, { tokens: memoryTokens() })
    const profile = await valued(stranger.profile('bo'))
    expect(profile).toMatchObject({ name: 'Bo', guest: false })
    const score = { preset: 'tabletop', rating: 1_662, provisional: true, matches: 1, wins: 1 }
    expect(profile.ratings).toMatchObject([score])
    expect(await valued(stranger.leaderboard('tabletop', { limit: 5 }))).toMatchObject({
      players: [],
      next: null,
    })
    // It was private: its players can see it, strangers cannot.
    expect(await valued(stranger.matches({ player: 'Bo' }))).toEqual({ matches: [], next: null })
    const own = await valued(ann?.ownMatches({ preset: 'tabletop', limit: 1 }))
    expect(own.matches).toMatchObject([{ rated: true, public: false, seats: [{ place: 2 }, {}] }])
    expect(await stranger.profile('Nobody Here')).toMatchObject({
      ok: false,
      error: { code: 'no_such_player' },
    })
  })
})

describe('an unrated match', () => {
  it('shows ratings without a change', async () => {
    const { A, B } = await pair()
    expect(A.rated).toBe('no')
    await B.submit({ type: 'resign' })
    await Promise.all([A.finished, B.finished])
    expect(ratingsIn(A)).toEqual([
      [1_338, true, null],
      [1_662, true, null],
    ])
  })
})

describe('live matches', () => {
  it('are listed while they can be watched', async () => {
    const A = await valued(ann?.quickMatch())
    const B = await valued(bo?.quickMatch())
    if (A.phase === 'waiting') await new Promise<void>((begun) => A.on('event', () => begun()))
    const stranger = connect(url, { tokens: memoryTokens() })
    const { matches } = await valued(stranger.liveMatches({ preset: 'tabletop' }))
    expect(matches).toMatchObject([
      { matchId: A.id, rated: false, step: 0, seats: [{ name: 'Ann', rating: 1_338 }, {}] },
    ])
    await B.submit({ type: 'resign' })
    await A.finished
    // The list may be a second old.
    const live = async () => (await valued(stranger.liveMatches())).matches
    await expect.poll(live).toEqual([])
  })
})
