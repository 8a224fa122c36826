import { describe, expect, it } from 'vitest'
import { DurableQueue } from './durable-queue.ts'

const turn = () => new Promise(setImmediate)

describe('the durable queue', () => {
  it('releases in order, whichever item is durable first', async () => {
    const out: string[] = []
    const queue = new DurableQueue(() => undefined)
    const one = Promise.withResolvers<void>()
    const push = (name: string, written: Promise<void>) =>
      queue.push(
        written,
        () => void out.push(name),
        () => void out.push(`no ${name}`),
      )
    push('one', one.promise)
    push('two', Promise.resolve())
    queue.after(
      () => void out.push('three'),
      () => undefined,
    )
    await turn()
    expect(out).toEqual([])
    expect(queue.length).toBe(3)
    one.resolve()
    await turn()
    expect(out).toEqual(['one', 'two', 'three'])
  })

  it('drops waiting and later items when one cannot be made durable', async () => {
    const out: string[] = []
    const queue = new DurableQueue((error) => void out.push(String(error)))
    const push = (name: string, written: Promise<void>) =>
      queue.push(
        written,
        () => void out.push(name),
        () => void out.push(`no ${name}`),
      )
    push('one', Promise.reject(new Error('full')))
    push('two', Promise.resolve())
    await turn()
    push('three', Promise.resolve())
    await turn()
    expect(out).toEqual(['Error: full', 'no one', 'no two', 'no three'])
  })

  it('releases at once what is durable, but nothing in the middle of another release', () => {
    const out: string[] = []
    const queue = new DurableQueue(() => undefined)
    const push = (name: string) =>
      queue.push(
        null,
        () => void out.push(name),
        () => undefined,
      )
    push('one')
    expect(out).toEqual(['one'])
    const two = () => {
      push('three')
      out.push('two')
    }
    queue.push(null, two, () => undefined)
    expect(out).toEqual(['one', 'two', 'three'])
  })

  it('drops the rest when a release throws', async () => {
    const out: string[] = []
    const queue = new DurableQueue((error) => void out.push(String(error)))
    const broken = () => {
      throw new Error('bug')
    }
    queue.push(Promise.resolve(), broken, () => void out.push('no one'))
    queue.push(
      Promise.resolve(),
      () => void out.push('two'),
      () => void out.push('no two'),
    )
    await turn()
    expect(out).toEqual(['no one', 'Error: bug', 'no two'])
  })
})
