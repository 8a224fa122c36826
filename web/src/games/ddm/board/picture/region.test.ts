import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

const countLines = (data: string): number => (data.match(/M/g) ?? []).length

test('a square alone has four edges and no seam', () => {
  const region = regionOf([{ column: 2, row: 3 }])
  expect(region.fill).toBe('M200 300h100v100h-100Z')
  expect(countLines(region.edge)).toBe(4)
  expect(region.seams).toBe('')
})

test('two squares side by side flow together', () => {
  const region = regionOf([
    { column: 0, row: 0 },
    { column: 1, row: 0 },
  ])
  expect(countLines(region.edge)).toBe(6)
  expect(region.seams).toBe('M100 0v100')
})

test('squares that touch at a corner alone do not', () => {
  const region = regionOf([
    { column: 0, row: 0 },
    { column: 1, row: 1 },
  ])
  expect(countLines(region.edge)).toBe(8)
  expect(region.seams).toBe('')
})

test('no squares make no path', () => {
  expect(regionOf([])).toEqual({ fill: '', edge: '', seams: '' })
})
