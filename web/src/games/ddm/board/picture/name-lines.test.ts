import { expect, it } from 'vitest'
import { linesOf } from './name-lines.ts'

it('a short name has one line', () => {
  expect(linesOf('Kuriboh')).toEqual(['Kuriboh'])
})

it('a long one is cut at the space nearest to its middle', () => {
  expect(linesOf('Blue-Eyes White Dragon')).toEqual(['Blue-Eyes', 'White Dragon'])
  expect(linesOf('Knight of Twin Swords')).toEqual(['Knight of', 'Twin Swords'])
})

it('one word stays whole, however long', () => {
  expect(linesOf('Crocozaurusrex')).toEqual(['Crocozaurusrex'])
})
