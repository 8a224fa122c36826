import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Hedged } from './hedged.ts'

const AGAIN_MS = 1_000

function setUp() {
  const time = fakeTime()
  const asked: PromiseWithResolvers<string>[] = []
  const ask = () => {
    const question = Promise.withResolvers<string>()
    asked.push(question)
    return question.promise
  }
  const hedged = new Hedged({ clock: time, timers: time, ask, againMs: AGAIN_MS })
  const resultOf = (pending: Promise<string>) => pending.catch((error: Error) => error.message)
  return { time, asked, run: () => resultOf(hedged.run()) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('asks once where the answer comes soon', async () => {
  const { time, asked, run } = setUp()
  const answer = run()
  asked[0]?.resolve('first')
  expect(await answer).toBe('first')
  time.advance(5 * AGAIN_MS)
  expect(asked).toHaveLength(1)
})

it('asks again beside a question without an answer, and takes whichever answer is first', async () => {
  const { time, asked, run } = setUp()
  const one = run()
  time.advance(AGAIN_MS)
  asked[1]?.resolve('second')
  expect(await one).toBe('second')
  asked[0]?.resolve('late')
  await settled()
  const other = run()
  time.advance(AGAIN_MS)
  asked[2]?.resolve('slow, but first')
  expect(await other).toBe('slow, but first')
})

it('has two questions open at most, also those of earlier answers', async () => {
  const { time, asked, run } = setUp()
  const first = run()
  time.advance(9 * AGAIN_MS)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('second')
  await first
  const next = run()
  time.advance(9 * AGAIN_MS)
  expect(asked).toHaveLength(3)
  // The first one has failed at last, so that there may be another.
  asked[0]?.reject(new Error('lost'))
  await settled()
  time.advance(AGAIN_MS)
  expect(asked).toHaveLength(4)
  asked[3]?.resolve('fourth')
  expect(await next).toBe('fourth')
})

it('fails only when no question is open', async () => {
  const { time, asked, run } = setUp()
  const failing = run()
  asked[0]?.reject(new Error('refused'))
  expect(await failing).toBe('refused')
  const answered = run()
  time.advance(AGAIN_MS)
  asked[1]?.reject(new Error('lost'))
  await settled()
  asked[2]?.resolve('the other')
  expect(await answered).toBe('the other')
})

it('fails when every question fails in its time, however they overlap', async () => {
  const { time, asked, run } = setUp()
  const failing = run()
  time.advance(AGAIN_MS)
  expect(asked).toHaveLength(2)
  time.advance(4 * AGAIN_MS)
  asked[0]?.reject(new Error('no answer in 5 seconds'))
  await settled()
  time.advance(AGAIN_MS)
  expect(asked).toHaveLength(2)
  asked[1]?.reject(new Error('nor to the second'))
  expect(await failing).toBe('nor to the second')
  expect(time.waiting()).toBe(0)
})
