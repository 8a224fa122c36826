import { describe, expect, it } from 'vitest'
import { Stream } from './stream.ts'

async function all<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = []
  for await (const item of stream) items.push(item)
  return items
}

describe('stream', () => {
  it('delivers all items to every reader, from the first', async () => {
    const stream = new Stream<number>()
    stream.push(1, 2)
    const early = all(stream)
    stream.push(3)
    await Promise.resolve()
    stream.push(4)
    stream.end()
    expect(await early).toEqual([1, 2, 3, 4])
    expect(await all(stream)).toEqual([1, 2, 3, 4])
  })

  it('delivers all items before the error that ended it', async () => {
    const stream = new Stream<number>()
    const got: number[] = []
    const reading = (async () => {
      for await (const item of stream) got.push(item)
    })()
    stream.push(1)
    stream.end(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    expect(got).toEqual([1])
  })

  it('can be left early', async () => {
    const stream = new Stream<number>()
    stream.push(1, 2)
    for await (const item of stream) {
      expect(item).toBe(1)
      break
    }
  })
})
