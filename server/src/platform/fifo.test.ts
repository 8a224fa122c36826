import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Fifo } from './fifo.ts'

it('a queue gives what was put in, in its order', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constant(-700)))
  fc.assert(
    fc.property(steps, (counts) => {
      const queue = new Fifo<number>()
      const model: number[] = []
      let next = 0
      for (const count of counts) {
        for (let put = 0; put < count; put += 1) {
          queue.push(next)
          model.push(next)
          next += 1
        }
        if (count < 0)
          expect(Array.from({ length: -count }, () => queue.take())).toEqual(
            Array.from({ length: -count }, () => model.shift()),
          )
        expect([queue.size, queue.first]).toEqual([model.length, model[0]])
      }
    }),
    { numRuns: 30 },
  )
})
