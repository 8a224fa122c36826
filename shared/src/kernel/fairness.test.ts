import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairChance } from './chance.ts'
import {
  diceFault,
  diceKey,
  type MatchDice,
  nonceCommitment,
  secretCommitment,
} from './fairness.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const id = fc.stringMatching(/^[A-Za-z0-9_-]{16}$/)

const hexOf = (number: number): string => number.toString(16).padStart(64, '0')

/** Dice that match all commitments. */
const diceOf = (matchId: string, secret: string, nonces: readonly string[]): MatchDice => ({
  secret,
  commitment: secretCommitment(matchId, secret),
  seats: nonces.map((nonce, place) => {
    const seat = 'AB'.charAt(place)
    return { seat, nonce, commitment: nonceCommitment(matchId, seat, nonce) }
  }),
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Chi-square statistic against an even distribution. */
function unevenness(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
}

/** Exceeded once in a thousand times with five degrees of freedom. */
const ONCE_IN_A_THOUSAND = 20.5

function countRolls(rolls: number, roll: (index: number) => number): number[] {
  const counts = Array<number>(6).fill(0)
  for (let index = 0; index < rolls; index += 1) {
    const face = roll(index)
    counts[face] = (counts[face] ?? 0) + 1
  }
  return counts
}

describe('commitments and the dice key', () => {
  it('match an independent implementation of docs/fairness.md', () => {
    fc.assert(
      fc.property(id, hex, hex, hex, (matchId, secret, A, B) => {
        const dice = diceOf(matchId, secret, [A, B])
        expect(dice.commitment).toBe(sha256(`dungeon-dice secret:${matchId}:${secret}`))
        expect(dice.seats.map(({ commitment }) => commitment)).toEqual([
          sha256(`dungeon-dice nonce:${matchId}:A:${A}`),
          sha256(`dungeon-dice nonce:${matchId}:B:${B}`),
        ])
        const key = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${matchId}:${A}:${B}`)
        expect(Buffer.from(diceKey(matchId, dice))).toEqual(key.digest())
      }),
    )
  })

  it('are valid when everything was revealed as committed, and invalid when one character differs', () => {
    const digit = fc.constantFrom(...'0123456789abcdef')
    fc.assert(
      fc.property(
        ...([id, hex, hex, hex, fc.nat(2), fc.nat(63), digit] as const),
        (matchId, secret, A, B, which, at, other) => {
          expect(diceFault(matchId, diceOf(matchId, secret, [A, B]))).toBeNull()
          const opened = [secret, A, B]
          const text = opened[which] ?? ''
          fc.pre(text[at] !== other)
          opened[which] = `${text.slice(0, at)}${other}${text.slice(at + 1)}`
          const { seats, commitment } = diceOf(matchId, secret, [A, B])
          const [changed = '', ...nonces] = opened
          const revealed = {
            secret: changed,
            commitment,
            seats: seats.map((seat, place) => ({ ...seat, nonce: nonces[place] ?? '' })),
          }
          const seat = which === 1 ? 'A' : 'B'
          expect(diceFault(matchId, revealed)).toEqual(
            which === 0 ? { code: 'other_secret' } : { code: 'other_nonce', seat },
          )
        },
      ),
    )
  })

  it('are bound to one seat and one match', () => {
    const nonce = hexOf(7)
    expect(nonceCommitment('match', 'A', nonce)).not.toBe(nonceCommitment('match', 'B', nonce))
    expect(nonceCommitment('match', 'A', nonce)).not.toBe(nonceCommitment('other', 'A', nonce))
    expect(secretCommitment('match', nonce)).not.toBe(secretCommitment('other', nonce))
  })
})

describe('fair dice', () => {
  it('are even over 600,000 rolls of one key', { timeout: 60_000 }, () => {
    const chance = fairChance(diceKey('a match', diceOf('a match', hexOf(1), [hexOf(2), hexOf(3)])))
    const counts = countRolls(600_000, (index) => chance(index, 6))
    expect(counts.reduce((sum, count) => sum + count)).toBe(600_000)
    expect(unevenness(counts)).toBeLessThan(ONCE_IN_A_THOUSAND)
  })

  it('cannot be chosen by a server colluding with seat B, who know everything but A’s nonce in time', () => {
    // They search for the secret and nonce that would be best for the nonce they expect from A.
    const expected = hexOf(0)
    const firstRoll = (secret: string, A: string, B: string): number =>
      fairChance(diceKey('match', diceOf('match', secret, [A, B])))(0, 6)
    let chosen = ''
    for (let seed = 1; chosen === ''; seed += 1)
      if (firstRoll(hexOf(seed), expected, hexOf(9)) === 5) chosen = hexOf(seed)
    expect(firstRoll(chosen, expected, hexOf(9))).toBe(5)
    // They are committed before A reveals, and A's nonce is random: simulated by a fixed hash.
    const counts = countRolls(3_000, (index) =>
      firstRoll(chosen, sha256(`honest ${index}`), hexOf(9)),
    )
    expect(unevenness(counts)).toBeLessThan(ONCE_IN_A_THOUSAND)
  })

  it('could be chosen by a party that does not commit: why all commit before any reveals', () => {
    const A = hexOf(2)
    const tries = Array.from({ length: 200 }, (_, seed) => hexOf(seed))
    const rolls = tries.map((B) =>
      fairChance(diceKey('match', diceOf('match', hexOf(1), [A, B])))(0, 6),
    )
    expect(new Set(rolls)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})
