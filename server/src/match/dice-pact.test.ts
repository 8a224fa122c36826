import { diceFault, nonceCommitment, secretCommitment } from '@dungeon-dice/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DicePact } from './dice-pact.ts'

const SEATS = ['A', 'B'] as const
type Seat = (typeof SEATS)[number]
const SECRET = new Uint8Array(32).fill(9)
const SECRET_HEX = '09'.repeat(32)

const nonceOf = (number: number): string => number.toString(16).padStart(64, '0')
const hashOf = (seat: Seat, nonce: string): string => nonceCommitment('match', seat, nonce)

const begin = () => new DicePact('match', SEATS, SECRET)

/** A seat commits itself to a nonce. */
const commit = (pact: DicePact, seat: Seat, nonce: string) =>
  pact.commit(seat, { commitment: pact.commitment, hash: hashOf(seat, nonce) })

describe('an attempt to agree on dice', () => {
  it('shows commitments, then takes nonces, and then has the dice', () => {
    const pact = begin()
    expect(pact.commitment).toBe(secretCommitment('match', SECRET_HEX))
    expect([pact.isFresh, pact.isSealed, pact.missing]).toEqual([true, false, ['A', 'B']])
    expect(commit(pact, 'A', nonceOf(1))).toMatchObject({ ok: true })
    expect([pact.isFresh, pact.isSealed, pact.missing]).toEqual([false, false, ['B']])
    commit(pact, 'B', nonceOf(2))
    expect([pact.isSealed, pact.missing]).toEqual([true, ['A', 'B']])
    pact.open('B', nonceOf(2))
    expect([pact.missing, pact.dice]).toEqual([['A'], null])
    pact.open('A', nonceOf(1))
    const { dice } = pact
    expect(dice).toMatchObject({
      secret: SECRET_HEX,
      seats: [
        { seat: 'A', nonce: nonceOf(1) },
        { seat: 'B', nonce: nonceOf(2) },
      ],
    })
    expect(dice === null ? '' : diceFault('match', dice)).toBeNull()
  })

  it('takes no nonce before all are bound (P19.3), and none but the one that was meant (P19.4)', () => {
    const pact = begin()
    commit(pact, 'A', nonceOf(1))
    expect(pact.open('A', nonceOf(1))).toMatchObject({
      error: { code: 'not_committed', rule: 'P19.3', missing: ['B'] },
    })
    commit(pact, 'B', nonceOf(2))
    for (const nonce of [nonceOf(2), nonceOf(3), nonceOf(0)])
      expect(pact.open('A', nonce)).toMatchObject({ error: { code: 'other_nonce', rule: 'P19.4' } })
    expect(pact.missing).toEqual(['A', 'B'])
  })

  it('lets a seat think again until all are bound, and not then (P19.2)', () => {
    const pact = begin()
    commit(pact, 'A', nonceOf(1))
    expect(commit(pact, 'A', nonceOf(5))).toMatchObject({ ok: true })
    commit(pact, 'B', nonceOf(2))
    expect(commit(pact, 'A', nonceOf(6))).toMatchObject({
      error: { code: 'already_committed', rule: 'P19.2' },
    })
    // What is said twice, because its answer was lost, is said once.
    expect(commit(pact, 'A', nonceOf(5))).toMatchObject({ ok: true })
    expect(pact.hashOf('A')).toBe(hashOf('A', nonceOf(5)))
  })

  it('takes nothing that was said to another attempt (P19.1)', () => {
    const pact = begin()
    const other = secretCommitment('match', nonceOf(4))
    expect(pact.commit('A', { commitment: other, hash: nonceOf(1) })).toMatchObject({
      error: { code: 'other_attempt', rule: 'P19.1', commitment: pact.commitment },
    })
    expect(pact.isFresh).toBe(true)
  })

  it('leaves nothing to a seat that copies the commitment of another', () => {
    const pact = begin()
    commit(pact, 'A', nonceOf(1))
    pact.commit('B', { commitment: pact.commitment, hash: pact.hashOf('A') })
    pact.open('A', nonceOf(1))
    expect(pact.open('B', nonceOf(1))).toMatchObject({ error: { code: 'other_nonce' } })
  })

  it('gives a seat that has seen the nonce of the other no other dice, whatever it tries', () => {
    const pact = begin()
    commit(pact, 'A', nonceOf(1))
    commit(pact, 'B', nonceOf(2))
    pact.open('A', nonceOf(1))
    fc.assert(
      fc.property(fc.constantFrom('commit', 'open'), fc.integer({ min: 3 }), (what, number) => {
        const nonce = nonceOf(number)
        const tried = what === 'open' ? pact.open('B', nonce) : commit(pact, 'B', nonce)
        expect(tried.ok).toBe(false)
        expect(pact.hashOf('B')).toBe(hashOf('B', nonceOf(2)))
      }),
      { numRuns: 500 },
    )
    pact.open('B', nonceOf(2))
    expect(pact.dice?.seats.map(({ nonce }) => nonce)).toEqual([nonceOf(1), nonceOf(2)])
  })
})
