import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { type Answer, RecentAnswers, refused } from './recent-answers.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The longest walk that a message may carry, which differs by its first square. */
const longWalk = (first: string) => ({
  decision: 1,
  intent: { type: 'move', walk: [first, ...Array.from({ length: 624 }, (_, at) => `a${at}`)] },
})
const stale = (seq: number): Promise<Answer> =>
  Promise.resolve(refused(seq, refusal('seq_old', { last: 0 })))

describe('the newest answers to a seat', () => {
  it.each([
    ['short', { decision: 1, intent: { type: 'roll' } }, { decision: 2, intent: { type: 'roll' } }],
    ['long', longWalk('b1'), longWalk('b2')],
  ])('are repeated for the same request and no other one, if it is %s', async (_, one, other) => {
    const answers = new RecentAnswers()
    const answer = await answers.answer(1, one, () => stale(1))
    const again = () => Promise.reject(new Error('asked twice'))
    expect(await answers.answer(1, structuredClone(one), again)).toBe(answer)
    const reused = { ok: false, seq: 1, error: { code: 'seq_reused' } }
    expect(await answers.answer(1, other, again)).toMatchObject(reused)
    const later = new RecentAnswers()
    later.restore(1, one, answer)
    expect(await later.answer(1, structuredClone(one), again)).toBe(answer)
  })

  it('take little memory, however long the refused requests were', async () => {
    const seats = Array.from({ length: 50 }, () => new RecentAnswers())
    await seats[0]?.answer(1, longWalk('b0'), () => stale(1))
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    for (const answers of seats)
      for (let seq = 2; seq < 66; seq += 1)
        await answers.answer(seq, longWalk(`b${seq}`), () => stale(seq))
    collectGarbage()
    const bytesPerSeat = (process.memoryUsage().heapUsed - before) / seats.length
    // Kept whole, they took 1.3 MiB a seat.
    expect(bytesPerSeat).toBeLessThan(64 * 1_024)
    expect(seats[0]?.last).toBe(65)
  })
})
