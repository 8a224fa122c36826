import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { LobbyHarness } from '../../tests/support/lobby-harness.ts'
import { MemoryRoles } from '../../tests/support/memory-roles.ts'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee'] as const

let time: FakeTime
let roles: MemoryRoles
let cut: Set<string>
beforeEach(() => {
  time = fakeTime()
  cut = new Set()
  roles = new MemoryRoles((server) => !cut.has(server))
})

/** A server that may lead the lobby. */
function serverOf(id: string): LobbyHarness {
  const meeting = new LobbyHarness({ time, prefix: `${id}-` })
  roles.seek('lobby', id, {
    onGained: (store) => meeting.begin(store),
    onLost: () => meeting.end(),
  })
  return meeting
}

describe('challenges, when another server leads the lobby', () => {
  it('stay open for their remaining time, and expire then', async () => {
    const [a, b] = [serverOf('a'), serverOf('b')]
    await roles.settle()
    a.come('Ann', 'Ben')
    const id = await a.challenge('Ann', 'Ben', { list: 'mine', settings: { rated: true } })
    time.advance(20_000)
    await roles.leave('a')
    expect(a.ended('Ann', id), 'it has not ended').toBeNull()
    expect(b.lobby.challenges.of('id-Ben')).toMatchObject([
      { id, other: { name: 'Ann' }, settings: { rated: true }, expiresInMs: 40_000 },
    ])
    expect(await b.accept('Ben', id), 'Ann is not back').toBe('player_offline')
    b.come('Ann', 'Ben')
    time.advance(39_999)
    expect(b.open('Ann')).toEqual(['>Ben'])
    time.advance(1)
    expect(b.ended('Ann', id)).toBe('challenge_expired')
    const c = serverOf('c')
    await roles.leave('b')
    expect(c.open('Ann')).toEqual([])
    expect([a.faults, b.faults, c.faults]).toEqual([[], [], []])
  })

  it('that have ended stay ended, and accepted ones are played with their original lists', async () => {
    const [a, b] = [serverOf('a'), serverOf('b')]
    await roles.settle()
    a.come('Ann', 'Ben', 'Cy')
    const id = await a.challenge('Ann', 'Ben', { list: 'mine' })
    a.decline('Cy', await a.challenge('Ann', 'Cy'))
    a.withdraw('Ben', await a.challenge('Ben', 'Cy'))
    await roles.leave('a')
    b.come('Ann', 'Ben', 'Cy')
    expect([b.open('Ann'), b.open('Cy')]).toEqual([['>Ben'], []])
    expect(await b.accept('Ben', id, 'his')).toBe('ok')
    expect(b.seated).toMatchObject([[{ list: 'mine' }, { list: 'his' }]])
  })

  it('with reserved seats announce the same seats again, until the reservations expire', async () => {
    const [a, b] = [serverOf('a'), serverOf('b')]
    await roles.settle()
    a.come('Ann', 'Ben')
    const id = await a.challenge('Ann', 'Ben')
    expect(await a.accept('Ben', id)).toBe('ok')
    await roles.leave('a')
    const seated = b.lobby.challenges.seatedOf('id-Ann')
    expect(seated).toMatchObject([{ challenge: id, grant: { matchId: 'a-m1', seat: 'A' } }])
    expect(b.open('Ann')).toEqual([])
    b.lobby.challenges.arrived('id-Ann')
    expect(b.lobby.challenges.seatedOf('id-Ann')).toEqual([])
    expect(b.lobby.challenges.seatedOf('id-Ben')).toHaveLength(1)
    time.advance(15_000)
    expect(b.lobby.challenges.seatedOf('id-Ben')).toEqual([])
  })

  it('cannot be accepted by a server that has lost the lobby without noticing', async () => {
    const [a, b] = [serverOf('a'), serverOf('b')]
    await roles.settle()
    a.come('Ann', 'Ben')
    const id = await a.challenge('Ann', 'Ben')
    cut.add('a')
    const accepting = a.accept('Ben', id)
    expect(await accepting).toBe('moving')
    expect(a.seats(), 'no seat is announced before it is stored').toEqual([])
    await roles.leave('a')
    b.come('Ann', 'Ben')
    expect(await b.accept('Ben', id)).toBe('ok')
    expect(b.seats()).toHaveLength(2)
  })

  it('are neither lost nor duplicated, whenever the leader fails', async () => {
    for (let lossAt = 0; lossAt < 40; lossAt += 1) {
      roles = new MemoryRoles(() => true)
      const [a, b] = [serverOf('a'), serverOf('b')]
      await roles.settle()
      a.come(...NAMES)
      const ids = await Promise.all([
        a.challenge('Ann', 'Ben'),
        a.challenge('Cy', 'Dee'),
        a.challenge('Dee', 'Ann', { settings: { preset: 'gba' } }),
      ])
      const [one = '', other = '', third = ''] = ids
      const acting = [a.accept('Ben', one), a.accept('Dee', other)]
      for (let turn = 0; turn < lossAt; turn += 1) await Promise.resolve()
      await roles.leave('a')
      const before = await Promise.all(acting)
      b.come(...NAMES)
      for (const [place, [id, taker]] of (
        [
          [one, 'Ben'],
          [other, 'Dee'],
        ] as const
      ).entries()) {
        const seats = a.seats().filter((seat) => seat.startsWith(`${id} `))
        const announced = NAMES.flatMap((name) => b.lobby.challenges.seatedOf(`id-${name}`))
        const again = announced.filter(({ challenge }) => challenge === id)
        const accepted = await b.accept(taker, id)
        // A player whose seat was announced or confirmed gets no other one.
        if (before[place] === 'ok') expect([seats.length, accepted]).toEqual([2, 'no_challenge'])
        if (seats.length > 0 || again.length > 0) expect(accepted).toBe('no_challenge')
        // The challenge is open or its seats are known, with nothing in between.
        else expect(accepted).toBe('ok')
        if (seats.length === 0 && again.length > 0) expect(again).toHaveLength(2)
      }
      // Dee has sent another challenge meanwhile and plays now, so that one is withdrawn or stands.
      expect(['no_challenge', 'ok']).toContain(await b.accept('Ann', third))
      expect([a.faults, b.faults]).toEqual([[], []])
    }
  })
})
