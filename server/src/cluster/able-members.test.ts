import { describe, expect, it } from 'vitest'
import { ableMembers, ableOthers, hasOpenOther } from './able-members.ts'
import type { Member, MemberGame } from './ports.ts'

const PLAYED = { rules: 2, catalogue: 'dice' }

const gameOf = (more: Partial<MemberGame>): MemberGame => ({
  ...{ id: 'ddm', rules: [2], catalogue: 'dice', ...more },
})

const memberOf = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ id, address: id, games: [gameOf({})], matches: 0 },
  ...{ isDraining: false, startedAtMs: 0, ...more },
})

const membersOf = (...all: readonly Member[]) => ({ self: 'self', all: () => all })
const idsOf = (members: readonly Member[]) => members.map(({ id }) => id)

describe('servers that can play a match', () => {
  it('have its rules and catalogue, and are not draining', () => {
    const members = membersOf(
      memberOf('self'),
      memberOf('older', { games: [gameOf({ rules: [1] })] }),
      memberOf('both', { games: [gameOf({ rules: [1, 2] })] }),
      memberOf('another host', { games: [gameOf({ catalogue: 'other dice' })] }),
      memberOf('leaving', { isDraining: true }),
    )
    expect(idsOf(ableMembers(members, PLAYED))).toEqual(['self', 'both'])
    expect(idsOf(ableOthers(members, PLAYED))).toEqual(['both'])
  })

  it('have its game, which is the original one where none is named', () => {
    const other = gameOf({ id: 'other' })
    const members = membersOf(
      memberOf('first', { games: [gameOf({})] }),
      memberOf('second', { games: [other] }),
      memberOf('both', { games: [gameOf({}), other] }),
    )
    expect(idsOf(ableMembers(members, PLAYED))).toEqual(['first', 'both'])
    expect(idsOf(ableMembers(members, { game: 'other', ...PLAYED }))).toEqual(['second', 'both'])
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
    expect(hasOpenOther(membersOf(memberOf('self'), memberOf('other', { games: [] })))).toBe(true)
  })
})
