import { present } from '@dungeon-dice/shared'
import {
  BOTS,
  checkLineUp,
  DEFAULT_OPTIONS,
  DUEL_RECORDS,
  defaultLineUp,
  type Intent,
  type LineUp,
  levelOf,
  MONSTER_IDS,
  type Parts,
  partsOf,
  STARTERS,
  viewState,
} from '@dungeon-dice/shared/duel'
import { recordCheckSchema } from '@dungeon-dice/shared/protocol'
import { verifyRecord } from '@dungeon-dice/shared/record'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newGuest } from './support/account-match.ts'
import { askedOf, DUEL_RULES, DuelClient, startDuel } from './support/duel-client.ts'
import { get } from './support/get.ts'
import { post, takeSeat } from './support/post.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { maxMessagesPerSecond: 10_000, botPauseMs: 0 } })
})
afterAll(() => app.stop())

const SETTINGS = { preset: 'duel' }
const partsSeen = (spectator: SpectatorClient): Parts =>
  (spectator.wire().view as unknown as { readonly parts: Parts }).parts

const refusalOf = async (path: string, body: object, token?: string) => {
  const posted = await post(app.url, path, { ...DUEL_RULES, ...body }, token)
  return [posted.status, (posted.body as { readonly error?: unknown }).error]
}

describe('a duel over sockets', () => {
  it('is played to its end with the agreed dice, watched and recorded', async () => {
    const { A, B } = await startDuel(app.url, { list: STARTERS.ambush })
    const { matchId, game } = A.grant
    expect(game).toBe('duel')
    expect(A.view().setup.lineUps.A).toEqual(STARTERS.ambush)
    expect(B.view().setup.lineUps.A.monsters).toEqual(Array(10).fill('?'))
    expect(B.view().setup.lineUps.B).toEqual(defaultLineUp(DEFAULT_OPTIONS))
    const spectator = await watchMatch(app.url, matchId, DUEL_RULES)
    await Promise.all([A.playOut(1), B.playOut(2)])
    const last = A.view()
    expect(last.outcome?.places.flat()).toHaveLength(2)
    await spectator.until((self) => self.wire().phase === 'over')
    expect(partsSeen(spectator)).toEqual(partsOf(viewState(last, 'spectator')))

    const text = await vi.waitFor(
      async () => {
        const response = await fetch(`${app.url}/api/v1/matches/${matchId}/record`)
        expect(response.status).toBe(200)
        return response.text()
      },
      { timeout: 30_000 },
    )
    expect(verifyRecord(DUEL_RECORDS, text)).toMatchObject({
      ok: true,
      value: { commitments: 3, rolls: 1 },
    })
    const checked = await post(app.url, 'records/check', { record: text })
    expect(recordCheckSchema.parse(checked.body)).toMatchObject({ valid: true, matchId })
    expect(app.errors).toEqual([])
  })

  it.each(BOTS)('is played against the bot %s', async (bot) => {
    const grant = await takeSeat(app.url, 'matches/bot', { ...DUEL_RULES, bot, settings: SETTINGS })
    const client = await DuelClient.join(app.url, grant)
    await client.until((self) => self.secret)
    await client.playOut(3)
    expect(client.view().outcome?.places.flat()).toHaveLength(2)
    expect(client.wire().seats['B']).toMatchObject({ bot: true, name: bot })
    expect(app.errors).toEqual([])
  })

  it('comes back whole after a lost connection, its own cards too', async () => {
    const { A, B } = await startDuel(app.url)
    const isLater = ({ turn }: ReturnType<DuelClient['view']>) => turn >= 5
    await Promise.all([A.playOut(1, 'greedy', isLater), B.playOut(2, 'greedy', isLater)])
    const again = await A.rejoin(app.url)
    await again.until((self) => self.secret)
    expect(again.view()).toEqual(A.view())
    await Promise.all([again.playOut(1), B.playOut(2)])
    expect(again.view().outcome).toEqual(B.view().outcome)
  })
})

describe('standing orders of a duel', () => {
  it('answer windows, are known to their own seat alone, and are refused in any other form', async () => {
    const { A, B } = await startDuel(app.url)
    const orders = { windows: 'never', until: 'changed' }
    expect(await A.askNumbered('orders', { orders })).toMatchObject({ ok: true })
    await A.until((self) => self.messages('orders').some((sent) => sent))
    expect(A.messages('orders').at(-1)).toEqual(orders)
    for (const wrong of [{ windows: 'unusable', until: 'changed' }, { windows: 'never' }, {}])
      expect(await A.askNumbered('orders', { orders: wrong })).toMatchObject({
        error: { code: 'malformed' },
      })
    await Promise.all([A.playOut(5), B.playOut(6)])
    const asked = A.messages('decision') as { readonly default: { readonly type: string } }[]
    expect(asked.some(({ default: { type } }) => type === 'pass')).toBe(false)
    expect(JSON.stringify(B.received)).not.toContain('never')
  })
})

