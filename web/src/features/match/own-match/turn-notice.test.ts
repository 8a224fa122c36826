import type { Match } from '@dungeon-dice/client-sdk'
import { expect, it } from 'vitest'
import { newlyAsked } from './turn-notice.ts'

const match = (id: string, number: number | null) =>
  ({ id, decision: number === null ? null : { number } }) as Pick<Match, 'id' | 'decision'>

it('a notice is due when a turn begins, and not for each decision of it', () => {
  const asked = (
    before: ReadonlyMap<string, number>,
    ...now: readonly ReturnType<typeof match>[]
  ) => newlyAsked(before, now).map(({ id }) => id)
  expect(asked(new Map(), match('m', null))).toEqual([])
  expect(asked(new Map(), match('m', 4))).toEqual(['m'])
  expect(asked(new Map([['m', 4]]), match('m', 5))).toEqual([])
  expect(asked(new Map([['m', 4]]), match('m', 4))).toEqual([])
  expect(asked(new Map([['m', 4]]), match('m', 5), match('n', 1))).toEqual(['n'])
  // The opponent has answered two questions before the page was drawn again.
  expect(asked(new Map([['m', 4]]), match('m', 7))).toEqual(['m'])
})
