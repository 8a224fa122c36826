import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import {
  type Challenge,
  connect,
  type DungeonDice,
  type Joined,
  type Lobby,
  type LobbyEvents,
  type Match,
} from '../src/index.ts'
import { type CuttingProxy, openProxy } from './support/cutting-proxy.ts'

const PASSWORD = 'correct horse'

let server: LocalServer
let proxy: CuttingProxy
beforeAll(async () => {
  server = await startServer()
  proxy = await openProxy(server.url)
})
afterAll(async () => {
  proxy.stop()
  await server.stop()
})

/** Signs up with this name and enters the lobby. */
async function come(name: string, url = server.url): Promise<readonly [DungeonDice, Lobby]> {
  const client = connect(url)
  await client.claim(name, PASSWORD)
  const lobby = await client.lobby()
  if (!lobby.ok) throw new Error(lobby.error.code)
  return [client, lobby.value]
}

const seated = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** The next event of this type. */
const next = <Name extends keyof LobbyEvents>(
  lobby: Lobby,
  name: Name,
): Promise<LobbyEvents[Name]> =>
  new Promise((resolve) => {
    const stop = lobby.on(name, (payload) => {
      stop()
      resolve(payload)
    })
  })

/** Resolves once the lobby satisfies the condition. */
async function until(lobby: Lobby, holds: (lobby: Lobby) => boolean): Promise<void> {
  while (!holds(lobby)) await next(lobby, 'change')
}

const names = ({ players }: Lobby): readonly string[] => players.map(({ name }) => name).toSorted()

