import { describe, expect, it } from 'vitest'
import { SeatQuota } from './seat-quota.ts'
import { NO_SEATS, type SeatPhase } from './shared-seats.ts'

type Quota = SeatQuota
type Note = Parameters<Quota['note']>

const ANN = { participant: { name: 'Ann', isGuest: false, accountId: 'ann' }, address: '192.0.2.1' }
const NOBODY = { participant: { name: '', isGuest: true, accountId: null }, address: '192.0.2.1' }
const BOT = { participant: { name: 'greedy', isGuest: true, accountId: null, bot: 'greedy' } }

/** The parts of a session that the quota reads. */
function sessionOf(id: string, phase = 'waiting') {
  const taken = { seat: 'A' }
  const session = {
    id,
    phase,
    isReleased: () => false,
    seats: { at: () => session.held },
    held: taken as object | undefined,
  }
  return { session, taken }
}

function quotaWith(limits: { readonly matches: number; readonly waiting: number }) {
  const published: (readonly [player: string, seat: string, phase: SeatPhase])[] = []
  const elsewhere = { live: 0, waiting: 0 }
  const quota: Quota = new SeatQuota(limits, {
    publish: (...seat) => published.push(seat),
    elsewhere: async () => elsewhere,
  })
  const sit = (player: Note[0], { session, taken }: ReturnType<typeof sessionOf>) =>
    quota.note(player, session as unknown as Note[1], taken as unknown as Note[2])
  return { quota, sit, published, elsewhere }
}

describe('the seats of a player', () => {
  it('count while the match waits or runs', () => {
    const { quota, sit } = quotaWith({ matches: 2, waiting: 9 })
    const [one, other] = [sessionOf('one'), sessionOf('other', 'playing')]
    sit(ANN, one)
    expect(quota.faultOf(ANN, true, NO_SEATS)).toBeNull()
    sit(ANN, other)
    const fault = { code: 'too_many_matches', rule: 'P18.3', limit: 2 }
    expect([quota.faultOf(ANN, true, NO_SEATS), quota.faultOf(ANN, false, NO_SEATS)]).toEqual([
      fault,
      fault,
    ])
    other.session.phase = 'over'
    expect(quota.faultOf(ANN, false, NO_SEATS)).toBeNull()
    other.session.phase = 'halted'
    expect(quota.faultOf(ANN, false, NO_SEATS)).toBeNull()
  })

  it('stop counting when another player has them, or the session is removed', () => {
    const { quota, sit } = quotaWith({ matches: 1, waiting: 1 })
    const one = sessionOf('one')
    sit(ANN, one)
    one.session.held = undefined
    expect(quota.faultOf(ANN, true, NO_SEATS)).toBeNull()
    one.session.held = one.taken
    expect(quota.faultOf(ANN, true, NO_SEATS)).not.toBeNull()
    quota.forget({ id: 'one' })
    expect(quota.faultOf(ANN, true, NO_SEATS)).toBeNull()
  })

  it('count once even if they were never noted, as after a restart', () => {
    const { quota, sit } = quotaWith({ matches: 3, waiting: 9 })
    const seats = ['one', 'two', 'three'].map((id) => sessionOf(id, 'playing'))
    for (const { session, taken } of seats) {
      const held = Object.assign(taken, { participant: ANN.participant })
      if (session.id === 'one') sit(ANN, { session, taken })
      if (session.id === 'three') expect(quota.faultOf(ANN, false, NO_SEATS)).toBeNull()
      const seen = Object.assign(session, { seats: { ...session.seats, taken: [held] } })
      for (let count = 0; count < 3; count += 1) quota.update(seen as unknown as Note[1])
    }
    expect(quota.faultOf(ANN, false, NO_SEATS)).toMatchObject({
      code: 'too_many_matches',
      limit: 3,
    })
    quota.forget({ id: 'two' })
    expect(quota.faultOf(ANN, false, NO_SEATS)).toBeNull()
  })

  it('in waiting matches have a lower limit, which refuses only new waiting matches', () => {
    const { quota, sit } = quotaWith({ matches: 9, waiting: 1 })
    sit(ANN, sessionOf('one', 'playing'))
    expect(quota.faultOf(ANN, true, NO_SEATS)).toBeNull()
    sit(ANN, sessionOf('two'))
    expect(quota.faultOf(ANN, true, NO_SEATS)).toEqual({
      code: 'too_many_waiting',
      rule: 'P18.4',
      limit: 1,
    })
    expect(quota.faultOf(ANN, false, NO_SEATS)).toBeNull()
  })

  it('are counted by account, or by address without one; bots have no limit', () => {
    const { quota, sit } = quotaWith({ matches: 1, waiting: 1 })
    sit(ANN, sessionOf('one'))
    expect(quota.faultOf(NOBODY, true, NO_SEATS)).toBeNull()
    expect(quota.faultOf({ ...ANN, address: '192.0.2.2' }, true, NO_SEATS)).not.toBeNull()
    sit(NOBODY, sessionOf('two'))
    expect(quota.faultOf(NOBODY, true, NO_SEATS)).not.toBeNull()
    expect(quota.faultOf({ ...NOBODY, address: '192.0.2.2' }, true, NO_SEATS)).toBeNull()
    sit(BOT, sessionOf('three'))
    expect(quota.faultOf(BOT, true, NO_SEATS)).toBeNull()
  })

  it('at other servers count as well', async () => {
    const { quota, sit, elsewhere } = quotaWith({ matches: 3, waiting: 2 })
    sit(ANN, sessionOf('one'))
    Object.assign(elsewhere, { live: 1, waiting: 0 })
    expect(quota.faultOf(ANN, true, await quota.elsewhere(ANN))).toBeNull()
    Object.assign(elsewhere, { live: 1, waiting: 1 })
    const waiting = { code: 'too_many_waiting', rule: 'P18.4', limit: 2 }
    expect(quota.faultOf(ANN, true, await quota.elsewhere(ANN))).toEqual(waiting)
    Object.assign(elsewhere, { live: 2, waiting: 0 })
    const all = { code: 'too_many_matches', rule: 'P18.3', limit: 3 }
    expect(quota.faultOf(ANN, false, await quota.elsewhere(ANN))).toEqual(all)
    expect(await quota.elsewhere(BOT)).toEqual(NO_SEATS)
  })

  it('are published to other servers once for each change, until they no longer count', () => {
    const { quota, sit, published } = quotaWith({ matches: 3, waiting: 2 })
    const { session, taken } = sessionOf('one')
    sit(ANN, { session, taken })
    const seen = Object.assign(session, { seats: { ...session.seats, taken: [taken] } })
    const update = () => quota.update(seen as unknown as Note[1])
    update()
    session.phase = 'playing'
    update()
    update()
    session.phase = 'over'
    update()
    quota.forget({ id: 'one' })
    const seat = ['account ann', 'one A']
    expect(published).toEqual([
      [...seat, 'waiting'],
      [...seat, 'playing'],
      [...seat, null],
    ])
  })
})
