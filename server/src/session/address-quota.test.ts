import { present, seededChance } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { foreignKey, isForeignKey, wholeAddress } from '../platform/limits/networks.ts'
import { AddressQuota } from './address-quota.ts'
import type { MatchSession } from './match-session.ts'

const LIMITS = { matches: 4, waiting: 4, botMatches: 4 }
const ADDRESS = '192.0.2.1'

/** Sessions of a quota that are over one after the other, or run, each with a seat at each of `addresses`. */
class Sessions {
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
    const ended = new Sessions()
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
    ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual(['1'])
    ended.add([ADDRESS])
    expect(ended.dismissed).toEqual(['1', '2'])
  })

  it('stop counting when their session is gone', () => {
    const ended = new Sessions()
    const first = ended.add([ADDRESS, ADDRESS])
    ended.add([ADDRESS, ADDRESS])
    ended.quota.forget(first)
    ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
  })

  it('count apart from the running ones, and take no seat', () => {
    const ended = new Sessions()
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS], 'playing')
    for (let count = 0; count < 2; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual([])
    const ways = { isNew: true, isBot: false }
    expect(ended.quota.faultOf(ADDRESS, ways)).toMatchObject({ code: 'too_many_matches', limit: 4 })
    for (let count = 0; count < 3; count += 1) ended.add(['192.0.2.2'])
    expect(ended.quota.faultOf('192.0.2.2', ways)).toBeNull()
  })

  it('of others stay', () => {
    const ended = new Sessions()
    ended.add(['192.0.2.2', '192.0.2.3'])
    for (let count = 0; count < 4; count += 1) ended.add([ADDRESS, ADDRESS])
    expect(ended.dismissed).toEqual(['2', '3'])
  })

  it('never include the one that ended last, which may lead to a rematch', () => {
    const ended = new Sessions()
    const addresses = Array.from({ length: 6 }, () => ADDRESS)
    ended.add(addresses)
    expect(ended.dismissed).toEqual([])
    ended.add(addresses)
    expect(ended.dismissed).toEqual(['1'])
  })

  it('count in the wider networks of IPv6, with twice the limit', () => {
    const ended = new Sessions()
    const places = Array.from({ length: 5 }, (_, place) => `2001:db8:1:${place}::/64`)
    for (const address of places) for (let count = 0; count < 4; count += 1) ended.add([address])
    // Twenty seats in a /56 that may have eight.
    expect(ended.dismissed).toEqual(Array.from({ length: 12 }, (_, place) => String(place + 1)))
  })
})

describe('the running matches of an IPv6 /48', () => {
  it('have twice the seats of one address, from however many networks in it they are', () => {
    const running = new Sessions()
    const ways = { isNew: true, isBot: false }
    for (let place = 0; place < 2 * LIMITS.matches; place += 1) {
      const address = `2001:db8:1:${(place * 256).toString(16)}::/64`
      expect(running.quota.faultOf(address, ways)).toBeNull()
      running.add([address], 'playing')
    }
    const fault = { code: 'too_many_matches', limit: 2 * LIMITS.matches }
    expect(running.quota.faultOf('2001:db8:1:ff00::/64', ways)).toMatchObject(fault)
    expect(running.quota.faultOf('2001:db8:2:ff00::/64', ways)).toBeNull()
  })
})

describe('the seats of an address', () => {
  it('are refused as if all were counted each time', () => {
    const dice = seededChance(4)
    let asked = 0
    const pick = (below: number) => dice(asked++, below)
    const limits = { matches: 5, waiting: 2, botMatches: 3 }
    const quota = new AddressQuota(limits)
    const keys = [ADDRESS, foreignKey(ADDRESS), '192.0.2.2']
    const sessions = Array.from({ length: 12 }, (_, at) => {
      const phases = ['waiting', 'playing', 'over', 'halted']
      const owner = { seat: 'A', address: keys[pick(3)] ?? '' }
      const facts = { phase: phases[pick(4)] ?? '', isReleased: false, hasBot: false, owner }
      const bot = { seat: 'B' }
      const session = {
        ...{ id: `${at}`, endedSinceMs: at, dismiss: () => undefined },
        get phase() {
          return facts.phase
        },
        isReleased: () => facts.isReleased,
        get seats() {
          const people = [facts.owner]
          const taken = facts.hasBot ? [...people, bot] : people
          return { taken, people, at: () => facts.owner }
        },
        // The parts of a session that the quota reads.
      } as unknown as MatchSession
      return { facts, session, phases }
    })
    const counted = (is: (facts: (typeof sessions)[number]['facts']) => boolean) =>
      sessions.filter(
        ({ facts }) =>
          !facts.isReleased && ['waiting', 'playing'].includes(facts.phase) && is(facts),
      ).length
    const faultBy = (
      most: typeof limits,
      isNew: boolean,
      isBot: boolean,
      isIn: typeof isForeignKey,
    ) => {
      const countOf = (is: Parameters<typeof counted>[0]) =>
        counted((facts) => isIn(facts.owner.address) && is(facts))
      if (countOf(() => true) >= most.matches) return most.matches
      if (isBot && countOf(({ hasBot }) => hasBot) >= most.botMatches) return most.botMatches
      if (isNew && countOf(({ phase }) => phase === 'waiting') >= most.waiting) return most.waiting
      return null
    }
    const half = { matches: 3, waiting: 1, botMatches: 2 }
    for (const { session } of sessions) quota.update(session)
    const found = new Set<number | null>()
    for (let act = 0; act < 2_000; act += 1) {
      const { facts, session, phases } = present(sessions[pick(12)], 'a session')
      facts.phase = phases[pick(4)] ?? ''
      facts.isReleased = pick(4) === 0
      facts.hasBot = pick(2) === 0
      if (pick(3) === 0) facts.owner = { seat: 'A', address: keys[pick(3)] ?? '' }
      quota.update(session)
      const [isNew, isBot] = [pick(2) === 0, pick(2) === 0]
      for (const key of keys) {
        const isOwn = (other: string) => wholeAddress(other) === wholeAddress(key)
        const isForeign = (other: string) => isOwn(other) && isForeignKey(other)
        const whole = faultBy(limits, isNew, isBot, isOwn)
        const share = isForeignKey(key) ? faultBy(half, isNew, isBot, isForeign) : null
        const fault = quota.faultOf(key, { isNew, isBot })
        expect(fault === null ? null : Reflect.get(fault, 'limit')).toBe(whole ?? share)
        found.add(whole ?? share)
      }
    }
    expect(found).toEqual(new Set([null, 5, 2, 3, 1]))
  })
})
