import { diceFault, nonceCommitment, secretCommitment } from '@dungeon-dice/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DiceAttempt } from './dice-attempt.ts'

const SEATS = ['A', 'B'] as const
type Seat = (typeof SEATS)[number]
const SECRET = new Uint8Array(32).fill(9)
const SECRET_HEX = '09'.repeat(32)

const nonceOf = (number: number): string => number.toString(16).padStart(64, '0')
const hashOf = (seat: Seat, nonce: string): string => nonceCommitment('match', seat, nonce)

const begin = () => new DiceAttempt('match', SEATS, SECRET)

const commit = (attempt: DiceAttempt, seat: Seat, nonce: string) =>
  attempt.commit(seat, { commitment: attempt.commitment, hash: hashOf(seat, nonce) })

describe('a dice attempt', () => {
  it('takes commitments, then nonces, and then has the dice', () => {
    const attempt = begin()
    expect(attempt.commitment).toBe(secretCommitment('match', SECRET_HEX))
    expect([attempt.isFresh, attempt.isSealed, attempt.missing]).toEqual([true, false, ['A', 'B']])
    expect(commit(attempt, 'A', nonceOf(1))).toMatchObject({ ok: true })
    expect([attempt.isFresh, attempt.isSealed, attempt.missing]).toEqual([false, false, ['B']])
    commit(attempt, 'B', nonceOf(2))
    expect([attempt.isSealed, attempt.missing]).toEqual([true, ['A', 'B']])
    attempt.open('B', nonceOf(2))
    expect([attempt.missing, attempt.dice]).toEqual([['A'], null])
    attempt.open('A', nonceOf(1))
    const { dice } = attempt
    expect(dice).toMatchObject({
      secret: SECRET_HEX,
      seats: [
        { seat: 'A', nonce: nonceOf(1) },
        { seat: 'B', nonce: nonceOf(2) },
      ],
    })
    expect(dice === null ? '' : diceFault('match', dice)).toBeNull()
  })

  it('takes no nonce before all seats have committed (P19.3), and only the committed one (P19.4)', () => {
    const attempt = begin()
    commit(attempt, 'A', nonceOf(1))
    expect(attempt.open('A', nonceOf(1))).toMatchObject({
      error: { code: 'not_committed', rule: 'P19.3', missing: ['B'] },
    })
    commit(attempt, 'B', nonceOf(2))
    for (const nonce of [nonceOf(2), nonceOf(3), nonceOf(0)])
      expect(attempt.open('A', nonce)).toMatchObject({
        error: { code: 'other_nonce', rule: 'P19.4' },
      })
    expect(attempt.missing).toEqual(['A', 'B'])
  })

  it('lets a seat replace its commitment until all have committed (P19.2)', () => {
    const attempt = begin()
    commit(attempt, 'A', nonceOf(1))
    expect(commit(attempt, 'A', nonceOf(5))).toMatchObject({ ok: true })
    commit(attempt, 'B', nonceOf(2))
    expect(commit(attempt, 'A', nonceOf(6))).toMatchObject({
      error: { code: 'already_committed', rule: 'P19.2' },
    })
    // The same commitment again, as after a lost answer, is accepted.
    expect(commit(attempt, 'A', nonceOf(5))).toMatchObject({ ok: true })
    expect(attempt.hashOf('A')).toBe(hashOf('A', nonceOf(5)))
  })

  it('refuses a commitment for another attempt (P19.1)', () => {
    const attempt = begin()
    const other = secretCommitment('match', nonceOf(4))
    expect(attempt.commit('A', { commitment: other, hash: nonceOf(1) })).toMatchObject({
      error: { code: 'other_attempt', rule: 'P19.1', commitment: attempt.commitment },
    })
    expect(attempt.isFresh).toBe(true)
  })

  it('gives a seat no use of a copied commitment', () => {
    const attempt = begin()
    commit(attempt, 'A', nonceOf(1))
    attempt.commit('B', { commitment: attempt.commitment, hash: attempt.hashOf('A') })
    attempt.open('A', nonceOf(1))
    expect(attempt.open('B', nonceOf(1))).toMatchObject({ error: { code: 'other_nonce' } })
  })

  it('does not let a seat change the dice after seeing the other nonce', () => {
    const attempt = begin()
    commit(attempt, 'A', nonceOf(1))
    commit(attempt, 'B', nonceOf(2))
    attempt.open('A', nonceOf(1))
    fc.assert(
      fc.property(fc.constantFrom('commit', 'open'), fc.integer({ min: 3 }), (what, number) => {
        const nonce = nonceOf(number)
        const tried = what === 'open' ? attempt.open('B', nonce) : commit(attempt, 'B', nonce)
        expect(tried.ok).toBe(false)
        expect(attempt.hashOf('B')).toBe(hashOf('B', nonceOf(2)))
      }),
      { numRuns: 500 },
    )
    attempt.open('B', nonceOf(2))
    expect(attempt.dice?.seats.map(({ nonce }) => nonce)).toEqual([nonceOf(1), nonceOf(2)])
  })
})
