import { describe, expect, it } from 'vitest'
import type { DdmHostTypes } from '../games/ddm/hosted-ddm.ts'
import { SeatQuota } from './seat-quota.ts'

type Quota = SeatQuota<DdmHostTypes>
type Note = Parameters<Quota['note']>

const ANN = { sitter: { name: 'Ann', isGuest: false, accountId: 'ann' }, address: '192.0.2.1' }
const NOBODY = { sitter: { name: '', isGuest: true, accountId: null }, address: '192.0.2.1' }
const BOT = { sitter: { name: 'greedy', isGuest: true, accountId: null, bot: 'greedy' } }

/** As much of a table as is asked for its seats. */
function tableOf(id: string, phase = 'waiting') {
  const taken = { seat: 'A' }
  const table = { id, phase, seats: { at: () => table.held }, held: taken as object | undefined }
  return { table, taken }
}

function quotaWith(most: { readonly matches: number; readonly waiting: number }) {
  const quota: Quota = new SeatQuota(most)
  const sit = (player: Note[0], { table, taken }: ReturnType<typeof tableOf>) =>
    quota.note(player, table as unknown as Note[1], taken as unknown as Note[2])
  return { quota, sit }
}

describe('the seats of a player', () => {
  it('are counted while the match waits or goes on', () => {
    const { quota, sit } = quotaWith({ matches: 2, waiting: 9 })
    const [one, other] = [tableOf('one'), tableOf('other', 'playing')]
    sit(ANN, one)
    expect(quota.faultOf(ANN, true)).toBeNull()
    sit(ANN, other)
    const fault = { code: 'too_many_matches', rule: 'P18.3', limit: 2 }
    expect([quota.faultOf(ANN, true), quota.faultOf(ANN, false)]).toEqual([fault, fault])
    other.table.phase = 'over'
    expect(quota.faultOf(ANN, false)).toBeNull()
    other.table.phase = 'halted'
    expect(quota.faultOf(ANN, false)).toBeNull()
  })

  it('are free again when somebody else has them, or the table is gone', () => {
    const { quota, sit } = quotaWith({ matches: 1, waiting: 1 })
    const one = tableOf('one')
    sit(ANN, one)
    one.table.held = undefined
    expect(quota.faultOf(ANN, true)).toBeNull()
    one.table.held = one.taken
    expect(quota.faultOf(ANN, true)).not.toBeNull()
    quota.forget({ id: 'one' })
    expect(quota.faultOf(ANN, true)).toBeNull()
  })

  it('are counted where nobody came for them, as after a restart, and once', () => {
    const { quota, sit } = quotaWith({ matches: 3, waiting: 9 })
    const seats = ['one', 'two', 'three'].map((id) => tableOf(id, 'playing'))
    for (const { table, taken } of seats) {
      const held = Object.assign(taken, { sitter: ANN.sitter })
      if (table.id === 'one') sit(ANN, { table, taken })
      if (table.id === 'three') expect(quota.faultOf(ANN, false)).toBeNull()
      const seen = Object.assign(table, { seats: { ...table.seats, taken: [held] } })
      for (let count = 0; count < 3; count += 1) quota.see(seen as unknown as Note[1])
    }
    expect(quota.faultOf(ANN, false)).toMatchObject({ code: 'too_many_matches', limit: 3 })
    quota.forget({ id: 'two' })
    expect(quota.faultOf(ANN, false)).toBeNull()
  })

  it('of matches that wait are fewer, and only another that waits is refused', () => {
    const { quota, sit } = quotaWith({ matches: 9, waiting: 1 })
    sit(ANN, tableOf('one', 'playing'))
    expect(quota.faultOf(ANN, true)).toBeNull()
    sit(ANN, tableOf('two'))
    expect(quota.faultOf(ANN, true)).toEqual({ code: 'too_many_waiting', rule: 'P18.4', limit: 1 })
    expect(quota.faultOf(ANN, false)).toBeNull()
  })

  it('are those of an account, or without one of an address; bots have as many as they like', () => {
    const { quota, sit } = quotaWith({ matches: 1, waiting: 1 })
    sit(ANN, tableOf('one'))
    expect(quota.faultOf(NOBODY, true)).toBeNull()
    expect(quota.faultOf({ ...ANN, address: '192.0.2.2' }, true)).not.toBeNull()
    sit(NOBODY, tableOf('two'))
    expect(quota.faultOf(NOBODY, true)).not.toBeNull()
    expect(quota.faultOf({ ...NOBODY, address: '192.0.2.2' }, true)).toBeNull()
    sit(BOT, tableOf('three'))
    expect(quota.faultOf(BOT, true)).toBeNull()
  })
})
