import { describe, expect, it } from 'vitest'
import { makeTicket, parseTicket } from './ticket.ts'

describe('ticket', () => {
  it('is made and parsed', () => {
    const ticket = { matchId: 'a-b_c', seatToken: 'x-y_z' }
    expect(parseTicket(makeTicket(ticket))).toEqual(ticket)
  })

  it.each(['', 'abc', '.abc', 'abc.'])('rejects %j', (text) => {
    expect(parseTicket(text)).toBeNull()
  })
})