const lineUp = (change: (usual: LineUp) => Partial<LineUp>): LineUp => {
  const usual = defaultLineUp(DEFAULT_OPTIONS)
  return { ...usual, ...change(usual) }
}

/** The first monsters of a level. */
const ofLevel = (level: number, count: number): readonly string[] =>
  MONSTER_IDS.filter((id) => levelOf(id) === level).slice(0, count)

/** A line-up that breaks each limit (R2.1), and the refusal. */
const BROKEN: readonly (readonly [string, LineUp])[] = [
  ['lineup_monsters', lineUp(({ monsters }) => ({ monsters: monsters.slice(1) }))],
  [
    'lineup_twice',
    lineUp(({ monsters }) => ({ monsters: [...monsters.slice(1), monsters[1] ?? ''] })),
  ],
  ['lineup_levels', lineUp(() => ({ monsters: ofLevel(3, 10) }))],
  ['lineup_level4', lineUp(() => ({ monsters: [...ofLevel(4, 4), ...ofLevel(1, 6)] }))],
  ['lineup_supports', lineUp(({ supports }) => ({ supports: supports.slice(1) }))],
  ['lineup_alike', lineUp(({ supports }) => ({ supports: supports.map(() => 'brace') }))],
  ['no_such_card', lineUp(({ monsters }) => ({ monsters: ['nobody', ...monsters.slice(1)] }))],
]

describe('a line-up', () => {
  it.each(BROKEN)('is refused by name and nothing begins: %s (R2.1)', async (code, list) => {
    const refused = [422, expect.objectContaining({ code, rule: 'R2.1' })]
    expect(checkLineUp(DEFAULT_OPTIONS, list)).toMatchObject({ error: { code } })
    for (const path of ['matches', 'matches/bot'])
      expect(await refusalOf(path, { settings: SETTINGS, list })).toEqual(refused)
    expect(await refusalOf('quick-match', { preset: 'duel', list })).toEqual(refused)
    const { token } = await newGuest(app.url)
    expect(await refusalOf('lists/save', { name: 'mine', preset: 'duel', list }, token)).toEqual(
      refused,
    )
  })

  it('is checked by the options of its match', async () => {
    const changes = { lineupMonsters: 3, levelPoints: 3, lineupSupports: 0 }
    const settings = { ...SETTINGS, changes }
    const list = STARTERS.bulwark
    expect(await refusalOf('matches', { settings, list })).toMatchObject([
      422,
      { code: 'lineup_monsters', limit: 3, got: 10 },
    ])
    const { A } = await startDuel(app.url, { settings })
    expect(A.view().setup.lineUps.A).toMatchObject({ supports: [] })
    expect(A.view().setup.lineUps.A.monsters).toHaveLength(3)
  })

  it('of another game is refused, and the other way round', async () => {
    const dice = { dice: [], figures: [] }
    expect(await refusalOf('matches', { settings: SETTINGS, list: dice })).toMatchObject([
      400,
      { code: 'malformed' },
    ])
    expect(await refusalOf('matches', { rules: 8, list: STARTERS.ambush })).toMatchObject([
      400,
      { code: expect.stringMatching(/malformed|version_unsupported/) },
    ])
  })

  it('is saved beside a dice list of the same name, and is the default of its preset', async () => {
    const { token } = await newGuest(app.url)
    const { body } = await get(app.url, 'lists/starters')
    const [{ list: dice }] = (body as { readonly starters: readonly [{ readonly list: object }] })
      .starters
    await post(app.url, 'lists/save', { name: 'mine', preset: 'tabletop', list: dice }, token)
    const list = STARTERS.bulwark
    const save = { ...DUEL_RULES, name: 'mine', preset: 'duel', list }
    expect((await post(app.url, 'lists/save', save, token)).body).toMatchObject({
      list: { game: 'duel', name: 'mine', preset: 'duel', list, isDefault: false },
    })
    const listsOf = async (query: string) =>
      (await get(app.url, `lists${query}`, token)).body as { lists: { game: string }[] }
    expect((await listsOf('')).lists.map(({ game }) => game)).toEqual(['ddm'])
    expect((await listsOf('?game=duel')).lists.map(({ game }) => game)).toEqual(['duel'])
    await post(app.url, 'lists/default', { name: 'mine', game: 'duel' }, token)
    const grant = await takeSeat(
      app.url,
      'matches/bot',
      { ...DUEL_RULES, settings: SETTINGS },
      token,
    )
    const client = await DuelClient.join(app.url, grant)
    await client.until((self) => self.secret)
    expect(client.view().setup.lineUps[client.seat]).toEqual(list)
  })

  it('comes with the server: three starters, the default first', async () => {
    const { body } = await get(app.url, 'lists/starters?game=duel')
    const { starters } = body as { readonly starters: readonly { readonly list: LineUp }[] }
    expect(starters.map(({ list }) => list)).toEqual(Object.values(STARTERS))
    expect(starters[0]?.list).toEqual(defaultLineUp(DEFAULT_OPTIONS))
    expect(JSON.stringify((await get(app.url, 'lists/starters')).body)).not.toContain('war-drum')
  })
})

