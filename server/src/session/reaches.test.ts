import { expect, it } from 'vitest'
import { reaches } from './reaches.ts'

it('compares the members that count with the limit, and looks at none below it', () => {
  const looked: number[] = []
  const isEven = (member: number) => {
    looked.push(member)
    return member % 2 === 0
  }
  const members = new Set([1, 2, 3, 4])
  expect(reaches(members, 5, isEven)).toBe(false)
  expect(looked).toEqual([])
  expect(reaches(members, 2, isEven)).toBe(true)
  expect(reaches(members, 3, isEven)).toBe(false)
  expect(reaches(new Set<number>(), 0, isEven)).toBe(true)
})
