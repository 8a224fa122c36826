import { expect, it } from 'vitest'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { REST_DE } from './rest-de.ts'
import { REST_EN } from './rest-en.ts'
import { START_DE } from './start-de.ts'
import { START_EN } from './start-en.ts'

const shapeOf = (text: unknown): unknown =>
  typeof text === 'object' && text !== null && !Array.isArray(text)
    ? Object.fromEntries(
        Object.entries(text)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, value]) => [name, shapeOf(value)]),
      )
    : typeof text

it('no sentence is in both parts of a text', () => {
  const start = Object.keys(START_EN)
  expect(Object.keys(REST_EN).filter((name) => start.includes(name))).toEqual([])
})

it('the parts of each language have the same sentences', () => {
  expect(Object.keys(START_DE).toSorted()).toEqual(Object.keys(START_EN).toSorted())
  expect(Object.keys(REST_DE).toSorted()).toEqual(Object.keys(REST_EN).toSorted())
})

it('German has a sentence for each one in English', () => {
  expect(shapeOf(DE)).toEqual(shapeOf(EN))
})
