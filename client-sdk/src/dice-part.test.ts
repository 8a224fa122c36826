import { describe, expect, it } from 'vitest'
import { DicePart } from './dice-part.ts'
import { DDM } from './games/ddm.ts'
import { View } from './view.ts'

const [FIRST, SECOND] = ['1'.repeat(64), '2'.repeat(64)]

/** Seat A's part in the dice, on a server that shows arbitrary values. */
function atLyingServer() {
  const view = new View({ game: DDM, catalogue: DDM.builtIn }, 'A')
  const part = new DicePart({ matchId: 'm', view })
  const asked: { readonly type: string; readonly payload: Record<string, string> }[] = []
  part.begin(async (type, payload) => {
    asked.push({ type, payload: payload as Record<string, string> })
  })
  const show = (commitment: string, hashes: { readonly A: string; readonly B: string }) => {
    const seats = new Map(
      Object.entries(hashes).map(([seat, hash]) => [seat, { commitment: hash, nonce: '' }]),
    )
    view.update({ phase: 'waiting', commitment, secret: '', seats })
    part.onState()
  }
  const hashOf = (commitment: string) => {
    show(commitment, { A: '', B: '' })
    return asked.at(-1)?.payload['hash'] ?? ''
  }
  return { view, part, asked, show, hashOf }
}

describe("a seat's part in the dice", () => {
  it('remembers the commitments for which it revealed its nonce', () => {
    const { part, asked, show, hashOf } = atLyingServer()
    const own = hashOf(FIRST)
    show(FIRST, { A: own, B: 'b'.repeat(64) })
    expect(asked.map(({ type }) => type)).toEqual(['commit', 'nonce'])
    const seen = { commitment: FIRST, seats: { A: own, B: 'b'.repeat(64) } }
    expect(part.seen).toMatchObject(seen)
    // The other seat colludes with the server and chooses again after seeing the nonce.
    show(FIRST, { A: own, B: 'c'.repeat(64) })
    show(FIRST, { A: '', B: '' })
    show(FIRST, { A: own, B: 'c'.repeat(64) })
    expect(part.seen).toMatchObject(seen)
  })

  it('uses a new nonce for every commitment, and counts those revealed for nothing', () => {
    const { part, asked, show, hashOf } = atLyingServer()
    const own = [FIRST, SECOND, FIRST].map((commitment) => {
      const hash = hashOf(commitment)
      show(commitment, { A: hash, B: 'b'.repeat(64) })
      return hash
    })
    expect(new Set(own).size).toBe(3)
    const nonces = asked.filter(({ type }) => type === 'nonce').map(({ payload }) => payload)
    expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(3)
    expect(part.redrawn).toBe(2)
  })

  it('commits anew on another seat, also to the same dice', () => {
    const { view, asked, show, hashOf } = atLyingServer()
    const before = hashOf(FIRST)
    view.ownSeat = 'B'
    show(FIRST, { A: '', B: '' })
    const after = asked.at(-1)?.payload['hash'] ?? ''
    expect(after).not.toBe(before)
    show(FIRST, { A: 'a'.repeat(64), B: after })
    expect(asked.map(({ type }) => type)).toEqual(['commit', 'commit', 'nonce'])
  })
})
