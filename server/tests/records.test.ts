import { gzipSync } from 'node:zlib'
import { present, seededChance, textHash } from '@dungeon-dice/shared'
import {
  BUILT_IN,
  type BySeat,
  type DdmRecord,
  openRecord,
  parseRecord,
  type SeatLuck,
  toEventWire,
} from '@dungeon-dice/shared/ddm'
import {
  curveSchema,
  leaderboardSchema,
  matchAnswerSchema,
  recordCheckSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '../src/results/records/ports.ts'
import { seasonOf } from '../src/results/season.ts'
import { memoryAccounts } from '../src/storage/memory/memory-accounts.ts'
import { memoryJournal } from '../src/storage/memory/memory-journal.ts'
import { memoryRecords } from '../src/storage/memory/memory-records.ts'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import { resign, signUp, startAccountMatch, type TestAccount } from './support/account-match.ts'
import { get } from './support/get.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const stored = memoryRecords()

let app: TestApp
let [ann, bo, cy]: TestAccount[] = []
beforeAll(async () => {
  const config = { passwordMemoryKib: 64, recordChecksPerMinute: 1_000 }
  app = await startApp({ records: stored, config })
  ann = await signUp(app.url, 'Ann')
  bo = await signUp(app.url, 'Bo')
  cy = await signUp(app.url, 'Cy')
})
afterAll(() => app.stop())

const idOf = ({ A }: Pair) => A.grant.matchId

/** Status and text of a path below `matches/`. */
async function read(path: string, member?: TestAccount) {
  const headers: Record<string, string> =
    member === undefined ? {} : { authorization: `Bearer ${member.token}` }
  const response = await fetch(`${app.url}/api/v1/matches/${path}`, { headers })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

async function recordOf(matchId: string, member?: TestAccount): Promise<DdmRecord> {
  const parsed = parseRecord((await read(`${matchId}/record`, member)).text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const written = (matchId: string) =>
  vi.waitFor(async () => expect(await stored.read(matchId)).not.toBeNull(), { timeout: 30_000 })

const check = async (record: string) => {
  const { status, body } = await post(app.url, 'records/check', { record })
  return [status, status === 200 ? recordCheckSchema.parse(body) : body]
}

describe('a finished match', () => {
  let matchId: string
  let events: readonly unknown[]
  beforeAll(async () => {
    const pair = await startAccountMatch(app.url, [ann?.token, bo?.token], {
      settings: { rated: true },
    })
    const pick = seededChance(1)
    await playOn(pair, 60, pick)
    await resign(pair)
    matchId = idOf(pair)
    await written(matchId)
    events = pair.A.events().flatMap((message) => message.events.map(toEventWire))
  })

  it('has a record that replays to what its players saw', async () => {
    const { status, type, text } = await read(`${matchId}/record`, ann)
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    const parsed = parseRecord(text)
    const record = parsed.ok ? parsed.value : null
    expect(record).toMatchObject({
      matchId,
      isRated: true,
      players: { A: { name: 'Ann', bot: null }, B: { name: 'Bo', bot: null } },
    })
    const opened = record === null ? null : openRecord(record, BUILT_IN)
    const publicEvents = opened?.ok === true ? opened.value.events.map(toEventWire) : []
    expect(
      publicEvents.filter(([type]) => type !== 'itemSummoned' && type !== 'duelBegan'),
    ).toEqual(
      events.filter((event) => !/itemSummoned|duelBegan/.test(String((event as unknown[])[0]))),
    )
  })

  it('has a public event log without hidden information', async () => {
    const { status, type, text } = await read(`${matchId}/events`, ann)
    expect([status, type]).toEqual([200, 'application/jsonl; charset=utf-8'])
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(events.length)
    expect(JSON.parse(lines.at(-1) ?? '')[0]).toBe('duelEnded')
    const { lists } = await recordOf(matchId, ann)
    const hidden = lists.A.figures.filter((id) => /disk|vortex|curse|trap/.test(id))
    expect(lists.A.figures.length).toBeGreaterThan(0)
    for (const id of hidden) expect(JSON.parse(lines[0] ?? '')[3].A.figures).not.toContain(id)
  })

  it('has statistics of its dice', async () => {
    const read = vi.spyOn(stored, 'read')
    const { body } = await get(app.url, `matches/${matchId}`, ann?.token)
    // Neither the record nor the event log, which may be long.
    expect(read.mock.calls).toEqual([[matchId, 'luck']])
    read.mockRestore()
    const answer = matchAnswerSchema.parse(body)
    expect(answer).toMatchObject({
      matchId,
      record: true,
      seats: [{ name: 'Ann' }, { name: 'Bo' }],
    })
    const { steps } = await recordOf(matchId, ann)
    const rolls = steps.filter(({ intent }) => intent.type === 'roll').length
    // Written by `countingLuck`.
    const luck = answer.summary as BySeat<SeatLuck>
    expect(luck.A.rolls + luck.B.rolls).toBe(rolls)
    expect(luck.A.summonsExpected).toBeGreaterThan(0)
  })

  it('is available to its players only if it was private', async () => {
    for (const path of ['', '/record', '/events'])
      for (const [who, status] of [
        [ann, 200],
        [bo, 200],
        [cy, 404],
        [undefined, 404],
      ] as const)
        expect((await read(`${matchId}${path}`, who)).status, path).toBe(status)
    expect((await read('no-such-match/record')).status).toBe(404)
  })

  it('is verified, and fails verification after any change', async () => {
    const { text } = await read(`${matchId}/record`, ann)
    const steps = (await recordOf(matchId, ann)).steps.length
    const valid = { valid: true, fault: null, matchId, steps, rolls: expect.any(Number) }
    expect(await check(text)).toEqual([200, valid])
    expect(await check(gzipSync(text).toString('base64'))).toEqual([200, valid])
    const spoilt = (code: string, record: string) =>
      expect(check(record)).resolves.toMatchObject([200, { valid: false, fault: { code } }])
    await spoilt('other_checksum', text.replace('Ann', 'Eve'))
    const sealed = (body: string) => `${body}sha256 ${textHash(body)}\n`
    const body = text.slice(0, text.lastIndexOf('sha256 '))
    await spoilt('other_secret', sealed(body.replace(`match ${matchId}`, 'match other')))
    await spoilt('step_refused', sealed(body.replace(/ A roll \S+ =\d+/, ' A roll 1.1.1')))
    await spoilt('unknown_game', sealed(body.replace(/^rules .*$/m, 'rules chess 1')))
    await spoilt('bad_line', 'nothing')
    expect((await check('H4sIxyz'))[0]).toBe(400)
    expect((await check(gzipSync('x'.repeat(1_000_000)).toString('base64')))[0]).toBe(400)
  })

  it('is on the rating curves of its players, and in the table of its season', async () => {
    const curve = curveSchema.parse((await get(app.url, 'players/ann/curve?preset=tabletop')).body)
    expect(curve).toEqual({
      preset: 'tabletop',
      points: [{ atMs: expect.any(Number), rating: expect.any(Number), matchId: null }],
      next: null,
    })
    const session = async (query: string) =>
      leaderboardSchema.parse((await get(app.url, `leaderboard/tabletop${query}`)).body)
    const season = seasonOf(Date.now())
    expect(await session('')).toEqual(await session(`?season=${season}`))
    expect(await session('?season=2020-1')).toEqual({
      preset: 'tabletop',
      season: '2020-1',
      players: [],
      next: null,
    })
    expect((await get(app.url, 'leaderboard/tabletop?season=2020-5')).status).toBe(400)
  })

  it('shows current names, and none of a removed account', async () => {
    const dee = await signUp(app.url, 'Dee')
    const pair = await startAccountMatch(app.url, [ann?.token, dee.token], {})
    await resign(pair)
    await written(idOf(pair))
    expect((await recordOf(idOf(pair), ann)).players.B.name).toBe('Dee')
    const { status } = await post(
      app.url,
      'account/delete',
      { password: 'correct horse' },
      dee.token,
    )
    expect(status).toBe(200)
    const { text } = await read(`${idOf(pair)}/record`, ann)
    expect(text).toContain('seat B "deleted"')
    expect(text).not.toContain('Dee')
    expect((await check(text))[1]).toMatchObject({ valid: true })
  })
})

describe('a match without a record', () => {
  it('is not over yet', async () => {
    const pair = await startAccountMatch(app.url, [ann?.token, bo?.token], { open: true })
    for (const path of ['', '/record', '/events'])
      expect((await read(`${idOf(pair)}${path}`, ann)).status).toBe(404)
    await resign(pair)
    await written(idOf(pair))
    expect((await read(`${idOf(pair)}/record`)).status).toBe(200)
  })

  it('could not store it: the journal stays open, and the next process writes the record', async () => {
    const [accounts, results] = [memoryAccounts(), memoryResults()]
    const [journal, records] = [memoryJournal(), memoryRecords()]
    const full: RecordStore = { ...records, keep: () => Promise.reject(new Error('full')) }
    const first = await startApp({ accounts, results, journal, records: full })
    const pair = await startPair(first.url)
    const matchId = idOf(pair)
    await resign(pair)
    await vi.waitFor(() => expect(first.errors).not.toEqual([]), { timeout: 30_000 })
    const answer = await get(first.url, `matches/${matchId}/record`)
    expect([answer.status, answer.body]).toMatchObject([404, {}])
    await first.stop()
    expect(first.errors.map(({ text }) => text)).toEqual(['journal write failed'])
    const record = present(await journal.read(matchId), 'a journal')
    expect(record.ending).toBeNull()

    const later = { ...journal, takeOver: async () => [{ id: matchId, rows: 1 }] }
    const next = await startApp({ accounts, results, journal: later, records })
    await vi.waitFor(async () => expect((await journal.read(matchId))?.ending).toBe('over'), {
      timeout: 30_000,
    })
    expect(await records.read(matchId)).not.toBeNull()
    await next.stop()
  })

  it('cannot be replayed: only its journal is kept, and an error is logged', async () => {
    const journal = memoryJournal()
    // The dice differ each time, so the replay differs from the journal.
    let seed = 0
    const chanceOf = () => {
      seed += 1
      return seededChance(seed)
    }
    const odd = await startApp({ journal, chanceOf })
    const pair = await startPair(odd.url)
    const pick = seededChance(3)
    await playOn(pair, 40, pick)
    await resign(pair)
    const matchId = idOf(pair)
    await vi.waitFor(async () => expect((await journal.read(matchId))?.ending).toBe('over'), {
      timeout: 30_000,
    })
    expect(odd.errors.map(({ text }) => text)).toEqual(['record failed'])
    await odd.stop()
  })
})
