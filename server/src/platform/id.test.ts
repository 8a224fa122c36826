import { describe, expect, it } from 'vitest'
import { hashToken, secureIds } from './id.ts'

describe('ids', () => {
  it('cannot be guessed or misread', () => {
    const { seatToken, joinCode, secret, matchId } = secureIds
    expect(Buffer.from(seatToken(), 'base64url')).toHaveLength(24)
    expect(secret()).toHaveLength(32)
    for (let count = 0; count < 200; count += 1)
      expect(joinCode()).toMatch(/^[ABCDEFGHJKMNPQRSTVWXYZ2-9]{8}$/)
    expect(new Set(Array.from({ length: 200 }, matchId)).size).toBe(200)
  })

  it('are not taken for options on a command line', () => {
    const { matchId, seatToken, challengeId, accountId } = secureIds
    for (const make of [matchId, seatToken, challengeId, accountId])
      for (let count = 0; count < 2_000; count += 1) expect(make()).toMatch(/^\w/)
  })

  it('do not store tokens', () => {
    const token = secureIds.seatToken()
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken(token)).not.toContain(token)
  })
})