describe('the lobby', () => {
  it('shows players, open games and live matches', async () => {
    const [[ann, ofAnn], [, ofBen]] = [await come('Ann'), await come('Ben')]
    expect(ofAnn.name).toBe('Ann')
    await until(ofAnn, (lobby) => names(lobby).join() === 'Ann,Ben')
    const A = seated(await ann.host({ open: true, preset: 'gba', clock: 'bullet' }))
    await until(ofBen, ({ games }) => games.length === 1)
    const [game] = ofBen.games
    expect(game).toMatchObject({
      id: A.id,
      host: 'Ann',
      guest: false,
      rating: 1500,
      settings: { preset: 'gba', clock: 'bullet', rated: false },
    })
    expect(Math.abs((game?.sinceMs ?? 0) - Date.now())).toBeLessThan(10_000)
    const guest = connect(server.url)
    const B = seated(await guest.joinOpen(A.id, { name: 'somebody' }))
    await until(ofBen, ({ matches }) => matches.length === 1)
    expect(ofBen.games).toEqual([])
    expect(ofBen.matches).toMatchObject([
      {
        id: A.id,
        players: [
          { seat: 'A', name: 'Ann' },
          { name: 'somebody', guest: true },
        ],
      },
    ])
    await until(ofBen, ({ players }) => players.some(({ status }) => status === 'playing'))
    expect(ofBen.online).toEqual({ games: 0, matches: 1, players: 2 })
    await A.submit({ type: 'resign' })
    await until(ofBen, ({ online }) => online.matches === 0)
    expect(await guest.joinOpen(A.id)).toMatchObject({ error: { code: 'seat_taken' } })
    B.leave()
    ofAnn.leave()
    await until(ofBen, (lobby) => names(lobby).join() === 'Ben')
    ofBen.leave()
  })

  it('seats both players of an accepted challenge, each in its own match object', async () => {
    const [[, ofCy], [, ofDee]] = [await come('Cy'), await come('Dee')]
    const shown = new Promise<void>((resolve) => {
      ofCy.on('change', () => ofCy.challenges.length > 0 && resolve())
    })
    const asking = ofCy.challenge('dee', { preset: 'gba' })
    await shown
    expect(ofCy.challenges).toMatchObject([{ mine: true, other: { name: 'Dee' } }])
    const challenge = await next(ofDee, 'challenged')
    expect(challenge).toMatchObject({ mine: false, other: { name: 'Cy' } })
    expect(challenge.settings.preset).toBe('gba')
    expect(ofDee.challenges).toEqual([challenge])
    const [A, B] = [seated(await challenge.accept()), seated(await asking)].toReversed()
    expect([A?.seat, B?.seat]).toEqual(['A', 'B'])
    expect(A?.id).toBe(B?.id)
    await A?.submit({ type: 'resign' })
    expect(await B?.finished).toMatchObject({ winner: 'B' })
    expect([...ofCy.challenges, ...ofDee.challenges]).toEqual([])
    ofCy.leave()
    ofDee.leave()
  })

  it('explains why a challenge failed', async () => {
    const [[eve, ofEve], [, ofFay]] = [await come('Eve'), await come('Fay')]
    const declined = ofFay.challenge('Eve')
    const challenge = await next(ofEve, 'challenged')
    expect(await challenge.decline()).toMatchObject({ ok: true })
    expect(await declined).toMatchObject({ ok: false, error: { code: 'challenge_declined' } })
    const withdrawing = new AbortController()
    const withdrawn = ofFay.challenge('Eve', {}, { signal: withdrawing.signal })
    const other = await next(ofEve, 'challenged')
    const ended = next(ofEve, 'challengeEnded')
    withdrawing.abort()
    expect(await withdrawn).toMatchObject({ ok: false, error: { code: 'challenge_withdrawn' } })
    expect(await ended).toEqual({
      challenge: other,
      error: { code: 'challenge_withdrawn', rule: 'P12.9' },
    })
    expect(await other.accept()).toMatchObject({ ok: false, error: { code: 'no_challenge' } })
    expect(await ofFay.challenge('Nobody')).toMatchObject({ error: { code: 'player_offline' } })
    expect(await eve.block('fay')).toEqual({ ok: true, value: [{ name: 'Fay', guest: false }] })
    expect(await eve.blocks()).toEqual({ ok: true, value: [{ name: 'Fay', guest: false }] })
    expect(await ofFay.challenge('Eve')).toMatchObject({ error: { code: 'not_challengeable' } })
    expect(await eve.unblock('Fay')).toEqual({ ok: true, value: [] })
    const again = ofFay.challenge('Eve')
    await next(ofEve, 'challenged')
    ofEve.leave()
    expect(await again).toMatchObject({ ok: false, error: { code: 'player_offline' } })
    ofFay.leave()
  })

  it('seats two players who challenge each other at once', async () => {
    const [[, ofGus], [, ofHal]] = [await come('Gus'), await come('Hal')]
    const [one, two] = await Promise.all([ofGus.challenge('Hal'), ofHal.challenge('Gus')])
    const matches = [seated(one), seated(two)]
    expect(new Set(matches.map(({ seat }) => seat))).toEqual(new Set(['A', 'B']))
    expect(new Set(matches.map(({ id }) => id)).size).toBe(1)
    await matches[0]?.submit({ type: 'resign' })
    ofGus.leave()
    ofHal.leave()
  })

  it('reconnects by itself, and shows what changed meanwhile', async () => {
    const [[, ofIda], [, ofJo]] = [await come('Ida', proxy.url), await come('Jo')]
    const asking = ofJo.challenge('Ida')
    const challenge: Challenge = await next(ofIda, 'challenged')
    const back = next(ofIda, 'reconnected')
    proxy.cut()
    await back
    await until(ofIda, (lobby) => names(lobby).join() === 'Ida,Jo')
    expect(ofIda.challenges.map(({ id }) => id)).toEqual([challenge.id])
    const B = seated(await challenge.accept())

    expect(seated(await asking).id).toBe(B.id)
    await B.submit({ type: 'resign' })
    const lost = next(ofIda, 'lost')
    ofIda.leave()
    expect(await lost).toMatchObject({ name: 'ConnectionLost', reason: 'left' })
    await expect(ofIda.challenge('Jo')).rejects.toMatchObject({ name: 'ConnectionLost' })
    ofJo.leave()
  })

  it('is left when its signal aborts', async () => {
    const leaving = new AbortController()
    const entered = await connect(server.url).lobby({ signal: leaving.signal })
    if (!entered.ok) throw new Error(entered.error.code)
    const lost = next(entered.value, 'lost')
    leaving.abort()
    expect(await lost).toMatchObject({ reason: 'left' })
    await expect(connect(server.url).lobby({ signal: leaving.signal })).rejects.toThrow()
  })
})
