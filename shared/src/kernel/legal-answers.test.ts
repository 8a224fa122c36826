import { expect, it } from 'vitest'
import { allAnswers, groupedAnswers, listedGroup } from './legal-answers.ts'

const spelled: number[] = []
const GROUPS = [
  listedGroup(['a', 'b']),
  listedGroup<string>([]),
  {
    count: 3,
    at: (index: number) => {
      spelled.push(index)
      return `c${index}`
    },
  },
  listedGroup(['d']),
]
const ALL = ['a', 'b', 'c0', 'c1', 'c2', 'd']

it('pages of groups are pages of all their answers in order', () => {
  const answers = groupedAnswers(GROUPS)
  expect(answers.total).toBe(ALL.length)
  expect(allAnswers(answers)).toEqual(ALL)
  for (let from = 0; from <= ALL.length; from += 1)
    for (let most = 0; most <= ALL.length; most += 1)
      expect(answers.page(from, most)).toEqual(ALL.slice(from, from + most))
})

it('a page spells out its own answers alone', () => {
  spelled.length = 0
  groupedAnswers(GROUPS).page(3, 1)
  groupedAnswers(GROUPS).page(5, 1)
  expect(spelled).toEqual([1])
})
