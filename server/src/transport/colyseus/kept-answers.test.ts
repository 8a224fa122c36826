import { getMessageBytes, Protocol } from '@colyseus/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepAnswers, keptAnswer } from './kept-answers.ts'

const framework = getMessageBytes[Protocol.ROOM_RESPONSE]

it('sends kept answers with the same bytes as the framework', () => {
  keepAnswers()
  const wrapped = getMessageBytes[Protocol.ROOM_RESPONSE]
  expect(wrapped).not.toBe(framework)
  const answers = fc.dictionary(fc.string(), fc.jsonValue())
  const ids = fc.array(fc.nat(2 ** 32 - 1), { minLength: 2 })
  fc.assert(
    fc.property(answers, ids, fc.constantFrom(0, 1, 2), (answer, requests, status) => {
      const kept = keptAnswer({ ...answer })
      for (const id of requests) {
        expect(wrapped(id, status, kept)).toEqual(framework(id, status, answer))
        expect(wrapped(id, status, answer)).toEqual(framework(id, status, answer))
        expect(wrapped(id, status)).toEqual(framework(id, status))
      }
    }),
  )
})
