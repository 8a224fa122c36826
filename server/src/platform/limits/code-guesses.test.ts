import { err, ok } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { clockedLimit } from '../../../tests/support/clocked-limit.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { CodeGuesses } from './code-guesses.ts'

const MOST = 3
const right = () => ok('match')
const wrong = () => err(refusal('bad_code'))

function guessesOf() {
  const limit = clockedLimit(fakeTime(), MOST, 60)
  let taken = 0
  const take: typeof limit.take = (key) => {
    taken += 1
    return limit.take(key)
  }
  return { guesses: new CodeGuesses({ ...limit, take }), takenOf: () => taken }
}

it('right codes are not limited, wrong ones are, and then nobody learns of a right one', async () => {
  const { guesses } = guessesOf()
  for (let time = 0; time < 2 * MOST; time += 1)
    expect(await guesses.counted('a', right)).toEqual(right())
  for (let time = 0; time < MOST; time += 1)
    expect(await guesses.counted('a', wrong)).toEqual(wrong())
  const refused = { ok: false, error: { code: 'too_many', retryAfterSeconds: 60 } }
  for (const lookUp of [wrong, right])
    expect(await guesses.counted('a', lookUp)).toMatchObject(refused)
  expect(await guesses.counted('b', right)).toEqual(right())
})

it('a code that is known to be right is counted once, and again when it is wrong by then', async () => {
  const { guesses, takenOf } = guessesOf()
  const ask = async (then: typeof right | typeof wrong) => {
    await guesses.counted('a', right)
    return guesses.known(() => guesses.counted('a', then))
  }
  expect([await ask(right), takenOf()]).toEqual([right(), 1])
  for (let time = 0; time < MOST; time += 1) expect(await ask(wrong)).toEqual(wrong())
  expect(takenOf()).toBe(1 + 2 * MOST)
  expect(await guesses.known(() => guesses.counted('a', wrong))).toMatchObject({
    error: { code: 'too_many' },
  })
})
