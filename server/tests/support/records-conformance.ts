import { beforeEach, describe, expect, it } from 'vitest'
import type { KeptRecord, RecordStore } from '../../src/results/records/ports.ts'

const bytes = (...numbers: number[]) => Uint8Array.from(numbers)

const recordOf = (matchId: string, more: Partial<KeptRecord> = {}): KeptRecord => ({
  matchId,
  game: 'ddm',
  record: bytes(31, 139, 0, 255, 10),
  events: bytes(),
  luck: { A: { rolls: 3, summonsExpected: 0.25 }, B: null },
  ...more,
})

/** Tests that every record store must pass; `open` returns an empty one. */
export function describeRecordStore(
  name: string,
  open: () => RecordStore | Promise<RecordStore>,
): void {
  describe(`${name} as a record store`, () => {
    let store: RecordStore
    beforeEach(async () => {
      store = await open()
    })

    it('returns records byte for byte as they were stored', async () => {
      const all = Uint8Array.from({ length: 70_000 }, (_, place) => place & 255)
      const stored = recordOf('m', { game: 'other', record: all, events: bytes(0, 1, 2) })
      expect(await store.keep(stored)).toBe(true)
      const read = await store.read('m', 'record', 'events', 'luck')
      const { luck } = stored
      expect(read).toEqual({ luck, record: expect.anything(), events: expect.anything() })
      expect([...(read?.record ?? [])]).toEqual([...all])
      expect([...(read?.events ?? [])]).toEqual([0, 1, 2])
    })

    it('reads only the parts that are asked for', async () => {
      const { luck } = recordOf('m')
      await store.keep(recordOf('m'))
      expect(await store.read('m')).toEqual({})
      expect(await store.read('m', 'luck')).toEqual({ luck })
      const read = await store.read('m', 'events')
      expect([Object.keys(read ?? {}), read?.events]).toEqual([['events'], expect.anything()])
    })

    it('finds nothing under unknown ids', async () => {
      await store.keep(recordOf('m'))
      for (const id of ['', 'M', 'mm', '__proto__', "' OR 1=1 --"])
        expect(await store.read(id)).toBeNull()
    })

    it('never changes a stored record, even under concurrent writes', async () => {
      const many = Array.from({ length: 8 }, (_, place) =>
        store.keep(recordOf('m', { record: bytes(place) })),
      )
      const stored = await Promise.all(many)
      expect(stored.filter(Boolean)).toHaveLength(1)
      const first = (await store.read('m', 'record'))?.record
      expect([...(first ?? [])]).toEqual([stored.indexOf(true)])
      expect(await store.keep(recordOf('m', { events: bytes(9) }))).toBe(false)
      expect((await store.read('m', 'events'))?.events).toHaveLength(0)
    })
  })
}
