import { diceFault, nonceCommitment } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Journal, type JournalRecord, memoryJournal } from '../src/index.ts'
import { playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const inner = memoryJournal()
let isFull = false
const journal: Journal = {
  ...inner,
  append: (matchId, entry) =>
    isFull ? Promise.reject(new Error('the disk is full')) : inner.append(matchId, entry),
}
let app: TestApp
beforeAll(async () => {
  app = await startApp({ journal, config: { nonceSeconds: 1, botPauseMs: 0 } })
})
afterAll(() => app.stop())

async function recordOf({ grant }: Player): Promise<JournalRecord> {
  const record = await journal.read(grant.matchId)
  if (record === null) throw new Error('the match has a record')
  return record
}

/** Starts a match in which these seats do not agree on dice automatically. */
async function sitDown(silent: string): Promise<readonly [Player, Player]> {
  const host = await takeSeat(app.url, 'matches', {})
  const guest = await takeSeat(app.url, 'matches/join', { code: host.code })
  const A = await Player.join(app.url, host, !silent.includes('A'))
  const B = await Player.join(app.url, guest, !silent.includes('B'))
  for (const player of [A, B]) await player.until(({ room }) => room.state.commitment)
  return [A, B]
}

/** The commit message of a seat. */
const commitOf = (player: Player, nonce = player.nonceFor(player.wire().commitment)) => ({
  commitment: player.wire().commitment,
  hash: nonceCommitment(player.grant.matchId, player.seat, nonce),
})

const isCommitted = (player: Player, seat: string): boolean =>
  player.wire().seats[seat]?.commitment !== ''

describe('the dice of a match', () => {
  it('are agreed on in order: commitment of the server, commitments of all seats, nonces (P19)', async () => {
    const [A, B] = await sitDown('AB')
    const seen = A.wire().commitment
    expect(seen).toMatch(/^[0-9a-f]{64}$/)
    const nonce = A.nonceFor(A.wire().commitment)
    expect(await A.room.request('nonce', { nonce })).toMatchObject({
      error: { code: 'not_committed', rule: 'P19.3', missing: ['A', 'B'] },
    })
    expect(await A.room.request('commit', commitOf(A))).toEqual({ ok: true })
    await B.until((player) => isCommitted(player, 'A'))
    expect(await B.room.request('commit', commitOf(B))).toEqual({ ok: true })
    expect(await B.room.request('nonce', { nonce: '0'.repeat(64) })).toMatchObject({
      error: { code: 'other_nonce', rule: 'P19.4' },
    })
    expect(await B.room.request('commit', commitOf(B, '0'.repeat(64)))).toMatchObject({
      error: { code: 'already_committed', rule: 'P19.2' },
    })
    expect(await A.room.request('nonce', { nonce })).toEqual({ ok: true })
    expect([A.wire().phase, B.wire().seats['A']?.nonce]).toEqual(['waiting', ''])
    const last = { nonce: B.nonceFor(B.wire().commitment) }
    expect(await B.room.request('nonce', last)).toEqual({ ok: true })
    await A.until((player) => player.wire().phase === 'playing')
    expect(await B.room.request('nonce', last)).toMatchObject({
      error: { code: 'already_begun', rule: 'P2.15' },
    })
    const { header } = await recordOf(A)
    expect(header.dice).toMatchObject({
      commitment: seen,
      seats: [
        { seat: 'A', nonce },
        { seat: 'B', ...last },
      ],
    })
    expect(diceFault(header.id, header.dice)).toBeNull()
  })

  it('reject an invalid commitment', async () => {
    const { A } = await startPair(app.url)
    for (const message of [{}, { hash: 'ab' }, { ...commitOf(A), more: 1 }, 'x'])
      expect(await A.room.request('commit', message)).toMatchObject({ error: { rule: 'P3.1' } })
    for (const message of [{}, { nonce: 'F'.repeat(64) }, { nonce: 1 }])
      expect(await A.room.request('nonce', message)).toMatchObject({ error: { rule: 'P3.1' } })
  })

  it('are revealed with all their inputs after the match, and in no byte before', async () => {
    const { A, B } = await startPair(app.url)
    const { matchId, code = '' } = A.grant
    const spectator = await watchMatch(app.url, matchId, { code })
    await playOn({ A, B }, 30)
    const { header } = await recordOf(A)
    const hidden = [header.dice.secret, ...header.dice.seats.map(({ nonce }) => nonce)]
    const everything = () =>
      [A, B, spectator].map(({ bytes }) => Buffer.concat(bytes).toString('latin1')).join()
    await A.room.request('resync', { after: 0 })
    for (const text of hidden) expect(everything()).not.toContain(text)
    expect(everything()).not.toContain(Buffer.from(header.dice.secret, 'hex').toString('latin1'))
    expect(A.wire()).toMatchObject({ secret: '', commitment: header.dice.commitment })
    await A.play({ type: 'resign' }, null)
    for (const viewer of [A, B, spectator]) {
      await viewer.until((one) => one.wire().phase === 'over')
      const { secret, commitment, seats } = viewer.wire()
      expect({ secret, commitment }).toEqual({
        secret: header.dice.secret,
        commitment: header.dice.commitment,
      })
      for (const { seat, nonce, commitment: hash } of header.dice.seats)
        expect(seats[seat]).toMatchObject({ nonce, commitment: hash })
    }
  })

  it('are not revealed when a fault halts the match, because a later process may continue it', async () => {
    const { A, B } = await startPair(app.url)
    isFull = true
    const answers = Promise.allSettled([A.play({ type: 'resign' }, null)])
    await B.until((player) => player.wire().phase === 'halted')
    isFull = false
    await answers
    const { header } = await recordOf(A)
    for (const { bytes } of [A, B])
      expect(Buffer.concat(bytes).includes(header.dice.secret)).toBe(false)
    expect(JSON.stringify(app.errors)).not.toContain(header.dice.secret)
  })

  it('depend on a nonce of the bot as well', async () => {
    const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot', {}))
    await player.until(({ room }) => room.state.phase === 'playing')
    const { header } = await recordOf(player)
    expect(header.dice.seats.map(({ seat }) => seat)).toEqual(['A', 'B'])
    expect(header.dice.seats[1]?.nonce).not.toBe(header.dice.secret)
    expect(diceFault(header.id, header.dice)).toBeNull()
  })
})

describe('a seat that does not take part', () => {
  it.each([
    ['commit itself', 'B'],
    ['open its nonce', 'B after'],
  ])('and does not %s is lost; the other begins anew with whoever comes', async (_, how) => {
    const [A, B] = await sitDown('B')
    const before = A.wire().commitment
    if (how === 'B after') {
      await B.room.request('commit', commitOf(B))
      await A.until((player) => isCommitted(player, 'B'))
    }
    expect(await B.closed).toBe(CLOSE_CODES.diceLate)
    const left = await A.until((player) => player.wire().seats['B']?.connected === false)
    expect(left && A.wire().phase).toBe('waiting')
    const again = await takeSeat(app.url, 'matches/join', { code: A.grant.code })
    const C = await Player.join(app.url, again)
    await C.until((player) => player.wire().phase === 'playing')
    // Commitments and nonces of one attempt do not count in another.
    expect(C.wire().commitment).not.toBe(before)
    const { header } = await recordOf(C)
    expect(header.dice.seats[0]?.nonce).toBe(A.nonceFor(header.dice.commitment))
    expect(A.nonceFor(before)).not.toBe(header.dice.seats[0]?.nonce)
  })

  it('does so in time when it drops and comes back', async () => {
    const [A, B] = await sitDown('B')
    await B.room.request('commit', commitOf(B))
    await A.until((player) => isCommitted(player, 'B'))
    const { commitment } = A.wire()
    B.socket.close(3001)
    const back = await Player.reconnect(app.url, B)
    await back.until((player) => player.wire().phase === 'playing')
    expect(back.wire().commitment).toBe(commitment)
    expect(A.wire().phase).toBe('playing')
  })

  it('takes its commitment along when it leaves', async () => {
    const [A, B] = await sitDown('B')
    const { commitment } = A.wire()
    await B.room.request('commit', commitOf(B))
    await B.leave()
    await A.until((player) => player.wire().commitment !== commitment)
    await A.until((player) => isCommitted(player, 'A'))
    expect(isCommitted(A, 'B')).toBe(false)
  })
})
