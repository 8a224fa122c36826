import { present } from '@dungeon-dice/shared'
import { expect, it, vi } from 'vitest'
import { memoryJournal } from '../src/storage/memory/memory-journal.ts'
import { colyseusRooms } from '../src/transport/colyseus/colyseus-rooms.ts'
import { playOn, startPair } from './support/pair.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'
import { startApp } from './support/test-app.ts'

it('matches whose rooms failed to open after a restart are kept, and open for the next client', async () => {
  const journal = memoryJournal()
  const first = await startApp({ journal })
  const pairs = [await startPair(first.url), await startPair(first.url)]
  await Promise.all(pairs.map((pair) => playOn(pair, 4)))
  await first.stop()
  const records = await Promise.all(pairs.map(({ A }) => journal.read(A.grant.matchId)))
  const orphans = records.map((record) => present(record, 'a record'))

  const real = colyseusRooms.open
  const create = vi
    .spyOn(colyseusRooms, 'open')
    .mockImplementation((kind, id) =>
      id === orphans[0]?.header.id ? Promise.reject(new Error('no room')) : real(kind, id),
    )
  const open = () => create.mock.calls.filter(([kind]) => kind === 'match')
  const next = await startApp({
    journal: {
      ...journal,
      takeOver: async () => orphans.map(({ header: { id } }) => ({ id, rows: 1 })),
    },
  })
  await vi.waitFor(() => expect(open()).toHaveLength(2), { timeout: 30_000 })
  create.mockRestore()
  for (const pair of pairs) await playOn(await rejoinSeats(next.url, pair), 4)
  await next.stop()
  expect(next.errors.map(({ text }) => text)).toEqual(['rooms were not opened'])
  for (const { A } of pairs)
    expect(await journal.read(A.grant.matchId)).toMatchObject({ ending: null })
})
