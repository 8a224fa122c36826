import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { connect, type Match, openReplay, verify } from '../src/index.ts'
import { BRAINS, seededChance } from '../src/skirmish.ts'

const run = promisify(execFile)

let server: LocalServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const client = () => connect(server.url, { game: 'skirmish' })

/** Plays a seat by the greedy bot to the end. */
async function play(match: Match<'skirmish'>): Promise<void> {
  const chance = seededChance(7)
  let answers = 0
  for await (const { state, answer } of match.decisions()) {
    const given = await answer(BRAINS.greedy(state, match.seat, chance, answers++))
    expect(given).toMatchObject({ ok: true })
  }
}

/** A match of three people and a bot, over. */
async function finishedMatch() {
  const ann = client()
  const host = await ann.host({ name: 'Ann', seats: 4 })
  if (!host.ok) throw new Error(host.error.code)
  const code = host.value.code ?? ''
  const wished = await client().join(code, { name: 'Bo', seat: 'D' })
  const third = await client().join(code, { name: 'Cy' })
  if (!wished.ok || !third.ok) throw new Error('no seat')
  expect(await wished.value.move('C')).toEqual({ ok: true, value: null })
  expect(await host.value.addBot({ seat: 'D', bot: 'random' })).toMatchObject({ ok: true })
  const matches = [host.value, third.value, wished.value]
  await Promise.all(matches.map(play))
  return { ann, matches, outcome: await host.value.finished }
}

describe('a skirmish of four seats', () => {
  it('is played to the end by people and a bot, with dice that everybody can check', async () => {
    const { ann, matches, outcome } = await finishedMatch()
    expect(matches.map(({ seat }) => seat)).toEqual(['A', 'B', 'C'])
    expect(outcome.places.flat().toSorted()).toEqual(['A', 'B', 'C', 'D'])
    const [{ players, seats, history } = { players: {}, seats: [], history: [] }] = matches
    expect(seats).toEqual(['A', 'B', 'C', 'D'])
    expect(players).toMatchObject({ A: { name: 'Ann' }, C: { name: 'Bo' }, D: { bot: true } })
    expect(history.at(-1)).toMatchObject({ type: 'ended', places: outcome.places })
    for (const match of matches)
      expect(match.verify()).toMatchObject({ ok: true, value: { hasOwnNonce: true } })
    const text = await vi.waitFor(
      async () => {
        const given = await ann.record(matches[0]?.id ?? '')
        if (!given.ok) throw new Error(given.error.code)
        return given
      },
      { timeout: 30_000 },
    )
    expect(await verify(text.value)).toMatchObject({ ok: true, value: { commitments: 5 } })
    const replay = await openReplay(text.value)
    if (!replay.ok || replay.value.game !== 'skirmish') throw new Error('no replay')
    replay.value.seek(replay.value.steps)
    expect(replay.value.state?.outcome).toEqual(outcome)
    const [changed, other] = [text.value.replace('rules skirmish', 'rules chess'), 'chess']
    expect(await openReplay(changed)).toMatchObject({ error: { code: 'other_game', game: other } })
  })

  it('hides a choice until all have chosen, but for the seat that made it (R12.1)', async () => {
    const joined = await client().host({ name: 'Ann', seats: 2 })
    if (!joined.ok) throw new Error(joined.error.code)
    const A = joined.value
    const B = await client().join(A.code ?? '')
    if (!B.ok) throw new Error(B.error.code)
    const decisions = A.decisions()[Symbol.asyncIterator]()
    const first = (await decisions.next()).value
    expect(A.openDecisions.map(({ seat }) => seat)).toEqual(['A', 'B'])
    await first?.answer({ type: 'chooseFighter', fighter: 'ashcolt' })
    expect(A.state?.choices).toEqual({ A: 'ashcolt' })
    await vi.waitFor(() => expect(B.value.state?.choices).toEqual({ A: '?' }), { timeout: 30_000 })
    expect(A.openDecisions.map(({ seat }) => seat)).toEqual(['B'])
    A.leave()
    B.value.leave()
  })

  it('is refused to a client of another game', async () => {
    const hosted = await client().host({ seats: 3 })
    if (!hosted.ok) throw new Error(hosted.error.code)
    const code = hosted.value.code ?? ''
    expect(await connect(server.url).join(code)).toMatchObject({ ok: false })
    const any = await connect(server.url, { game: 'any' }).join(code)
    expect(any).toMatchObject({ ok: true, value: { game: 'skirmish' } })
    hosted.value.leave()
  })

  it('is played by the bot of the README', async () => {
    const bot = join(import.meta.dirname, '../examples/skirmish-bot.ts')
    const { stdout } = await run(process.execPath, [bot, server.url])
    expect(stdout).toMatch(/^seat A of match \S+\n[A-D](?: > [A-D]|\+[A-D]){3} by R13\.\d\n$/)
  })
})
