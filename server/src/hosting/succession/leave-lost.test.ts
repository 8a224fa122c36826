import { expect, it } from 'vitest'
import { Unreachable } from '../../cluster/ports.ts'
import { leaveLost, leaveWhenGivenUp } from './leave-lost.ts'

/** A server with two matches, of which others have taken one. */
function scene(look: () => Promise<boolean>) {
  const steppedDown: string[] = []
  const since: number[] = []
  const parts = {
    journal: {
      lost: async () => ['m1'],
      leaveAll: (sinceMs: number) => {
        since.push(sinceMs)
        return ['m1', 'm2']
      },
    },
    tables: { stepDown: (id: string) => void steppedDown.push(id) },
    members: { look },
  }
  return { parts, steppedDown, since }
}

it('leaves what others have taken', async () => {
  const { parts, steppedDown } = scene(async () => false)
  await leaveLost(parts)
  expect(steppedDown).toEqual(['m1'])
})

it('leaves all when others take this server for dead, and the journal cannot be asked', async () => {
  const { parts, steppedDown, since } = scene(async () => true)
  await leaveWhenGivenUp(parts, 7)
  expect([steppedDown, since]).toEqual([['m1', 'm2'], [7]])
})

it('leaves nothing while nobody takes it for dead, or nobody can be asked', async () => {
  for (const look of [async () => false, () => Promise.reject(new Unreachable('members'))]) {
    const { parts, steppedDown, since } = scene(look)
    await leaveWhenGivenUp(parts, 7)
    expect([steppedDown, since]).toEqual([[], []])
  }
})

it('hides no fault of its own', async () => {
  const { parts } = scene(() => Promise.reject(new Error('a bug')))
  await expect(leaveWhenGivenUp(parts, 7)).rejects.toThrow('a bug')
})
