import { describe, expect, it } from 'vitest'
import { AddressQuota } from './address-quota.ts'
import type { MatchSession } from './match-session.ts'

const LIMITS = { matches: 4, waiting: 4, botMatches: 4 }
const ADDRESS = '192.0.2.1'

/** Sessions of a quota that end one after the other, each with a seat at each of `addresses`. */
class EndedSessions {
  readonly quota = new AddressQuota(LIMITS)
  readonly dismissed: string[] = []
  #count = 0

  add(addresses: readonly string[], phase = 'over'): MatchSession {
    this.#count += 1
    const id = String(this.#count)
    const taken = addresses.map((address, place) => ({ seat: 'AB'[place], address }))
    const session = {
      id,
      phase,
      endedSinceMs: phase === 'playing' ? null : this.#count,
      isReleased: () => false,
      seats: { taken, people: taken, at: (seat: string) => taken.find((one) => one.seat === seat) },
      dismiss: () => {
        if (!this.dismissed.includes(id)) this.dismissed.push(id)
      },
      // The parts of a session that the quota reads.
    } as unknown as MatchSession
    this.quota.update(session)
    return session
  }
}

describe('the ended matches of an address', () => {
  it('are closed beyond the limit of seats, those first that ended first', () => {
    const ended = new EndedSessions()
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
    ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual(['1'])
    ended.add([ADDRESS])
    expect(ended.dismissed).toEqual(['1', '2'])
  })

  it('stop counting when their session is gone', () => {
    const ended = new EndedSessions()
    const first = ended.add([ADDRESS, ADDRESS])
    ended.add([ADDRESS, ADDRESS])
    ended.quota.forget(first)
    ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
  })

  it('count apart from the running ones, and take no seat', () => {
    const ended = new EndedSessions()
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS], 'playing')
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
    const ways = { isNew: true, isBot: false }
    expect(ended.quota.faultOf(ADDRESS, ways)).toMatchObject({ code: 'too_many_matches', limit: 4 })
    for (let count = 0; count < 3; count += 1) ended.add(['192.0.2.2'])
    expect(ended.quota.faultOf('192.0.2.2', ways)).toBeNull()
  })

  it('of others stay', () => {
    const ended = new EndedSessions()
    ended.add(['192.0.2.2', '192.0.2.3'])
    for (let count = 0; count < 4; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual(['2', '3'])
  })

  it('never include the one that ended last, which may lead to a rematch', () => {
    const ended = new EndedSessions()
    const addresses = Array.from({ length: 6 }, () => ADDRESS)
    ended.add(addresses)
    expect(ended.dismissed).toEqual([])
    ended.add(addresses)
    expect(ended.dismissed).toEqual(['1'])
  })

  it('count in the wider networks of IPv6, with four and sixteen times the limit', () => {
    const ended = new EndedSessions()
    const places = Array.from({ length: 5 }, (_, place) => `2001:db8:1:${place}::/64`)
    for (const address of places) for (let count = 0; count < 4; count += 1) ended.add([address])
    // Twenty seats in a /56 that may have sixteen.
    expect(ended.dismissed).toEqual(['1', '2', '3', '4'])
  })
})
