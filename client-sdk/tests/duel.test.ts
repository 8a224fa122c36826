import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { BRAINS, STARTERS, seededChance } from '../src/duel.ts'
import { connect, type Match, openReplay, verify } from '../src/index.ts'
import { memoryTokens } from '../src/token-store.ts'

const run = promisify(execFile)

let server: LocalServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const client = () => connect(server.url, { game: 'duel', tokens: memoryTokens() })

/** Plays a seat by a bot to the end. */
async function play(match: Match<'duel'>): Promise<void> {
  const chance = seededChance(7)
  let answers = 0
  for await (const { state, answer, legal } of match.decisions()) {
    expect(legal().length).toBeGreaterThan(0)
    const given = await answer(BRAINS.greedy(state, match.seat, chance, answers++))
    expect(given).toMatchObject({ ok: true })
  }
}

describe('a duel', () => {
  it('is played, watched, checked and replayed', async () => {
    const ann = client()
    const host = await ann.host({ name: 'Ann', list: STARTERS.ambush })
    if (!host.ok) throw new Error(host.error.code)
    const A = host.value
    const joined = await client().join(A.code ?? '', { name: 'Bo', list: STARTERS.bulwark })
    if (!joined.ok) throw new Error(joined.error.code)
    const B = joined.value
    const watched = await connect(server.url, { game: 'any' }).watch({ code: A.code ?? '' })
    await Promise.all([A, B].map(play))
    const outcome = await A.finished
    expect(outcome.places.flat().toSorted()).toEqual(['A', 'B'])
    expect(A.history.at(-1)).toMatchObject({ type: 'duelEnded', places: outcome.places })
    for (const match of [A, B])
      expect(match.verify()).toMatchObject({ ok: true, value: { hasOwnNonce: true } })
    if (!watched.ok || watched.value.game !== 'duel') throw new Error('not watched')
    expect(await watched.value.finished).toEqual(outcome)
    const text = await vi.waitFor(
      async () => {
        const given = await ann.record(A.id)
        if (!given.ok) throw new Error(given.error.code)
        return given.value
      },
      { timeout: 30_000 },
    )
    expect(await verify(text)).toMatchObject({ ok: true, value: { commitments: 3, rolls: 1 } })
    const replay = await openReplay(text)
    if (!replay.ok || replay.value.game !== 'duel') throw new Error('no replay')
    replay.value.seek(replay.value.steps)
    expect(replay.value.state?.outcome).toEqual(outcome)
    expect(replay.value.record?.lineUps).toEqual({ A: STARTERS.ambush, B: STARTERS.bulwark })
  })

  it('shows a seat its own cards, and of the others their number alone (R17.2)', async () => {
    const A = await client().host({ list: STARTERS.ambush })
    if (!A.ok) throw new Error(A.error.code)
    const B = await client().join(A.value.code ?? '')
    if (!B.ok) throw new Error(B.error.code)
    await vi.waitFor(() => expect(A.value.state).not.toBeNull(), { timeout: 30_000 })
    await vi.waitFor(() => expect(B.value.state).not.toBeNull(), { timeout: 30_000 })
    expect(A.value.state?.seats.A.reserve).toEqual(STARTERS.ambush)
    expect(B.value.state?.seats.A.reserve.monsters).toEqual(Array(10).fill('?'))
    expect(await A.value.setOrders({ windows: 'never', until: 'turnEnds' })).toMatchObject({
      ok: true,
    })
    expect(A.value.orders).toEqual({ windows: 'never', until: 'turnEnds' })
    A.value.leave()
    B.value.leave()
  })

  it('has line-ups that are saved, shared as text, and apart from dice lists', async () => {
    const ann = client()
    await ann.signIn()
    const { lists } = ann
    expect(await lists.save('mine', STARTERS.ambush)).toMatchObject({
      ok: true,
      value: { name: 'mine', preset: 'duel', list: STARTERS.ambush },
    })
    expect(await ann.listsOf('ddm').all()).toEqual({ ok: true, value: [] })
    expect(await ann.listsOf('duel').all()).toEqual(await lists.all())
    expect(await lists.setDefault('mine')).toMatchObject({ ok: true, value: { isDefault: true } })
    expect(await lists.get('mine')).toMatchObject({ ok: true, value: { isDefault: true } })
    expect(lists.parse(lists.share(STARTERS.bulwark))).toEqual({
      ok: true,
      value: STARTERS.bulwark,
    })
    const starters = await lists.starters()
    expect(starters.ok && starters.value.map(({ name }) => name)).toEqual(Object.keys(STARTERS))
    const dice = await connect(server.url).lists.starters()
    expect(dice.ok && dice.value.every(({ list }) => 'dice' in list)).toBe(true)
    expect(await lists.remove('mine')).toEqual({ ok: true, value: null })
    const bad = { ...STARTERS.ambush, supports: [] }
    expect(await ann.host({ list: bad })).toMatchObject({ error: { code: 'lineup_supports' } })
  })

  it('is played by the bot of the README', async () => {
    const bot = join(import.meta.dirname, '../examples/duel-bot.ts')
    const { stdout } = await run(process.execPath, [bot, server.url])
    expect(stdout).toMatch(/^seat [AB] of match \S+\n([AB] > [AB]|A\+B) by R19\.\d\n$/)
  })
})
