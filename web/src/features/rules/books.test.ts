import { expect, it } from 'vitest'
import { bookOf, unknownGame } from './books.ts'

it('an address of the rules opens the book of its game', () => {
  expect(['ddm', 'duel', 'skirmish'].map(bookOf)).toEqual(['ddm', 'duel', 'skirmish'])
  expect(['ddm', 'duel', 'skirmish'].map(unknownGame)).toEqual([null, null, null])
})

it('without a game it opens that of the usual one', () => {
  expect([bookOf(undefined), unknownGame(undefined)]).toEqual(['ddm', null])
})

it('with an unknown game it opens that of the usual one, and names the unknown', () => {
  for (const game of ['chess', '', '__proto__', 'constructor'])
    expect([bookOf(game), unknownGame(game)]).toEqual(['ddm', game])
})
