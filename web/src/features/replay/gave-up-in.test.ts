import { expect, it } from 'vitest'
import { gaveUpIn } from './gave-up-in.ts'

type Steps = NonNullable<Parameters<typeof gaveUpIn>[0]>['steps']

const endedBy = (intent: Steps[number]['intent'], by: Steps[number]['by']) =>
  gaveUpIn({ steps: [{ actor: 'A', by, intent, atSeconds: 3, numbers: [] }] })

it('the last step of a record says how its loser gave up (R17.8)', () => {
  const lapse = { type: 'lapse', seat: 'A', result: 'loss' } as const
  expect(endedBy({ type: 'resign' }, 'seat')).toBe('resigned')
  expect(endedBy(lapse, 'clock')).toBe('time')
  expect(endedBy(lapse, 'server')).toBe('left')
  expect(gaveUpIn({ steps: [] })).toBeNull()
  expect(gaveUpIn(null)).toBeNull()
})
