import { describe, expect, it } from 'vitest'
import { CURVE, curveLine, scaleOf } from './curve-line.ts'

const rated = (...ratings: readonly number[]) => ratings.map((rating) => ({ rating }))

describe('the curve of a rating', () => {
  it('fills the picture from the least to the most', () => {
    const points = rated(1500, 1600, 1400)
    const scale = scaleOf(points)
    expect(scale).toMatchObject({ least: 1400, most: 1600 })
    expect(scale.marks.map(({ rating }) => rating)).toEqual([1600, 1500, 1400])
    expect(curveLine(points, scale)).toBe('36.0,60.0 174.0,8.0 312.0,112.0')
  })

  it('is a level line in the middle for one match, and for none that differ', () => {
    const one = rated(1500)
    expect(curveLine(one, scaleOf(one))).toBe('36.0,60.0 312.0,60.0')
    const flat = rated(1500, 1500)
    expect(curveLine(flat, scaleOf(flat))).toBe('36.0,60.0 312.0,60.0')
  })

  it('never leaves the picture', () => {
    const points = rated(100, 3000, 1500, 1499)
    for (const place of curveLine(points, scaleOf(points)).split(' ')) {
      const [x = -1, y = -1] = place.split(',').map(Number)
      expect(x).toBeGreaterThanOrEqual(CURVE.left)
      expect(x).toBeLessThanOrEqual(CURVE.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(CURVE.height)
    }
  })
})
