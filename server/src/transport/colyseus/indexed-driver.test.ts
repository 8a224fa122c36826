import { type IRoomCache, LocalDriver } from '@colyseus/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IndexedDriver } from './indexed-driver.ts'

const roomOf = (roomId: string): IRoomCache => ({
  ...{ roomId, name: 'match', processId: 'here', clients: 0, maxClients: 2 },
  ...{ locked: false, private: false },
})

const idArbitrary = fc.constantFrom('a', 'b', 'c', 'd')

it('answers like the list of the framework, whatever happens to the rooms', async () => {
  const operation = fc.record({
    do: fc.constantFrom('insert', 'persist', 'touch', 'remove', 'clear'),
    id: idArbitrary,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
      const drivers = [new IndexedDriver(), new LocalDriver()] as const
      for (const { do: what, id } of operations) {
        // The framework persists only rooms whose id is new.
        const isNew = !drivers[1].has(id)
        const done = drivers.map((driver) => {
          if (what === 'insert') return driver.insert(roomOf(id))
          if (what === 'persist') return isNew && driver.persist(roomOf(id), true)
          if (what === 'touch') return driver.persist(roomOf(id))
          return what === 'remove' ? driver.remove(id) : driver.clear()
        })
        const [ours, theirs] = await Promise.all(done)
        expect(ours).toEqual(theirs)
        for (const conditions of [
          { roomId: id },
          { name: 'match' },
          { roomId: id, locked: true },
        ]) {
          const [found, expected] = await Promise.all(drivers.map((one) => one.findOne(conditions)))
          expect(found).toEqual(expected)
        }
      }
    }),
  )
})
