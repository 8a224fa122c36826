import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  auditRowsSchema,
  decidedGainSchema,
  gainRowsSchema,
  leaderboardSchema,
  type MatchesAnswer,
  matchesSchema,
  profileSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import {
  newGuest,
  playTurns,
  signUp,
  startAccountMatch,
  type TestAccount,
} from '../support/account-match.ts'
import { admin } from '../support/admin-command.ts'
import { type BoundProxy, openBoundProxy } from '../support/bound-proxy.ts'
import { get } from '../support/get.ts'
import { Player } from '../support/player.ts'
import { post, takeSeat } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'
import { salesTo, sell, sellAll, soldLadder } from './sold-ladder.ts'

const ADMIN_KEY = 'the-key-of-the-host-0123456789ab'
/** A turn in which matches of normal length end. */
const NORMAL_TURN = 10
const RATED = { settings: { rated: true }, open: true } as const

let folder: string
let settings: Readonly<Record<string, string>>
let program: Program
let ways: readonly BoundProxy[]
/** Addresses of their own: of the attacker, of a family, of strangers. */
const FROM = ['127.0.0.66', '127.0.0.67', '127.0.0.68', '127.0.0.69'] as const

const openWays = () => Promise.all(FROM.map((from) => openBoundProxy(program.url, from)))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-ladder-'))
  settings = { DATA_DIR: folder, ADMIN_KEY, PASSWORD_MEMORY_KIB: '8192', BOT_THREADS: '0' }
  program = await startProgram(settings)
  ways = await openWays()
})
afterAll(async () => {
  for (const way of ways) way.close()
  await program.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (place: number): string => ways[place]?.url ?? ''
const ratingsOf = async ({ name }: TestAccount) =>
  profileSchema.parse((await get(program.url, `players/${encodeURIComponent(name)}`)).body).ratings
const ownMatches = async (token: string): Promise<MatchesAnswer['matches']> =>
  matchesSchema.parse((await get(program.url, 'me/matches', token)).body).matches
const ask = async (path: string, body: object = {}) =>
  (await post(program.url, `admin/${path}`, body, ADMIN_KEY)).body
/** Output of the host's command, as docs/operations.md shows it. */
const command = async (...words: readonly string[]): Promise<string> => {
  const ran = await admin({ ADMIN_KEY, ADMIN_URL: program.url }, ...words, '--by', 'Hope')
  expect(ran.stderr).toBe('')
  return ran.stdout
}
const heldGains = async () => gainRowsSchema.parse(await ask('held')).gains

const many = async (count: number, make: (number: number) => Promise<TestAccount>) => {
  const made: TestAccount[] = []
  for (let number = 0; number < count; number += 1) made.push(await make(number))
  return made
}

describe('eight guests of one address', { timeout: 120_000 }, () => {
  it('gain no point by losing to one of them, however often', async () => {
    const guests = await many(8, () => newGuest(urlOf(0)))
    const count = sizeOf('soldMatches')
    await sellAll(urlOf(0), salesTo(guests, count, 'at once'))
    await sellAll(urlOf(0), salesTo(guests, 2, 'when it counts'))
    for (const guest of guests) expect(await ratingsOf(guest)).toEqual([])
    const board = await get(program.url, 'leaderboard/tabletop')
    expect(leaderboardSchema.parse(board.body).players).toEqual([])
    expect(await heldGains()).toEqual([])
    // Its own players are told why not, and nobody else is told where they are.
    const [winner] = guests
    const [newest] = await ownMatches(winner?.token ?? '')
    expect(newest).toMatchObject({ rated: false, unratedBecause: 'same_address_guests' })
    const [shown] = matchesSchema.parse((await get(program.url, 'matches?limit=1')).body).matches
    expect(shown).toMatchObject({ matchId: newest?.matchId, rated: false })
    expect(shown).not.toHaveProperty('unratedBecause')
  })

  it('see before the match that it will not count, and a restart changes nothing', async () => {
    const [ann, bo] = await many(2, () => newGuest(urlOf(0)))
    const pair = await startAccountMatch(urlOf(0), [ann?.token, bo?.token], RATED)
    expect(pair.A.wire()).toMatchObject({ rated: 'no', phase: 'playing' })
    expect(JSON.parse(pair.A.wire().ratedFacts ?? '')).toMatchObject({
      because: 'same_address_guests',
    })
    await playTurns(pair)
    const grants = [pair.A.grant, pair.B.grant]
    await program.end('SIGKILL')
    for (const way of ways) way.close()
    program = await startProgram(settings)
    ways = await openWays()
    // Coming back from elsewhere makes no strangers of them.
    const [A, B] = await Promise.all(
      grants.map(async ({ matchId, seatToken }, place) => {
        const url = urlOf(place)
        return Player.join(url, await takeSeat(url, `matches/${matchId}/seat`, { seatToken }))
      }),
    )
    await A?.until(({ room }) => room.state?.phase === 'playing')
    A?.skipTo(100)
    await A?.play({ type: 'resign' }, null)
    await B?.until(({ room }) => room.state?.phase === 'over')
    await expect
      .poll(async () => (await ownMatches(ann?.token ?? ''))[0])
      .toMatchObject({ unratedBecause: 'same_address_guests' })
    await Promise.all([A?.leave(), B?.leave()])
  })
})

describe('named accounts of one address', { timeout: 120_000 }, () => {
  it('gain less and less by trading wins, and soon nothing that the host has not released', async () => {
    const buyers = await many(5, (number) => signUp(urlOf(0), `Buyer ${number}x`))
    const [winner, first] = buyers
    const sales = salesTo(buyers, 12, 'when it counts')
    // One after another: what the later ones count for hangs on the earlier.
    for (const sale of sales) await sell(urlOf(0), sale)
    const own = await ownMatches(winner?.token ?? '')
    const met = own.filter(({ seats }) => seats.some(({ name }) => name === first?.name)).reverse()
    expect(met.map(({ weight = 1 }) => weight)).toEqual([1, 0.25, 0.0625])
    const held = await heldGains()
    expect(held.length).toBeGreaterThan(2)
    expect(held[0]).toMatchObject({
      name: winner?.name,
      reasons: expect.arrayContaining(['same_address']),
    })
    const [before] = await ratingsOf(winner as TestAccount)
    expect(before?.rating).toBeLessThanOrEqual(1_800)
    expect(before?.wins).toBe(2)
    expect(own[0]?.seats.find(({ name }) => name === winner?.name)).toMatchObject({
      held: 'held',
      ratingChange: null,
    })

    const [one, other] = held
    const listed = await command('held')
    for (const gain of held) expect(listed).toContain(gain.match)
    const release = ['release', one?.match ?? '', '--reason', 'a club evening', '--json']
    const released = decidedGainSchema.parse(JSON.parse(await command(...release)))
    expect(released.points).toBeGreaterThan(10)
    const [after] = await ratingsOf(winner as TestAccount)
    // Both are rounded.
    const gained = (after?.rating ?? 0) - (before?.rating ?? 0)
    expect(Math.abs(gained - released.points)).toBeLessThanOrEqual(1)
    expect(after?.wins).toBe(3)
    expect(await command('discard', other?.match ?? '', '--reason', 'bought')).toBe(
      `The gain of ${winner?.name} is discarded.\n`,
    )
    expect((await heldGains()).length).toBe(held.length - 2)
    expect((await ratingsOf(winner as TestAccount))[0]).toEqual(after)
    expect(await ask('release', { by: 'Hope', match: other?.match, reason: 'x' })).toMatchObject({
      error: { code: 'no_held_gain', rule: 'P16.8' },
    })
    const { entries } = auditRowsSchema.parse(await ask('audit', { count: 2 }))
    expect(entries).toMatchObject([
      { by: 'Hope', action: 'discard', target: other?.match, reason: `${winner?.name}: bought` },
      { by: 'Hope', action: 'release', target: one?.match },
    ])
  })

  it('of a family are rated when they play matches of normal length', async () => {
    const [mum, kim, lee] = await many(3, (number) => signUp(urlOf(1), `Family ${number}x`))
    for (const [loser, winner] of [
      [mum, kim],
      [kim, lee],
      [lee, mum],
    ]) {
      const pair = await startAccountMatch(urlOf(1), [loser?.token, winner?.token], RATED)
      expect(pair.A.wire().rated).toBe('yes')
      await playTurns(pair, NORMAL_TURN)
      await pair.A.play({ type: 'resign' }, null)
      await pair.B.until(({ room }) => room.state.rated === 'settled')
      expect(pair.B.wire().seats['B']?.ratingChange).toBeGreaterThan(50)
      await Promise.all([pair.A.leave(), pair.B.leave()])
    }
    for (const one of [mum, kim, lee])
      expect(await ratingsOf(one as TestAccount)).toMatchObject([{ wins: 1, losses: 1 }])
  })
})

describe('strangers from two addresses', () => {
  /** A rated match in which the first gives up in this turn. */
  async function between(loser: TestAccount, winner: TestAccount, turn: number) {
    const first = await takeSeat(urlOf(2), 'matches', RATED, loser.token)
    const A = await Player.join(urlOf(2), first)
    const path = `matches/${first.matchId}/join`
    const B = await Player.join(urlOf(3), await takeSeat(urlOf(3), path, {}, winner.token))
    const pair = { A, B }
    await Promise.all([A, B].map((one) => one.until(({ room }) => room.state?.phase === 'playing')))
    await playTurns(pair, turn)
    await A.play({ type: 'resign' }, null)
    await B.until(({ room }) => room.state.phase === 'over' && room.state.rated !== 'yes')
    const { rated, seats, ratedFacts = '' } = B.wire()
    await Promise.all([A.leave(), B.leave()])
    return { rated, ratedFacts, changes: Object.values(seats).map((seat) => seat.ratingChange) }
  }

  it('who are guests are rated as ever', async () => {
    const [ann, bo] = [await newGuest(urlOf(2)), await newGuest(urlOf(3))]
    expect(await between(ann, bo, 5)).toEqual({
      rated: 'settled',
      ratedFacts: '',
      changes: [-162, 162],
    })
  })

  it('play for nothing when one of them leaves before both have had two turns', async () => {
    const [ann, bo] = [await newGuest(urlOf(2)), await newGuest(urlOf(3))]
    const ended = await between(ann, bo, 4)
    expect([ended.rated, ended.changes]).toEqual(['no', [0, 0]])
    expect(JSON.parse(ended.ratedFacts)).toMatchObject({ because: 'too_short' })
    expect(await ratingsOf(ann)).toEqual([])
  })

  it('count for half when another guest of the same address was beaten just before', async () => {
    const winner = await signUp(urlOf(3), 'Champion x')
    const losers = await many(2, () => newGuest(urlOf(2)))
    const ended = []
    for (const loser of losers) ended.push(await between(loser, winner, 5))
    expect(ended[0]?.ratedFacts).toBe('')
    expect(JSON.parse(ended[1]?.ratedFacts ?? '')).toMatchObject({ weight: 0.5 })
  })
})

it('no file of the server holds an address in the clear', () => {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  expect(Buffer.concat(bytes).length).toBeGreaterThan(10_000)
  for (const from of FROM) expect(Buffer.concat(bytes).includes(from)).toBe(false)
})

it('the standing attack plays on until it is stopped, and closes its connections', async () => {
  let matches = 0
  // A slow machine needs longer for a first match; the accounts of an address are used up at once.
  for (let attempt = 1; matches === 0; attempt += 1) {
    const target = { url: program.url, from: `127.0.0.${69 + attempt}` }
    const tally = await soldLadder.run(target, AbortSignal.timeout(1_500 * attempt))
    matches = tally['matches'] ?? 0
  }
})
