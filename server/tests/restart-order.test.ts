import { fairChance, present } from '@dungeon-dice/shared'
import { expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { memoryJournal } from '../src/storage/memory/memory-journal.ts'
import { get } from './support/get.ts'
import { playOn, startPair } from './support/pair.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'
import { startApp } from './support/test-app.ts'

/** The same dice for all matches, so that copies of a match replay under other ids. */
const chanceOf = () => fairChance(new Uint8Array(32).fill(7))
const COPIES = 40

it('after a restart, players who come back get their seats before all matches are replayed', async () => {
  const journal = memoryJournal()
  const first = await startApp({ journal, chanceOf })
  const pair = await startPair(first.url)
  await playOn(pair, 3)
  await first.stop()
  const { matchId } = pair.A.grant
  const record = present(await journal.read(matchId), 'a record')
  const copies = Array.from({ length: COPIES }, (_, copy) => `copy-${copy}`)
  const reads: (readonly string[])[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const readAll = async (ids: readonly string[]) => {
    reads.push(ids)
    if (reads.length === 1) await gates[0].promise
    if (reads.length === 3) await gates[1].promise
    return ids.map((id) => ({ ...record, header: { ...record.header, id } }))
  }
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const takeOver = async () => [...copies, matchId].map((id) => ({ id, rows: 10 }))
  const starting = startApp({
    journal: { ...journal, takeOver, readAll },
    chanceOf,
    config: { port },
  })
  await vi.waitFor(async () => expect((await get(url, '../../ready')).status).toBe(503), {
    timeout: 30_000,
  })
  const seats = rejoinSeats(url, pair)
  await vi.waitFor(() => expect(reads).toHaveLength(1), { timeout: 30_000 })
  gates[0].resolve()
  const after = await seats
  expect(reads[1]?.[0]).toBe(matchId)
  await playOn(after, 2)
  expect((await get(url, '../../ready')).body).toEqual({ ready: false, lacks: ['started'] })
  gates[1].resolve()
  const next = await starting
  expect((await get(url, '../../ready')).status).toBe(200)
  expect(next.errors).toEqual([])
  await next.stop()
})
