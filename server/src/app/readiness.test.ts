import { expect, it } from 'vitest'
import { Readiness } from './readiness.ts'

it('a server is ready when it lacks nothing, and says what it lacks', () => {
  const state = { canKeep: true, isConnected: true, isDraining: false, hasCapacity: true }
  const readiness = new Readiness({
    canKeep: () => state.canKeep,
    isConnected: () => state.isConnected,
    isDraining: () => state.isDraining,
    hasCapacity: () => state.hasCapacity,
  })
  expect(readiness.lacks).toEqual(['started'])
  readiness.isStarted = true
  expect(readiness.lacks).toEqual([])
  state.canKeep = false
  expect(readiness.lacks).toEqual(['journal'])
  Object.assign(state, { isConnected: false, isDraining: true, hasCapacity: false })
  expect(readiness.lacks).toEqual(['journal', 'cluster', 'open', 'capacity'])
})
