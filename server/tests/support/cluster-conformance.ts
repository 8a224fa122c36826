import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  type About,
  type Cluster,
  callOf,
  channelOf,
  type RoleStore,
  Unreachable,
} from '../../src/cluster/ports.ts'
import { ABOUT } from './about.ts'

/** A healthy server with matches. */
export const HEALTHY: About = { ...ABOUT, matches: () => 3 }

/** Maximum wait on a busy machine. */
const TIMEOUT = { timeout: 30_000 }

const DOUBLE = callOf<number>()('double', z.number())
const FAIL = callOf<number>()('fail', z.null())
const TEXTS = channelOf('news', z.string())

/**
 * Tests that every cluster must pass, from the view of one server; `open` returns one that is not
 * started.
 */
export function describeCluster(
  name: string,
  open: () => Cluster | Promise<Cluster>,
  clear: () => Promise<void>,
): void {
  describe(name, () => {
    let cluster: Cluster
    beforeEach(async () => {
      cluster = await open()
    })
    afterEach(async () => {
      await cluster.stop()
      await clear()
    })
    const started = () => cluster.start(HEALTHY)

    it('answers its own calls', async () => {
      await started()
      cluster.peers.serve(DOUBLE, (number, from) => (from === cluster.self ? 2 * number : 0))
      expect(await cluster.peers.call(cluster.self, DOUBLE, 21)).toBe(42)
    })

    it('rejects a call that nobody serves, that fails, or whose server does not exist', async () => {
      await started()
      cluster.peers.serve(FAIL, () => {
        throw new Error('no')
      })
      const { self, peers } = cluster
      await expect(peers.call(self, DOUBLE, 1)).rejects.toThrow(Unreachable)
      await expect(peers.call('nobody', DOUBLE, 1)).rejects.toThrow(Unreachable)
      await expect(peers.call(self, FAIL, null)).rejects.toThrow(Unreachable)
    })

    it('rejects a call whose question has another form', async () => {
      await started()
      const calls: unknown[] = []
      cluster.peers.serve(DOUBLE, (number) => calls.push(number))
      const wrong = 'one' as never
      await expect(cluster.peers.call(cluster.self, DOUBLE, wrong)).rejects.toThrow(Unreachable)
      expect(calls).toEqual([])
    })

    it('delivers its own messages once, asynchronously and in order, until it unsubscribes', async () => {
      await started()
      const received: string[] = []
      const leave = cluster.peers.subscribe(TEXTS, (text, from) => received.push(`${from} ${text}`))
      const others: string[] = []
      cluster.peers.subscribe(TEXTS, (text) => void others.push(text))
      for (const text of ['a', 'b']) cluster.peers.publish(TEXTS, text)
      expect(received).toEqual([])
      await vi.waitFor(() => expect(others).toEqual(['a', 'b']), TIMEOUT)
      expect(received).toEqual([`${cluster.self} a`, `${cluster.self} b`])
      leave()
      cluster.peers.publish(TEXTS, 'c')
      await vi.waitFor(() => expect(others).toEqual(['a', 'b', 'c']), TIMEOUT)
      expect(received).toHaveLength(2)
    })

    it('keeps delivering after a subscriber fails or a message has another form', async () => {
      await started()
      const received: string[] = []
      cluster.peers.subscribe(TEXTS, () => {
        throw new Error('no')
      })
      cluster.peers.subscribe(TEXTS, (text) => void received.push(text))
      cluster.peers.publish(TEXTS, 7 as never)
      cluster.peers.publish(TEXTS, 'a')
      await vi.waitFor(() => expect(received).toEqual(['a']), TIMEOUT)
    })

    it('finds its entries, put before and after its start, until it takes them', async () => {
      const { directory, self } = cluster
      await directory.put('early', 'x', '1')
      await started()
      await directory.put('late', 'line\nbreak', 'a\nb')
      await directory.put('late', '__proto__')
      expect(await directory.find('early', 'x')).toEqual({ key: 'x', server: self, value: '1' })
      expect(await directory.find('late', 'line\nbreak')).toMatchObject({ value: 'a\nb' })
      expect((await directory.some('late', 9)).map(({ key }) => key).sort()).toEqual([
        '__proto__',
        'line\nbreak',
      ])
      expect(await directory.some('late', 1)).toHaveLength(1)
      await directory.put('early', 'x', '2')
      expect(await directory.find('early', 'x')).toMatchObject({ value: '2' })
      await directory.take('early', 'x')
      await directory.take('early', 'x')
      expect(await directory.find('early', 'x')).toBeNull()
      expect(await directory.some('early', 9)).toEqual([])
    })

    it('is a member with its own description', async () => {
      await started()
      const me = { id: cluster.self, games: HEALTHY.games, matches: 3, isDraining: false }
      expect(cluster.members.all()).toEqual([expect.objectContaining(me)])
      expect(cluster.members.self).toBe(cluster.self)
    })

    it('gains the role that it seeks, and loses it when it stops', async () => {
      const gained = Promise.withResolvers<RoleStore>()
      const lost = vi.fn()
      cluster.roles.seek('queue', { onGained: gained.resolve, onLost: lost })
      await started()
      const store = await gained.promise
      expect(await cluster.roles.leader('queue')).toBe(cluster.self)
      expect(await store.put('a', '1')).toBe(true)
      expect(await store.remove(['a', 'b'])).toBe(true)
      expect(await store.all()).toEqual(new Map())
      expect(lost).not.toHaveBeenCalled()
      await cluster.stop()
      expect(lost).toHaveBeenCalledTimes(1)
    })

    it('counts a limit for each name and key', async () => {
      await started()
      const [limit, other] = [cluster.limit('one', 2, 60), cluster.limit('two', 2, 60)]
      expect([await limit.take('x'), await limit.take('x')]).toEqual([null, null])
      expect(await limit.take('x')).toBe(60)
      expect([await limit.take('__proto__'), await other.take('x')]).toEqual([null, null])
      await limit.giveBack('x')
      await limit.giveBack('x')
      expect(await limit.take('x')).toBeNull()
    })

    it('counts several points at once, and none for a query', async () => {
      await started()
      const limit = cluster.limit('many', 10, 60)
      expect([await limit.take('x', 0), await limit.take('x', 10)]).toEqual([null, null])
      expect(await limit.take('x', 0)).toBeNull()
      expect(await limit.take('x', 1)).toBe(60)
      expect([await limit.take('x', 0), await limit.take('y', 0)]).toEqual([60, null])
      expect(await limit.take('z', 11)).toBe(60)
    })
  })
}
