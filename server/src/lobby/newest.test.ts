import { describe, expect, it } from 'vitest'
import { type Changes, Newest } from './newest.ts'

/** A view that applies all changes. */
function viewOf(list: Newest<number>) {
  const shown = new Map<string, number>()
  return {
    shown,
    update: (): Changes<number> => {
      const changes = list.take()
      for (const key of changes.gone) expect(shown.delete(key), key).toBe(true)
      for (const [key, fact] of changes.put) shown.set(key, fact)
      return changes
    },
  }
}

describe('a list of the newest', () => {
  it('shows at most its limit, and counts all', () => {
    const list = new Newest<number>(2)
    for (const key of ['a', 'b', 'c']) list.put(key, 1)
    expect(list.take()).toEqual({
      put: [
        ['b', 1],
        ['c', 1],
      ],
      gone: [],
      total: 3,
    })
    expect(list.take()).toEqual({ put: [], gone: [], total: 3 })
  })

  it('shows an older entry again when a newer one is removed', () => {
    const list = new Newest<number>(2)
    for (const key of ['a', 'b', 'c']) list.put(key, 1)
    list.take()
    expect(list.remove('c')).toBe(true)
    expect(list.remove('c')).toBe(false)
    expect(list.take()).toEqual({ put: [['a', 1]], gone: ['c'], total: 2 })
  })

  it('shows no more of one customer than it may have while others are left out', () => {
    const list = new Newest<number>(3, { mostOfLane: 2 })
    for (const key of ['a', 'b', 'c', 'd']) list.put(key, 1, key < 'c' ? 'stranger' : 'flood')
    list.put('e', 1, 'flood')
    expect(list.take().put.map(([key]) => key)).toEqual(['b', 'd', 'e'])
    list.remove('a')
    list.remove('b')
    list.take()
    expect(list.remove('d')).toBe(true)
    // All have room now.
    list.put('f', 1, 'flood')
    expect(list.take().put.map(([key]) => key)).toEqual(['f'])
  })

  it('leaves no room empty because all entries are of one customer', () => {
    const list = new Newest<number>(3, { mostOfLane: 1 })
    for (const key of ['a', 'b', 'c', 'd']) list.put(key, 1, 'school')
    expect(list.take().put.map(([key]) => key)).toEqual(['b', 'c', 'd'])
    list.put('e', 1, 'stranger')
    expect(list.take()).toMatchObject({ put: [['e', 1]], gone: ['b'] })
    list.put('f', 1, 'school')
    expect(list.take()).toMatchObject({ put: [['f', 1]], gone: ['c'] })
  })

  it('does not report entries that came and went between two calls', () => {
    const list = new Newest<number>(9)
    list.put('a', 1)
    list.remove('a')
    expect(list.take()).toEqual({ put: [], gone: [], total: 0 })
  })

  it('keeps a view in step with the newest entries', () => {
    const list = new Newest<number>(5)
    const view = viewOf(list)
    const truth = new Map<string, number>()
    let seed = 7
    const next = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    for (let step = 0; step < 5_000; step += 1) {
      const key = `k${next(17)}`
      if (next(3) === 0) {
        list.remove(key)
        truth.delete(key)
      } else {
        list.put(key, step)
        truth.set(key, step)
      }
      if (next(4) > 0) continue
      const { total } = view.update()
      expect(total).toBe(truth.size)
      expect(new Map(view.shown)).toEqual(new Map([...truth].slice(-5)))
    }
  })
})
