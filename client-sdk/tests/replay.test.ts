import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryRecords } from '../../server/src/storage/memory/memory-records.ts'
import { startApp, type TestApp } from '../../server/tests/support/test-app.ts'
import { recordBotDuel } from '../../shared/tests/support/bot-records.ts'
import { connect, type Match, type Replay } from '../src/index.ts'
import { BUILT_IN, makeRecord, openReplay, SEATS, viewEvent, viewState } from '../src/rules.ts'

const opened = (text: string): Replay => {
  const replay = openReplay(text, BUILT_IN)
  if (!replay.ok) throw new Error(JSON.stringify(replay.error))
  return replay.value
}

describe('a replay', () => {
  const { record, events } = recordBotDuel('greedy', 'tabletop', 1)

  it('shows each viewer what it received at each step, forwards and backwards', () => {
    const replay = opened(makeRecord(record))
    expect([replay.step, replay.event > 0, replay.atSeconds]).toEqual([0, true, 0])
    for (const viewer of [...SEATS, 'spectator'] as const) {
      replay.viewer = viewer
      replay.seek(0)
      const received = [...replay.events]
      while (replay.step < replay.steps) {
        replay.next()
        received.push(...replay.events)
      }
      const expected = events.map(({ event, state }) => viewEvent(event, viewer, state))
      expect(received.map(({ event }) => event)).toEqual(expected)
      expect(replay.history).toEqual(expected)
      expect(replay.history).toBe(replay.history)
      expect(received.map(({ number }) => number)).toEqual(expected.map((_, place) => place + 1))
      for (const [place, { state }] of [...events.entries()].toReversed()) {
        replay.seekEvent(place + 1)
        expect(replay.state).toEqual(viewState(state, viewer))
      }
    }
    replay.seek(10_000)
    expect([replay.step, replay.next(), replay.back()]).toEqual([replay.steps, false, true])
    replay.seek(-1)
    expect([replay.step, replay.back()]).toEqual([0, false])
    replay.seek(replay.steps)
    expect(replay.atSeconds).toBe(record.steps.at(-1)?.atSeconds)
  })

  it('reaches any event of a long match within 50 ms, in any order', () => {
    const replay = opened(makeRecord(recordBotDuel('random', 'gba', 1).record))
    expect(replay.steps).toBeGreaterThan(800)
    const times = Array.from({ length: 200 }, (_, turn) => {
      const startedAtMs = performance.now()
      replay.seekEvent(1 + ((turn * 7_919) % replay.lastEvent))
      expect(replay.state).not.toBeNull()
      return performance.now() - startedAtMs
    }).toSorted((a, b) => a - b)
    // The machine may be busy, so the bound is for nine in ten, and the median is far below.
    expect(times[180]).toBeLessThan(50)
    expect(times[100]).toBeLessThan(25)
  })

  it('is refused for a text that is no record, and for other rules', () => {
    expect(openReplay('x', BUILT_IN)).toMatchObject({ error: { code: 'bad_line' } })
    const old = makeRecord({ ...record, rulesVersion: 1 })
    expect(openReplay(old, BUILT_IN)).toMatchObject({ error: { code: 'other_rules' } })
  })

  it('is shown in the terminal', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'record.txt')
    writeFileSync(file, makeRecord(record))
    const script = join(import.meta.dirname, '../examples/replay.ts')
    const run = (...words: readonly string[]) =>
      execFileSync(process.execPath, [script, file, ...words], { encoding: 'utf8' })
    const whole = run()
    expect(whole).toContain('=== Turn 1: ')
    expect(whole).toContain('duelEnded')
    const part = run('--to', '3', '--as', 'A')
    expect(part).not.toContain('duelEnded')
    expect(part.length).toBeLessThan(whole.length / 2)
  })
})

describe('a server', () => {
  const records = memoryRecords()
  let app: TestApp
  let match: Match
  const client = () => connect(app.url)
  beforeAll(async () => {
    app = await startApp({ records })
    const seated = await client().host({ open: true, name: 'Ann' })
    if (!seated.ok) throw new Error(seated.error.code)
    match = seated.value
    const other = await client().joinOpen(match.id, { name: 'Bo' })
    if (!other.ok) throw new Error(other.error.code)
    await vi.waitFor(() => expect(match.state).not.toBeNull(), { timeout: 30_000 })
    await match.submit({ type: 'resign' })
    await match.finished
    await vi.waitFor(async () => expect(await records.read(match.id)).not.toBeNull(), {
      timeout: 30_000,
    })
  })
  afterAll(() => app.stop())

  it('returns the replay of a finished match, its record, and its dice statistics', async () => {
    const replay = await client().replay(match.id)
    if (!replay.ok) throw new Error(replay.error.code)
    expect(replay.value.record?.players.B.name).toBe('Bo')
    replay.value.seek(replay.value.steps)
    expect(await match.finished).toMatchObject({ ...replay.value.state?.outcome })
    const report = await client().match(match.id)
    expect(report).toMatchObject({
      ok: true,
      value: { record: true, summary: { A: { rolls: 0 } } },
    })
    const record = await client().record(match.id)
    expect(record.ok && (await client().checkRecord(record.value))).toMatchObject({
      value: { valid: true },
    })
    expect(await client().replay('nothing')).toMatchObject({ error: { code: 'no_such_match' } })
  })

  it('lists seasons and rating curves', async () => {
    const past = await client().leaderboard('tabletop', { season: '2020-1', limit: 5 })
    expect(past).toMatchObject({ ok: true, value: { season: '2020-1', players: [], next: null } })
    const me = client()
    const account = await me.signIn()
    const name = account.ok ? account.value.name : ''
    const curve = await me.curve(name, { preset: 'gba', limit: 5 })
    expect(curve).toEqual({ ok: true, value: { preset: 'gba', points: [], next: null } })
    expect(await me.curve('Nobody Here', { preset: 'gba' })).toMatchObject({
      error: { code: 'no_such_player' },
    })
  })

  it('shows the events of a match that it can no longer replay', async () => {
    const stored = await records.read(match.id, 'record', 'events', 'luck')
    const { gunzipSync, gzipSync } = await import('node:zlib')
    const text = gunzipSync(stored?.record ?? new Uint8Array()).toString('utf8')
    const older = text.replace(/^rules ddm \d+/m, 'rules ddm 1')
    const spy = vi.spyOn(records, 'read')
    spy.mockResolvedValue(stored === null ? null : { ...stored, record: gzipSync(older) })
    const replay = await client().replay(match.id)
    spy.mockRestore()
    if (!replay.ok) throw new Error(replay.error.code)
    expect([replay.value.record, replay.value.state]).toEqual([null, null])
    replay.value.seek(replay.value.steps)
    expect(replay.value.events[0]?.event).toMatchObject({ type: 'duelEnded' })
  })
})
