import { describe, expect, it } from 'vitest'
import { Slices } from './slices.ts'

const nextTurn = () => new Promise(setImmediate)

function slices() {
  const errors: unknown[] = []
  const note = () => undefined
  const error = (fields: object) => void errors.push(fields)
  return { work: new Slices({ debug: note, info: note, warn: note, error }), errors }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('work in slices', () => {
  it('does nothing at once, and fifty things in a turn', async () => {
    const { work } = slices()
    const done: number[] = []
    work.run(upTo(120), (item) => void done.push(item))
    const lengths = [done.length]
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn()
      lengths.push(done.length)
    }
    expect(lengths).toEqual([0, 50, 100, 120])
    expect(done).toEqual(upTo(120))
  })

  it('lets others run between two slices', async () => {
    const { work } = slices()
    const order: string[] = []
    work.run(upTo(100), (item) => item % 50 === 0 && order.push(`slice ${item / 50}`))
    setImmediate(() => order.push('other'))
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(order).toEqual(['slice 0', 'other', 'slice 1'])
  })

  it('does one job after the other, and says when each is done', async () => {
    const { work } = slices()
    const done: string[] = []
    for (const job of ['a', 'b', 'c'])
      work.run(
        upTo(2),
        (item) => void done.push(`${job}${item}`),
        () => void done.push(job),
      )
    await nextTurn()
    expect(done).toEqual(['a0', 'a1', 'a', 'b0', 'b1', 'b', 'c0', 'c1', 'c'])
    work.run(
      [],
      () => undefined,
      () => void done.push('empty'),
    )
    await nextTurn()
    expect(done.at(-1)).toBe('empty')
  })

  it('serves the others when one throws, and logs it', async () => {
    const { work, errors } = slices()
    const done: number[] = []
    work.run(upTo(3), (item) => {
      if (item === 1) throw new Error('one')
      done.push(item)
    })
    await nextTurn()
    expect(done).toEqual([0, 2])
    expect(errors).toMatchObject([{ err: { message: 'one' } }])
  })
})
