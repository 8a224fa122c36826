import type { LobbyAnswer } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { Player } from './support/player.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    config: { challengeSeconds: 30, maxChallengesPerPlayer: 2, maxBlocksPerPlayer: 2 },
  })
})
afterAll(() => app.stop())

const come = (...names: readonly string[]): Promise<readonly LobbyPlayer[]> =>
  Promise.all(names.map((name) => LobbyPlayer.named(app.url, name)))

/** Two players in the lobby. */
async function two(one: string, other: string): Promise<readonly [LobbyPlayer, LobbyPlayer]> {
  const [first, second] = await come(one, other)
  if (first === undefined || second === undefined) throw new Error('both came')
  return [first, second]
}

/** Resolves once the lobby shows this to a player; changes are published in batches. */
async function showsIn(player: LobbyPlayer, holds: () => boolean): Promise<void> {
  const gathering = setInterval(() => time.advance(200), 20)
  await player.until(holds)
  clearInterval(gathering)
}

const codeOf = (answer: LobbyAnswer): string => (answer.ok ? 'ok' : answer.error.code)
const idOf = (answer: LobbyAnswer): string => {
  if (answer.ok && answer.challenge !== undefined) return answer.challenge.id
  throw new Error(JSON.stringify(answer))
}

const block = (player: LobbyPlayer, name: string) =>
  post(app.url, 'blocks', { name }, player.account.token)

describe('a challenge over real sockets', () => {
  it('reaches every tab, and seats the tabs that sent and accepted it', async () => {
    const account = await newAccount(app.url, 'Ann')
    const tab = await LobbyPlayer.enter(app.url, account)
    const other = await LobbyPlayer.enter(app.url, account)
    const ben = await LobbyPlayer.named(app.url, 'Ben')
    const settings = { preset: 'gba', clock: 'bullet', rated: true }
    const id = idOf(await tab.ask('challenge', { name: 'Ben', settings }))
    for (const player of [tab, other, ben]) {
      const received = await player.until(() => player.challenges().find((one) => one.id === id))
      expect(received).toMatchObject({
        mine: player !== ben,
        other: { name: player === ben ? 'Ann' : 'Ben', guest: false },
        settings: { ...settings, delaySeconds: 0, spectators: true },
        expiresInMs: 30_000,
      })
    }
    expect(codeOf(await ben.ask('answerChallenge', { challenge: id, accept: true }))).toBe('ok')
    const [first, second] = await Promise.all([tab.seated(id), ben.seated(id)])
    const A = await Player.join(app.url, first.grant)
    const B = await Player.join(app.url, second.grant)
    await B.until((player) => player.wire().phase === 'playing')
    expect([A.seat, B.seat]).toEqual(['A', 'B'])
    expect(B.wire().seats).toMatchObject({ A: { name: 'Ann' }, B: { name: 'Ben' } })
    for (const player of [tab, other, ben]) expect(await player.ended(id)).toBeNull()
    expect(other.messages('seated')).toEqual([])
    await Promise.all([A, B, tab, other, ben].map((player) => player.leave()))
  })

  it('can be declined, withdrawn, or expire, and both players are notified', async () => {
    const [cy, dee] = await two('Cy', 'Dee')
    const declined = idOf(await cy.ask('challenge', { name: 'Dee' }))
    expect(codeOf(await dee.ask('answerChallenge', { challenge: declined, accept: false }))).toBe(
      'ok',
    )
    const withdrawn = idOf(await cy.ask('challenge', { name: 'Dee' }))
    expect(codeOf(await cy.ask('withdraw', { challenge: withdrawn }))).toBe('ok')
    const late = idOf(await cy.ask('challenge', { name: 'Dee' }))
    time.advance(30_000)
    for (const player of [cy, dee]) {
      expect(await player.ended(declined)).toBe('challenge_declined')
      expect(await player.ended(withdrawn)).toBe('challenge_withdrawn')
      expect(await player.ended(late)).toBe('challenge_expired')
    }
    expect(codeOf(await dee.ask('answerChallenge', { challenge: late, accept: true }))).toBe(
      'no_challenge',
    )
    await Promise.all([cy.leave(), dee.leave()])
  })

  it('becomes one match when both players challenge each other at once', async () => {
    const [eve, fay] = await two('Eve', 'Fay')
    const answers = await Promise.all([
      eve.ask('challenge', { name: 'Fay' }),
      fay.ask('challenge', { name: 'Eve' }),
    ])
    const [id, same] = answers.map(idOf)
    expect(same).toBe(id)
    const seats = await Promise.all([eve.seated(id ?? ''), fay.seated(id ?? '')])
    expect(new Set(seats.map(({ grant }) => grant.matchId)).size).toBe(1)
    expect(new Set(seats.map(({ grant }) => grant.seat)).size).toBe(2)
    await Promise.all([eve.leave(), fay.leave()])
  })

  it('survives a drop, is sent again, and ends when a player leaves', async () => {
    const [gus, hal] = await two('Gus', 'Hal')
    const id = idOf(await gus.ask('challenge', { name: 'Hal' }))
    await showsIn(hal, () => hal.wire().online === 2)
    await gus.drop()
    await showsIn(hal, () => hal.wire().online === 1)
    const accept = { challenge: id, accept: true }
    expect(codeOf(await hal.ask('answerChallenge', accept))).toBe('player_offline')
    const again = await LobbyPlayer.enter(app.url, gus.account)
    expect(again.welcome.challenges).toMatchObject([{ id, mine: true, other: { name: 'Hal' } }])
    await hal.leave()
    expect(await again.ended(id)).toBe('player_offline')
    expect(codeOf(await again.ask('challenge', { name: 'Hal' }))).toBe('player_offline')
    await again.leave()
  })

  it('resends the seat to a player who lost it, but not to one who has joined', async () => {
    const [una, vic] = await two('Una', 'Vic')
    const id = idOf(await una.ask('challenge', { name: 'Vic' }))
    await vic.ask('answerChallenge', { challenge: id, accept: true })
    const { grant } = await una.seated(id)
    await una.drop()
    const again = await LobbyPlayer.enter(app.url, una.account)
    expect(again.welcome.seated).toEqual([{ challenge: id, grant }])
    const A = await Player.join(app.url, grant)
    await A.until((player) => player.messages('welcome').length > 0)
    const other = await LobbyPlayer.enter(app.url, una.account)
    expect(other.welcome.seated).toEqual([])
    await Promise.all([A, again, other, vic].map((player) => player.leave()))
  })

  it('shows a new name, and ends with the account', async () => {
    const [ida, jo] = await two('Ida', 'Jo')
    const id = idOf(await ida.ask('challenge', { name: 'Jo' }))
    const { token } = ida.account
    await post(app.url, 'account/rename', { name: 'Idabel' }, token)
    const later = await LobbyPlayer.enter(app.url, jo.account)
    expect(later.welcome.challenges).toMatchObject([{ id, other: { name: 'Idabel' } }])
    expect(codeOf(await jo.ask('challenge', { name: 'Ida' }))).toBe('player_offline')
    await post(app.url, 'account/delete', { password: 'correct horse' }, token)
    expect(await jo.ended(id)).toBe('challenge_withdrawn')
    expect(codeOf(await jo.ask('challenge', { name: 'Idabel' }))).toBe('player_offline')
    await Promise.all([jo.leave(), later.leave()])
  })

  it('is limited per player, for sent and received ones', async () => {
    const [kim, lea, max, nat] = await come('Kim', 'Lea', 'Max', 'Nat')
    const challenge = async (from: LobbyPlayer | undefined, name: string) =>
      codeOf((await from?.ask('challenge', { name })) as LobbyAnswer)
    expect(await challenge(kim, 'Max')).toBe('ok')
    expect(await challenge(kim, 'Max')).toBe('already_challenged')
    expect(await challenge(kim, 'Lea')).toBe('ok')
    expect(await challenge(kim, 'Nat')).toBe('too_many_challenges')
    expect(await challenge(lea, 'Max')).toBe('ok')
    expect(await challenge(nat, 'Max')).toBe('not_challengeable')
    await Promise.all([kim, lea, max, nat].map((player) => player?.leave()))
  })
})

