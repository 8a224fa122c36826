import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seededChance } from '@dungeon-dice/shared'
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

/** Remembers the newest requests whole, as plainly as possible. */
class WholeRequests {
  #known: { readonly seq: number; readonly text: string; readonly answer: unknown }[] = []
  #last = 0

  answer(seq: number, content: unknown, decide: () => unknown): unknown {
    if (seq > this.#last) {
      const answer = decide()
      this.restore(seq, content, answer)
      return answer
    }
    const known = this.#known.find((one) => one.seq === seq)
    if (known === undefined) return refused(seq, refusal('seq_old', { last: this.#last }))
    return known.text === JSON.stringify(content)
      ? known.answer
      : refused(seq, refusal('seq_reused', { last: this.#last }))
  }

  restore(seq: number, content: unknown, answer: unknown): void {
    this.#last = Math.max(this.#last, seq)
    this.#known = [...this.#known, { seq, text: JSON.stringify(content), answer }].slice(-64)
  }
}

const settled = (answer: unknown): Promise<unknown> => Promise.resolve(answer).catch(String)

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

  it('are those that somebody gives who remembers whole requests', async () => {
    const dice = seededChance(3)
    let asked = 0
    const pick = (below: number) => dice(asked++, below)
    const [answers, model] = [new RecentAnswers(), new WholeRequests()]
    for (let seq = 1; seq <= 20; seq += 2) {
      const answer: Answer = { ok: true, seq, step: seq }
      answers.restore(seq, { intent: seq }, answer)
      model.restore(seq, { intent: seq }, answer)
    }
    const open: (() => void)[] = []
    for (let request = 0; request < 3_000; request += 1) {
      const seq = Math.max(1, answers.last + 3 - pick(request % 9 === 0 ? 90 : 5))
      const content = { intent: seq + (pick(5) === 0 ? pick(9) : 0) }
      const how = pick(5)
      const given: Answer =
        how % 2 === 0
          ? { ok: true, seq, step: request }
          : refused(seq, refusal('seq_old', { last: 0 }))
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      promise.catch(() => undefined)
      open.push(how === 4 ? () => reject(new Error('a bug')) : () => resolve(given))
      const decide = () => (how < 2 ? given : promise)
      const one = answers.answer(seq, content, decide)
      const other = model.answer(seq, content, decide)
      if (!(one instanceof Promise)) expect(one).toEqual(await settled(other))
      else if (other instanceof Promise) expect(one).toBe(other)
      if (request % 250 > 0) {
        if (pick(9) === 0) open.splice(pick(open.length), 1)[0]?.()
        continue
      }
      // The places of most of these have been given to newer ones.
      for (const settle of open.splice(0)) settle()
      for (let old = Math.max(1, answers.last - 70); old <= answers.last; old += 1) {
        const again = () => Promise.reject(new Error('asked twice'))
        const kept = answers.answer(old, { intent: old }, again)
        const should = model.answer(old, { intent: old }, again)
        expect(await settled(kept)).toEqual(await settled(should))
      }
    }
  })
})
