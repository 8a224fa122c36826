import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { LobbyHarness, personOf } from '../../tests/support/lobby-harness.ts'

let meeting: LobbyHarness
beforeEach(async () => {
  meeting = await LobbyHarness.alone()
  meeting.come('Ann', 'Ben', 'Cy', 'Dee', 'Eve')
})

describe('a challenge', () => {
  it('is shown to both players, and gives both a seat when accepted, the challenger as host', async () => {
    const id = await meeting.challenge('Ann', 'ben', { list: 'mine', settings: { rated: true } })
    expect(meeting.received).toEqual([
      { to: 'Ann', type: 'challenge', message: expect.objectContaining({ id, mine: true }) },
      { to: 'Ben', type: 'challenge', message: expect.objectContaining({ id, mine: false }) },
    ])
    expect(meeting.lobby.challenges.of('id-Ben')).toMatchObject([
      { other: { name: 'Ann', guest: false }, settings: { rated: true }, expiresInMs: 60_000 },
    ])
    expect(await meeting.accept('Ben', id, 'his')).toBe('ok')
    expect(meeting.seats()).toEqual([`${id} Ann-1: A of m1`, `${id} Ben-1: B of m1`])
    expect(meeting.seated).toMatchObject([
      [
        { participant: { accountId: 'id-Ann', name: 'Ann' }, list: 'mine' },
        { participant: { accountId: 'id-Ben', name: 'Ben' }, list: 'his' },
      ],
    ])
    for (const name of ['Ann', 'Ben']) expect(meeting.ended(name, id)).toBe('accepted')
    meeting.time.advance(15_000)
    expect(meeting.time.waiting(), 'no clock runs on').toBe(0)
  })

  it('can only be declined by the challenged player and withdrawn by the challenger', async () => {
    const [one, two] = [await meeting.challenge('Ann', 'Ben'), await meeting.challenge('Ann', 'Cy')]
    for (const name of ['Ann', 'Cy', 'Dee']) expect(meeting.decline(name, one)).toBe('no_challenge')
    for (const name of ['Cy', 'Ben', 'Dee'])
      expect(meeting.withdraw(name, two)).toBe('no_challenge')
    for (const name of ['Ann', 'Cy']) expect(await meeting.accept(name, one)).toBe('no_challenge')
    expect(meeting.decline('Ben', one)).toBe('ok')
    expect(meeting.withdraw('Ann', two)).toBe('ok')
    for (const name of ['Ann', 'Ben']) expect(meeting.ended(name, one)).toBe('challenge_declined')
    for (const name of ['Ann', 'Cy']) expect(meeting.ended(name, two)).toBe('challenge_withdrawn')
    for (const name of ['Ann', 'Ben', 'Cy']) expect(meeting.open(name)).toEqual([])
    expect(meeting.decline('Ben', one)).toBe('no_challenge')
  })

  it('expires when its time is over, and not a moment before', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    meeting.time.advance(59_999)
    expect(meeting.open('Ben')).toEqual(['<Ann'])
    meeting.time.advance(1)
    for (const name of ['Ann', 'Ben']) expect(meeting.ended(name, id)).toBe('challenge_expired')
    expect(await meeting.accept('Ben', id)).toBe('no_challenge')
  })

  it('that equals one in the other direction accepts it', async () => {
    const id = await meeting.challenge('Ann', 'Ben', { list: 'a' })
    expect(await meeting.challenge('Ben', 'Ann', { list: 'b' })).toBe(id)
    expect(meeting.seats()).toEqual([`${id} Ann-1: A of m1`, `${id} Ben-1: B of m1`])
    expect(meeting.seated[0]?.map(({ list }) => list)).toEqual(['a', 'b'])
  })

  it('with other settings than one in the other direction coexists with it until one is accepted', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    const other = await meeting.challenge('Ben', 'Ann', { settings: { preset: 'gba' } })
    expect(meeting.open('Ann')).toEqual(['>Ben', '<Ben'])
    expect(await meeting.accept('Ann', other)).toBe('ok')
    expect(meeting.ended('Ben', id)).toBe('challenge_withdrawn')
    expect(meeting.seats()).toEqual([`${other} Ben-1: A of m1`, `${other} Ann-1: B of m1`])
  })

  it('withdraws the other challenges of both players when accepted, and no others', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    const made = [await meeting.challenge('Ann', 'Cy'), await meeting.challenge('Ben', 'Cy')]
    const got = await meeting.challenge('Dee', 'Ben')
    await meeting.accept('Ben', id)
    for (const other of made) expect(meeting.ended('Cy', other)).toBe('challenge_withdrawn')
    expect(meeting.ended('Dee', got)).toBeNull()
    expect(meeting.open('Ben')).toEqual(['<Dee'])
  })

  it('counts towards the limits of both players', async () => {
    for (const name of ['Ben', 'Cy', 'Dee'])
      expect(await meeting.challenge('Ann', name)).toMatch(/^c/)
    expect(await meeting.challenge('Ann', 'Eve')).toBe('too_many_challenges')
    expect(await meeting.challenge('Ann', 'Ben')).toBe('already_challenged')
    for (const name of ['Cy', 'Dee']) expect(await meeting.challenge(name, 'Ben')).toMatch(/^c/)
    expect(await meeting.challenge('Eve', 'Ben')).toBe('not_challengeable')
    meeting.decline('Ben', 'c1')
    expect(await meeting.challenge('Eve', 'Ben')).toMatch(/^c/)
    expect(await meeting.challenge('Ann', 'Eve')).toMatch(/^c/)
  })

  it('leaves room for others, however many players of one address challenge', async () => {
    const ofOneAddress = (name: string) => meeting.challenge(name, 'Ben', {}, '203.0.113.9')
    for (const name of ['Cy', 'Dee']) expect(await ofOneAddress(name)).toMatch(/^c/)
    expect(await ofOneAddress('Eve')).toBe('not_challengeable')
    expect(await meeting.challenge('Ann', 'Ben', {}, '203.0.113.10')).toMatch(/^c/)
  })

  it('is refused to a player who sends too many in a short time', async () => {
    meeting.waitSeconds = 7
    expect(await meeting.challenge('Ann', 'Ben')).toBe('too_many')
    expect(meeting.open('Ben')).toEqual([])
  })

  it.each([
    ['Nobody', {}, 'player_offline'],
    ['Ann', {}, 'not_yourself'],
    ['Ben', { list: 'bad' }, 'malformed'],
    ['Ben', { settings: { changes: {} } }, 'malformed'],
  ])('to %s with %j is refused with %s', async (name, more, code) => {
    expect(await meeting.challenge('Ann', name, more)).toBe(code)
  })

  it('stays open when it is accepted with an invalid list', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    expect(await meeting.accept('Ben', id, 'bad')).toBe('malformed')
    expect(await meeting.accept('Ben', id)).toBe('ok')
  })

  it('can be withdrawn while the list of whoever accepts it is still looked up', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    const listing = Promise.withResolvers<void>()
    meeting.listing = listing.promise
    const accepted = meeting.accept('Ben', id)
    expect(meeting.withdraw('Ann', id)).toBe('ok')
    listing.resolve()
    expect(await accepted).toBe('no_challenge')
    expect(meeting.seated).toEqual([])
    expect(meeting.ended('Ben', id)).toBe('challenge_withdrawn')
  })

  it('is accepted only so often from one address, whatever challenges it sends', async () => {
    meeting.mostOfAddress = 1
    const [one, two] = [await meeting.challenge('Ann', 'Ben'), await meeting.challenge('Ann', 'Cy')]
    expect(await meeting.challenge('Ben', 'Dee', {}, '203.0.113.9')).toMatch(/^c/)
    expect(await meeting.accept('Ben', one, 'bad', '203.0.113.9')).toBe('malformed')
    expect(await meeting.accept('Cy', two, 'his', '203.0.113.9')).toBe('too_many')
    expect(await meeting.accept('Cy', two, 'his', '203.0.113.10')).toBe('ok')
  })

  it('is accepted once, and cannot end while seats are being reserved', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    const seating = Promise.withResolvers<Result<null, Refusal>>()
    meeting.seating = seating.promise
    const accepted = meeting.accept('Ben', id)
    await expect.poll(() => meeting.seatings).toBe(1)
    expect(await meeting.accept('Ben', id)).toBe('no_challenge')
    expect(meeting.decline('Ben', id)).toBe('no_challenge')
    expect(meeting.withdraw('Ann', id)).toBe('no_challenge')
    meeting.block('Ben', 'Ann')
    meeting.lobby.leave('id-Ann', true)
    meeting.time.advance(60_000)
    expect(meeting.ended('Ann', id)).toBeNull()
    seating.resolve(ok(null))
    expect(await accepted).toBe('ok')
    expect(meeting.ended('Ann', id)).toBe('accepted')
  })

  it('stays open when no match can start, and expires in time', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    meeting.seating = Promise.resolve(err(refusal('draining')))
    expect(await meeting.accept('Ben', id)).toBe('draining')
    expect(meeting.open('Ben')).toEqual(['<Ann'])
    const seating = Promise.withResolvers<Result<null, Refusal>>()
    meeting.seating = seating.promise
    const accepted = meeting.accept('Ben', id)
    await expect.poll(() => meeting.seatings).toBe(2)
    meeting.time.advance(60_000)
    seating.resolve(err(refusal('server_full')))
    expect(await accepted).toBe('server_full')
    expect(meeting.ended('Ann', id)).toBe('challenge_expired')
  })

  it('survives a dropped connection of either player, but cannot be accepted meanwhile', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    meeting.lobby.leave('id-Ann', false)
    expect(await meeting.accept('Ben', id)).toBe('player_offline')
    meeting.come('Ann')
    expect(meeting.open('Ann')).toEqual(['>Ben'])
    expect(await meeting.accept('Ben', id)).toBe('ok')
  })

  it('ends when either player closes the last tab on purpose', async () => {
    meeting.come('Ann')
    const [made, got] = [
      await meeting.challenge('Ann', 'Ben'),
      await meeting.challenge('Cy', 'Ann'),
    ]
    meeting.lobby.leave('id-Ann', true)
    expect(meeting.open('Ann')).toEqual(['>Ben', '<Cy'])
    meeting.lobby.leave('id-Ann', true)
    expect(meeting.ended('Ben', made)).toBe('challenge_withdrawn')
    expect(meeting.ended('Cy', got)).toBe('player_offline')
    expect(await meeting.challenge('Ben', 'Ann')).toBe('player_offline')
  })

  it('follows renames of both players', async () => {
    const id = await meeting.challenge('Ann', 'Ben')
    meeting.lobby.rename({ ...personOf('Ann'), name: 'Anita' })
    expect(meeting.open('Ben')).toEqual(['<Anita'])
    expect(await meeting.challenge('Cy', 'Ann')).toBe('player_offline')
    expect(await meeting.challenge('Cy', 'anita')).toMatch(/^c/)
    await meeting.accept('Ben', id)
    expect(meeting.seated[0]?.[0]?.participant).toMatchObject({
      accountId: 'id-Ann',
      name: 'Anita',
    })
  })

  it('ends when either account is deleted', async () => {
    const [made, got] = [
      await meeting.challenge('Ann', 'Ben'),
      await meeting.challenge('Cy', 'Ann'),
    ]
    meeting.lobby.remove('id-Ann')
    expect(meeting.ended('Ben', made)).toBe('challenge_withdrawn')
    expect(meeting.ended('Cy', got)).toBe('player_offline')
    expect(meeting.received.at(-1)).toMatchObject({ to: 'Ann', type: 'bye' })
  })
})

describe('a blocked player', () => {
  it('is refused as if the other player had a full list, whoever blocked whom', async () => {
    meeting.block('Ben', 'Ann')
    expect(await meeting.challenge('Ann', 'Ben')).toBe('not_challengeable')
    expect(await meeting.challenge('Ben', 'Ann')).toBe('not_challengeable')
    expect(await meeting.challenge('Cy', 'Ben')).toMatch(/^c/)
  })

  it('gets the usual refusal when their own list is full', async () => {
    meeting.block('Eve', 'Ann')
    for (const name of ['Ben', 'Cy', 'Dee']) await meeting.challenge('Ann', name)
    expect(await meeting.challenge('Ann', 'Eve')).toBe('too_many_challenges')
  })

  it('sees an open challenge declined', async () => {
    const [one, two] = [
      await meeting.challenge('Ann', 'Ben'),
      await meeting.challenge('Ben', 'Ann', { settings: { rated: true } }),
    ]
    meeting.block('Ben', 'Ann')
    expect(meeting.ended('Ann', one)).toBe('challenge_declined')
    expect(meeting.ended('Ann', two)).toBe('challenge_withdrawn')
  })
})