describe('a block', () => {
  it('ends the challenges between both players without revealing the block', async () => {
    const [oda, pia] = await two('Oda', 'Pia')
    const id = idOf(await pia.ask('challenge', { name: 'Oda' }))
    expect(await block(oda, 'pia')).toEqual({
      status: 200,
      body: { blocks: [{ name: 'Pia', guest: false }] },
    })
    expect(await pia.ended(id)).toBe('challenge_declined')
    expect(codeOf(await pia.ask('challenge', { name: 'Oda' }))).toBe('not_challengeable')
    expect(codeOf(await oda.ask('challenge', { name: 'Pia' }))).toBe('not_challengeable')
    expect(Buffer.concat(pia.bytes).includes('block')).toBe(false)
    const undone = await post(app.url, 'blocks/remove', { name: 'Pia' }, oda.account.token)
    expect(undone.body).toEqual({ blocks: [] })
    expect(codeOf(await pia.ask('challenge', { name: 'Oda' }))).toBe('ok')
    await Promise.all([oda.leave(), pia.leave()])
  })

  it('is limited per account, and listed under current names', async () => {
    const [quin, rae, sue] = await come('Quin', 'Rae', 'Sue')
    if (quin === undefined || rae === undefined) throw new Error('all came')
    expect((await block(quin, 'Rae')).status).toBe(200)
    expect((await block(quin, 'Sue')).status).toBe(200)
    expect((await block(quin, 'Sue')).status, 'again').toBe(200)
    await newAccount(app.url, 'Tim')
    expect(await block(quin, 'Tim')).toMatchObject({
      status: 422,
      body: { error: { code: 'too_many_blocks', rule: 'P12.10', most: 2 } },
    })
    expect((await block(quin, 'Quin')).body).toMatchObject({ error: { code: 'not_yourself' } })
    expect((await block(quin, 'Nobody')).body).toMatchObject({ error: { code: 'no_such_player' } })
    await post(app.url, 'account/rename', { name: 'Raelynn' }, rae.account.token)
    const password = 'correct horse'
    await post(app.url, 'account/delete', { password }, sue?.account.token ?? '')
    const headers = { authorization: `Bearer ${quin.account.token}` }
    const listed = await fetch(`${app.url}/api/v1/blocks`, { headers })
    expect(await listed.json()).toEqual({ blocks: [{ name: 'Raelynn', guest: false }] })
    expect((await block(quin, 'Tim')).status, 'there is room for another').toBe(200)
    expect((await fetch(`${app.url}/api/v1/blocks`)).status).toBe(401)
    await Promise.all([quin.leave(), rae.leave()])
  })
})
