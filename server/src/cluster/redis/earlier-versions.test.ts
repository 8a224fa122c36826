import { expect, it } from 'vitest'
import type { LeaseRow } from '../leases/ports.ts'
import type { RoleStore } from '../ports.ts'
import { earlierVersions } from './earlier-versions.ts'

const OLD: LeaseRow = {
  ...{ id: 'old', isLive: true, isGivenUp: false, isEarlier: true, revision: 0, facts: '' },
}
const DEAD = { ...OLD, isLive: false }

function setUp(kept: readonly string[] = []) {
  const deleted: string[] = []
  const state = { lose: (_: string, __: string) => {} }
  const earlier = earlierVersions(
    'self',
    {
      run: async () => kept as never,
      send: async (_: unknown, ...command: string[]) => deleted.push(...command.slice(1)) as never,
    },
    {
      publish: () => undefined,
      subscribe: (_, handle) => {
        state.lose = (server, from) => handle(server as never, from)
        return () => undefined
      },
    },
    () => undefined,
  )
  /** True if the old server may be alive, as of a renewal. */
  const areThere = (row: LeaseRow, canJudge: boolean) => {
    earlier.read([row])
    earlier.judge(() => canJudge && !row.isLive)
    return earlier.areThere()
  }
  return { earlier, areThere, deleted, lose: (id: string) => state.lose(id, id) }
}

/** A store of a role that refuses writes once it has this many entries. */
function storeOf(entries: Map<string, string>, most = Number.POSITIVE_INFINITY): RoleStore {
  return {
    put: async (key, value) => {
      if (entries.size >= most) return false
      entries.set(key, value)
      return true
    },
    remove: async (keys) => {
      for (const key of keys) entries.delete(key)
      return true
    },
    all: async () => new Map(entries),
  }
}

it('are there after an outage of the database until it is known that they are lost', () => {
  const { areThere } = setUp()
  expect(areThere(DEAD, false)).toBe(true)
  expect(areThere(OLD, true)).toBe(true)
  expect(areThere(DEAD, true)).toBe(false)
  // Known to be lost, they stay so while nothing can be judged.
  expect(areThere(DEAD, false)).toBe(false)
  expect(areThere(OLD, false)).toBe(true)
  expect(areThere(DEAD, false)).toBe(true)
})

it('are not there once they have left, although their heartbeats go on', () => {
  const { areThere, lose } = setUp()
  areThere(OLD, true)
  lose('old')
  expect(areThere(OLD, true)).toBe(false)
})

it('leave the state of a role in place of an older one, and it is deleted in Redis', async () => {
  const { earlier, deleted } = setUp(['a', '1', 'b', '2'])
  const entries = new Map([['older', '0']])
  await earlier.inherit('queue', storeOf(entries))
  expect([...entries]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(deleted).toContain('dd:kept:queue')
})

it('leave nothing: what a newer leader has stored stays', async () => {
  const { earlier } = setUp()
  const entries = new Map([['newer', '0']])
  await earlier.inherit('queue', storeOf(entries))
  expect([...entries]).toEqual([['newer', '0']])
})

it('keep the state of a role in Redis when it could not be stored', async () => {
  const { earlier, deleted } = setUp(['a', '1', 'b', '2'])
  await expect(earlier.inherit('queue', storeOf(new Map(), 1))).rejects.toThrow('term was over')
  expect(deleted).toEqual([])
})
