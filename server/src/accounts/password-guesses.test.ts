import { describe, expect, it } from 'vitest'
import { clockedLimit } from '../../tests/support/clocked-limit.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { PasswordGuesses, type PasswordTry } from './password-guesses.ts'

/**
 * Hourly limits: 4 wrong passwords per name and address, 8 per name from unknown addresses, 20 per
 * address.
 */
function guessesOf() {
  const time = fakeTime()
  const hourly = (points: number) => clockedLimit(time, points, 3_600)
  const guesses = new PasswordGuesses({
    byAddress: hourly(20),
    byNameAndAddress: hourly(4),
    byName: hourly(8),
    underAttack: hourly(2),
  })
  /** Tries wrong passwords and returns how many were checked. */
  const wrong = async (count: number, tried: PasswordTry): Promise<number> => {
    let looked = 0
    for (let done = 0; done < count; done += 1)
      if ((await guesses.take(tried)) === null) looked += 1
    return looked
  }
  return { time, guesses, wrong }
}

const from = (address: string, isKnown = false, nameKey = 'ann'): PasswordTry => ({
  nameKey,
  address,
  isKnown,
})

describe('wrong passwords', () => {
  it('leave no counters for names that an address makes up once it is refused', async () => {
    const asked = new Set<string>()
    const time = fakeTime()
    const noted = (limit: Limit): Limit => ({
      ...limit,
      take: (key) => {
        asked.add(key)
        return limit.take(key)
      },
    })
    const hourly = (points: number) => noted(clockedLimit(time, points, 3_600))
    const guesses = new PasswordGuesses({
      ...{ byAddress: hourly(20), byNameAndAddress: hourly(4) },
      ...{ byName: hourly(8), underAttack: hourly(2) },
    })
    for (let count = 0; count < 1_000; count += 1)
      await guesses.take(from('attacker', false, `name${count}`))
    // Of each name let through: its own counter, that of its pair with the address, and of the network.
    expect(asked.size).toBeLessThanOrEqual(1 + 3 * 20)
  })

  it('are counted by name and address', async () => {
    const { wrong } = guessesOf()
    expect(await wrong(9, from('attacker'))).toBe(4)
    expect(await wrong(1, from('owner'))).toBe(1)
    expect(await wrong(9, from('attacker', false, 'bo'))).toBe(4)
  })

  it('from many addresses leave an unknown one a few attempts and a known one all of its own', async () => {
    const { wrong, guesses } = guessesOf()
    for (const address of ['a1', 'a2']) expect(await wrong(4, from(address))).toBe(4)
    expect(await wrong(9, from('a3')), 'under attack').toBe(2)
    expect(await wrong(9, from('a4')), 'under attack').toBe(2)
    expect(await guesses.take(from('away')), 'the owner elsewhere').toBeNull()
    expect(await wrong(9, from('home', true)), 'at home').toBe(4)
  })

  it('from all IPv6 networks of one customer count as one network under attack', async () => {
    const { wrong } = guessesOf()
    for (const address of ['a1', 'a2']) expect(await wrong(4, from(address))).toBe(4)
    const networks = ['1', '2', '3'].map((group) => `2001:db8:0:${group}::/64`)
    expect(await wrong(9, from(networks[0] ?? ''))).toBe(2)
    for (const network of networks) expect(await wrong(9, from(network)), network).toBe(0)
    expect(await wrong(9, from('2001:db8:1:1::/64'))).toBe(2)
  })

  it('are refused for at most an hour', async () => {
    const { time, guesses, wrong } = guessesOf()
    await wrong(4, from('attacker'))
    expect(await guesses.take(from('attacker'))).toBe(3_600)
    time.advance(3_600_000)
    expect(await guesses.take(from('attacker'))).toBeNull()
  })

  it('for many names are counted by address, unless the address is known', async () => {
    const { wrong } = guessesOf()
    for (let name = 0; name < 5; name += 1)
      expect(await wrong(4, from('school', false, `name ${name}`))).toBe(4)
    expect(await wrong(1, from('school', false, 'another'))).toBe(0)
    expect(await wrong(1, from('school', true, 'pupil'))).toBe(1)
  })

  it('do not count if the password was right in the end', async () => {
    const { guesses, wrong } = guessesOf()
    for (const isKnown of [false, true])
      for (let count = 0; count < 50; count += 1) {
        const tried = from('owner', isKnown)
        expect(await guesses.take(tried)).toBeNull()
        await guesses.giveBack(tried)
      }
    expect(await wrong(9, from('owner'))).toBe(4)
  })

  it('that were refused do not count against anybody else', async () => {
    const { wrong, guesses } = guessesOf()
    expect(await wrong(500, from('attacker'))).toBe(4)
    // A refused attempt uses up neither the name nor the address.
    expect(await wrong(4, from('other'))).toBe(4)
    expect(await guesses.take(from('attacker', false, 'bo'))).toBeNull()
  })
})
