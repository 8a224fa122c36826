import { expect, it } from 'vitest'
import { watchedAt } from './watched-at.ts'

it('a match is watched by its id, or by the code of a private one', () => {
  expect(watchedAt('m1', '')).toBe('m1')
  expect(watchedAt('code:K7QH2MXN', '')).toEqual({ code: 'K7QH2MXN' })
  expect(watchedAt('private', 'code=K7QH2MXN')).toEqual({ code: 'K7QH2MXN' })
})
