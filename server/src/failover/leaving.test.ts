import { present } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { failoverServer, memberOf } from '../../tests/support/failover-server.ts'
import type { Member } from '../cluster/ports.ts'

/** A server that has other rules of the first game. */
const withNewRules = (member: Member): Member => {
  const [first, ...rest] = member.games
  return { ...member, games: [{ ...present(first, 'game'), rules: [999] }, ...rest] }
}

describe('matches of a server that leaves', () => {
  /** The fake time starts there. */
  const NOW_MS = 1_000_000

  it.each([
    [2_000, 'its server still plays them', 60_000],
    [600, 'two leases have passed', 300],
  ])('are left to a server that is much younger, for %i ms: %s', async (waitMs, _, leaseMs) => {
    const { lose, claimed, state, pass } = failoverServer({ leaseMs })
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    const done = lose('left', 0)
    await pass(waitMs - 100)
    expect(claimed).toEqual([])
    await pass(300)
    await done
    expect(claimed).toEqual(['left'])
  })

  it('are adopted at once when the young server has new rules of one game', async () => {
    const { lose, claimed, state, pass } = failoverServer()
    state.others = [withNewRules(memberOf('young', 0, NOW_MS - 1_000))]
    const done = lose('left', 0)
    await pass(50)
    expect(claimed).toEqual(['left'])
    await done
  })

  it('are adopted as soon as the young server has more than the mean', async () => {
    const { lose, claimed, state, pass } = failoverServer({ matches: 5 })
    state.others = [memberOf('young', 5, NOW_MS - 1_000)]
    const done = lose('left', 0)
    await pass(300)
    expect(claimed).toEqual([])
    state.others = [memberOf('young', 6, NOW_MS - 1_000)]
    await pass(300)
    expect(claimed).toEqual(['left'])
    await done
  })

  it('are adopted at once when the young server is gone', async () => {
    const { lose, claimed, state, pass } = failoverServer()
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    const done = lose('left', 0)
    await pass(300)
    state.others = []
    await pass(300)
    await done
    expect(claimed).toEqual(['left'])
  })

  it.each([
    ['nobody is much younger', 400_000, 0],
    ['this server is young as well', 700_000, 600_000],
  ])('are adopted at once when %s', async (_, otherMs, selfMs) => {
    const { lose, claimed, state } = failoverServer()
    state.startedAtMs = selfMs
    state.others = [memberOf('other', 0, otherMs)]
    await lose('left', 0)
    expect(claimed).toEqual(['left'])
  })

  it('are adopted at once when it was killed', async () => {
    const { lose, claimed, state } = failoverServer()
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    await lose('gone')
    expect(claimed).toEqual(['gone'])
  })
})
