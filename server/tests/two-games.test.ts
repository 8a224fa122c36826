import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { FIGHTER_IDS, FIGHTERS_HASH } from '@dungeon-dice/shared/skirmish'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest } from './support/account-match.ts'
import { get } from './support/get.ts'
import { playOn, startPair } from './support/pair.ts'
import { post, takeSeat } from './support/post.ts'
import { SKIRMISH_RULES, startBattle } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const DDM_RULES = { rules: RULES_VERSION }
const SKIRMISH = { settings: { preset: 'skirmish' } }

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { games: ['ddm', 'skirmish'], maxMessagesPerSecond: 10_000 } })
})
afterAll(() => app.stop())

const refusalOf = async (path: string, body: object, token?: string) => {
  const posted = await post(app.url, path, body, token)
  return [posted.status, (posted.body as { readonly error?: unknown }).error]
}

describe('a server with two games', () => {
  it('gives the catalogue of each, and names those it has for any other (P2.11, P2.22)', async () => {
    const ddm = await get(app.url, 'catalogue/ddm')
    expect(ddm).toEqual(await get(app.url, 'catalogue'))
    expect(await get(app.url, 'catalogue/skirmish')).toEqual({
      status: 200,
      body: { catalogue: FIGHTERS_HASH, packs: [] },
    })
    expect(await get(app.url, 'catalogue/chess')).toEqual({
      status: 404,
      body: { error: { code: 'unknown_game', rule: 'P2.22', games: ['ddm', 'skirmish'] } },
    })
  })

  it('needs the rules of the game that is meant, by preset or match (P1.1)', async () => {
    const wrong = (need: number, got: number) => [
      400,
      expect.objectContaining({ code: 'version_unsupported', rules: { got, need } }),
    ]
    const { rules } = SKIRMISH_RULES
    const needsSkirmish = wrong(rules, RULES_VERSION)
    const needsDdm = wrong(RULES_VERSION, rules)
    const preset = 'skirmish'
    expect(await refusalOf('matches', { ...DDM_RULES, ...SKIRMISH })).toEqual(needsSkirmish)
    expect(await refusalOf('matches/bot', { ...DDM_RULES, ...SKIRMISH })).toEqual(needsSkirmish)
    expect(await refusalOf('quick-match', { ...DDM_RULES, preset })).toEqual(needsSkirmish)
    expect(await refusalOf('queue', { ...DDM_RULES, preset })).toEqual(needsSkirmish)
    expect(await refusalOf('matches', SKIRMISH_RULES)).toEqual(needsDdm)
    const { code } = await takeSeat(app.url, 'matches', { ...SKIRMISH_RULES, ...SKIRMISH })
    expect(await refusalOf('matches/join', { ...DDM_RULES, code })).toEqual(needsSkirmish)
    expect(await refusalOf('matches/join', { ...SKIRMISH_RULES, code })).toEqual([200, undefined])
  })

  it('takes the rules of any of its games where none is meant (P1.1)', async () => {
    for (const body of [DDM_RULES, SKIRMISH_RULES, { rules: undefined }])
      expect((await post(app.url, 'guest', body)).status).toBe(200)
    expect(await refusalOf('guest', { rules: 99 })).toMatchObject([
      400,
      { code: 'version_unsupported' },
    ])
  })

  it('refuses a preset of no game by name (P2.20)', async () => {
    const presets = ['tabletop', 'gba', 'skirmish', 'skirmish-pairs', 'skirmish-halves']
    const unknown = [422, { code: 'unknown_preset', rule: 'P2.20', presets }]
    const settings = { preset: 'chess' }
    for (const path of ['matches', 'matches/bot'])
      expect(await refusalOf(path, { settings })).toEqual(unknown)
    expect(await refusalOf('quick-match', settings)).toEqual(unknown)
    expect(await refusalOf('matches', { game: 'chess' })).toMatchObject([
      400,
      { code: 'malformed', at: 'game' },
    ])
  })

  it('refuses a list of one game in the other by name (P17.1, P17.7)', async () => {
    const { token } = await newGuest(app.url)
    const { body } = await get(app.url, 'lists/starters')
    const [{ list }] = (body as { readonly starters: readonly [{ readonly list: object }] })
      .starters
    await post(app.url, 'lists/save', { name: 'mine', preset: 'tabletop', list }, token)
    const takesNone = [422, { code: 'takes_no_list', rule: 'P17.7' }]
    const battle = { ...SKIRMISH_RULES, ...SKIRMISH }
    for (const path of ['matches', 'matches/bot'])
      expect(await refusalOf(path, { ...battle, list }, token)).toEqual(takesNone)
    const saved = await refusalOf('matches', { ...battle, list: { saved: 'mine' } }, token)
    expect(saved).toEqual([404, { code: 'no_such_list', rule: 'P17.1' }])
    const save = { ...SKIRMISH_RULES, name: 'fighters', preset: 'skirmish', list }
    expect(await refusalOf('lists/save', save, token)).toEqual(takesNone)
    expect(await refusalOf('matches', { list: { fighters: [] } }, token)).toMatchObject([
      400,
      { code: 'malformed' },
    ])
    expect(app.errors).toEqual([])
  })

  it('refuses an intent and orders of the other game, and the match goes on (P3.1)', async () => {
    const [battle, pair] = [await startBattle(app.url, 2), await startPair(app.url)]
    const [first] = battle
    const malformed = { ok: false, error: { code: 'malformed', rule: 'P3.1', at: 'intent.type' } }
    expect(await first?.play({ type: 'roll', dice: [1, 2, 3] })).toMatchObject(malformed)
    expect(await first?.askNumbered('orders', { orders: { pass: true } })).toMatchObject({
      ok: false,
      error: { code: 'malformed' },
    })
    const choice = { type: 'chooseFighter', fighter: FIGHTER_IDS[0] }
    const { A } = pair
    const strange = { seq: 50, decision: A.openDecision(), intent: choice }
    expect(await A.ask('intent', strange)).toMatchObject(malformed)
    A.skipTo(100)
    await playOn(pair, 4)
    await Promise.all(battle.map((client, at) => client.playOut(at)))
    expect(first?.wire().phase).toBe('over')
    expect(A.wire().phase).toBe('playing')
    expect(app.errors).toEqual([])
  })
})
