import { setImmediate as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LaneGate } from './lane-gate.ts'

const NEVER = new AbortController().signal

/** Notes the order in which work is let through. */
function watched(gate: LaneGate) {
  const begun: string[] = []
  const enter = (lane: string, signal = NEVER) =>
    gate.enter(lane, signal).then(() => void begun.push(lane))
  return { begun, enter }
}

it('a gate lets through few of a lane, and a stranger at once', async () => {
  const gate = new LaneGate({ mostOfLane: 2, most: 4 })
  const { begun, enter } = watched(gate)
  for (let count = 0; count < 50; count += 1) void enter('a')
  void enter('b')
  await pause()
  expect(begun).toEqual(['a', 'a', 'b'])
  expect(gate.waiting).toBe(48)
})

it('a gate lets through no more than its most, and then the lanes in turn', async () => {
  const gate = new LaneGate({ mostOfLane: 2, most: 2 })
  const { begun, enter } = watched(gate)
  for (const lane of ['a', 'a', 'a', 'a', 'b']) void enter(lane)
  await pause()
  expect(begun).toEqual(['a', 'a'])
  gate.leave('a')
  gate.leave('a')
  await pause()
  expect(begun).toEqual(['a', 'a', 'b', 'a'])
})

it('work that no longer waits takes no place', async () => {
  const gate = new LaneGate({ mostOfLane: 1, most: 1 })
  const { begun, enter } = watched(gate)
  const stop = new AbortController()
  void enter('a')
  const left = enter('b', stop.signal)
  void enter('c')
  stop.abort(new Error('too long'))
  await expect(left).rejects.toThrow('too long')
  expect(gate.waiting).toBe(1)
  gate.leave('a')
  await pause()
  expect(begun).toEqual(['a', 'c'])
  gate.leave('c')
  void enter('a')
  await pause()
  expect(begun).toEqual(['a', 'c', 'a'])
})
