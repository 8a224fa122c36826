import { describe, expect, it } from 'vitest'
import { Seats } from '../match/seats.ts'
import { JoinPolicy } from './join-policy.ts'

const playerOf = (name: string) => ({
  participant: { name, isGuest: true, accountId: name },
  address: '192.0.2.1',
})

describe('a match that waits', () => {
  it('forgets the players whose seats are free again, however many come and go', () => {
    const policy = new JoinPolicy()
    const seats = new Seats<'A' | 'B', null>(['A', 'B'])
    for (let count = 0; count < 50; count += 1) {
      const player = playerOf(`p${count}`)
      const taken = seats.take(player.participant, null, `token ${count}`, count)
      policy.note(`token ${count}`, player)
      policy.seatsChanged(seats)
      expect(policy.playerOf(`token ${count}`)).toEqual(player)
      if (taken !== null) seats.free(taken.seat)
      policy.seatsChanged(seats)
      expect(policy.playerOf(`token ${count}`)).toBeUndefined()
    }
  })

  it('still bars a player who was kicked or slow, once forgotten', () => {
    const policy = new JoinPolicy()
    const seats = new Seats<'A' | 'B', null>(['A', 'B'])
    for (const token of ['one', 'two']) {
      policy.note(token, playerOf('slow'))
      policy.noteSlow(token)
      policy.seatsChanged(seats)
    }
    policy.note('three', playerOf('kicked'))
    policy.kick('three')
    policy.seatsChanged(seats)
    expect(policy.faultOf(playerOf('slow'))).toMatchObject({ code: 'too_slow' })
    expect(policy.faultOf(playerOf('kicked'))).toMatchObject({ code: 'kicked' })
    expect(policy.faultOf(playerOf('other'))).toBeNull()
  })
})