describe('a wrong request in a duel', () => {
  it('is refused by name and leaves the match as it was', async () => {
    const pair = await startDuel(app.url)
    const client = await askedOf(pair)
    const before = client.wire().step
    const other = client === pair.A ? pair.B : pair.A
    const enemy = client.seat === 'A' ? 'b' : 'a'
    for (const [intent, code] of [
      [{ type: 'place', card: 'kuriboh', zone: 'a6', position: 'atk' }, 'malformed'],
      [{ type: 'attack', attackers: ['a1'], targets: ['b6'] }, 'malformed'],
      [{ type: 'attack', attackers: [], targets: [] }, 'malformed'],
      [{ type: 'attack', attackers: ['as1'], targets: ['b1'] }, 'malformed'],
      [{ type: 'activate', zone: 'as1', target: 'a?' }, 'malformed'],
      [{ type: 'roll', dice: [1, 2, 3] }, 'malformed'],
      [{ type: 'strike', target: 'B' }, 'malformed'],
      [{ type: 'lapse', seat: other.seat, result: 'loss' }, 'server_only'],
      [{ type: 'pass' }, 'wrong_step'],
      [{ type: 'endBattle' }, 'wrong_step'],
      [{ type: 'place', card: 'nobody', zone: `${enemy}1`, position: 'atk' }, 'not_in_reserve'],
      [{ type: 'enterBattle' }, 'first_turn'],
    ] as const)
      expect(await client.play(intent), JSON.stringify(intent)).toMatchObject({ error: { code } })
    expect(await other.play({ type: 'endTurn' }, 1)).toMatchObject({ ok: false })
    expect(client.wire().step).toBe(before)
    expect(await client.play({ type: 'endTurn' })).toMatchObject({ ok: true })
    expect(app.errors).toEqual([])
  })

  it('is refused when its window has closed, or an attacker is named twice', async () => {
    const list = lineUp(({ supports }) => ({ supports: ['tripwire', ...supports.slice(1)] }))
    const settings = { ...SETTINGS, changes: { starter: 'A', levelGate: 'off' } }
    const { A, B } = await startDuel(app.url, { settings, list })
    const [monster = ''] = list.monsters
    const number = () => present(A.openDecision(), 'a decision of seat A')
    const give = async (intent: Intent) => {
      const asked = number()
      expect(await A.play(intent)).toMatchObject({ ok: true })
      await A.until((self) => self.openDecision() !== asked)
    }
    await give({ type: 'set', card: 'tripwire', zone: 'as1' })
    await give({ type: 'place', card: monster, zone: 'a1', position: 'atk' })
    const window = number()
    await give({ type: 'pass' })
    const closed = { error: { code: expect.stringMatching(/decision|wrong_step/) } }
    expect(await A.play({ type: 'pass' }, window)).toMatchObject(closed)
    expect(await A.play({ type: 'pass' })).toMatchObject({ error: { code: 'wrong_step' } })
    await give({ type: 'endTurn' })
    await B.until((self) => self.openDecision() !== null)
    expect(await B.play({ type: 'endTurn' })).toMatchObject({ ok: true })
    await A.until((self) => self.openDecision() !== null)
    await give({ type: 'enterBattle' })
    for (let { step } = A.view(); step !== 'battle'; { step } = A.view())
      await give({ type: 'pass' })
    const before = A.wire().step
    const twice = { type: 'attack', attackers: ['a1', 'a1'], targets: [] } as const
    expect(await A.play(twice)).toMatchObject({ error: { code: 'malformed', rule: 'R14.1' } })
    expect(A.wire().step).toBe(before)
    expect(app.errors).toEqual([])
  })
})
