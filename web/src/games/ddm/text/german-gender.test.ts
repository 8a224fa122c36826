import { expect, it } from 'vitest'
import { genderOf } from './german-gender.ts'

it.each([
  ['Larvae Moth', 'feminine'],
  ['Battle Steer', 'masculine'],
  ['Rock Ogre Grotto #1', 'feminine'],
  ['Knight of Twin Swords', 'masculine'],
  ['Castle of D. Magic', 'neuter'],
  ['Right Leg of the Forbidden One', 'neuter'],
  ['A figure of a host', 'neuter'],
] as const)('%s is spoken of as %s in German', (name, gender) => {
  expect(genderOf(name)).toBe(gender)
})
