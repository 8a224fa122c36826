import { describe, expect, it } from 'vitest'
import { ableMembers, ableOthers, hasOpenOther } from './able-members.ts'
import type { Member } from './ports.ts'

const PLAYED = { rules: 2, catalogue: 'dice' }

const memberOf = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ id, address: id, rules: [2], catalogue: 'dice', matches: 0 },
  ...{ isDraining: false, startedAtMs: 0, ...more },
})

const membersOf = (...all: readonly Member[]) => ({ self: 'self', all: () => all })
const idsOf = (members: readonly Member[]) => members.map(({ id }) => id)

describe('servers that can play a match', () => {
  it('have its rules and catalogue, and are not draining', () => {
    const members = membersOf(
      memberOf('self'),
      memberOf('older', { rules: [1] }),
      memberOf('both', { rules: [1, 2] }),
      memberOf('another host', { catalogue: 'other dice' }),
      memberOf('leaving', { isDraining: true }),
    )
    expect(idsOf(ableMembers(members, PLAYED))).toEqual(['self', 'both'])
    expect(idsOf(ableOthers(members, PLAYED))).toEqual(['both'])
  })

  it('need not include this server', () => {
    const members = membersOf(memberOf('self', { isDraining: true }), memberOf('other'))
    expect(idsOf(ableMembers(members, PLAYED))).toEqual(['other'])
    expect(ableMembers(members, { ...PLAYED, catalogue: '' })).toEqual([])
  })
})

describe('another open server', () => {
  it('is any that does not drain, whatever its rules', () => {
    const leaving = memberOf('leaving', { isDraining: true })
    expect(hasOpenOther(membersOf(memberOf('self'), leaving))).toBe(false)
    expect(hasOpenOther(membersOf(memberOf('self'), memberOf('other', { rules: [] })))).toBe(true)
  })
})
