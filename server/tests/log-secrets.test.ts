import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignedIn, signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOn } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'

const KEYS = {
  ADMIN_KEY: 'admin-key-0123456789abcdef-0123456789',
  METRICS_KEY: 'metrics-key-0123456789',
  TOKEN_KEY: 'token-key-0123456789abcdef-0123456789',
}
const PASSWORD = 'a-password-of-somebody'
const WRONG = 'wrong-key-0123456789abcdef-0123456789'
const COOKIE = 'biscuit=a-cookie-of-somebody'

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
let server: Program
let logged = ''
beforeAll(async () => {
  const settings = { ...KEYS, DATA_DIR: folder, LOG_LEVEL: 'trace', PASSWORD_MEMORY_KIB: '8192' }
  server = await startProgram(settings)
  for (const stream of [server.process.stdout, server.process.stderr])
    stream?.on('data', (chunk) => {
      logged += String(chunk)
    })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Creates an account with a name and a password. */
async function newPlayer(name: string): Promise<SignedIn> {
  const guest = signedInSchema.parse((await post(server.url, 'guest')).body)
  const claimed = await post(server.url, 'claim', { name, password: PASSWORD }, guest.token)
  return signedInSchema.parse(claimed.body)
}

/** Sends requests with every kind of error, with secrets in them. */
async function malformedRequests(token: string): Promise<void> {
  const { url } = server
  await post(url, 'sign-in', { name: 'Ann Lee', password: `${PASSWORD}!` })
  await post(url, 'admin/matches', {}, WRONG)
  await post(url, 'admin/matches', {}, KEYS.ADMIN_KEY)
  await post(url, `matches/${token}/seat`, { seatToken: token })
  for (const key of [WRONG, KEYS.METRICS_KEY])
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}`, cookie: COOKIE } })
  await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: COOKIE },
    body: `{"password": "${PASSWORD}"`,
  })
}

describe('the log at its most verbose level', () => {
  it('names servers, matches and seats, and contains no secret', async () => {
    const { url } = server
    const [ann, bo] = [await newPlayer('Ann Lee'), await newPlayer('Bo Lee')]
    const host = await takeSeat(url, 'matches', {}, ann.token)
    const guest = await takeSeat(url, 'matches/join', { code: host.code }, bo.token)
    const pair = { A: await Player.join(url, host), B: await Player.join(url, guest) }
    await pair.A.until(({ room }) => room.state?.phase === 'playing')
    const { commitment } = pair.A.wire()
    await playOn(pair, 4)
    pair.B.socket.send(new TextEncoder().encode(guest.seatToken))
    await pair.B.closed
    await malformedRequests(ann.token)
    const [, code] = [await server.end('SIGTERM'), (await server.ended)[0]]
    expect(code).toBe(0)

    const lines = logged.split('\n').filter((line) => line.startsWith('{'))
    const about = lines.map((line) => JSON.parse(line))
    expect(new Set(about.map((line) => line.server)).size).toBe(1)
    expect(about[0]?.server).toMatch(/^[\w-]{16}$/)
    for (const seat of ['A', 'B'])
      expect(about).toContainEqual(expect.objectContaining({ matchId: host.matchId, seat }))
    const nonces = [pair.A, pair.B].map((player) => player.nonceFor(commitment))
    const secrets = [
      ...Object.values(KEYS),
      ...[KEYS.ADMIN_KEY, KEYS.METRICS_KEY].map((key) =>
        createHash('sha256').update(key).digest('hex'),
      ),
      ...[PASSWORD, WRONG, COOKIE, ann.token, bo.token, host.seatToken, guest.seatToken],
      ...[pair.A.room.reconnectionToken, pair.A.room.sessionId, host.code ?? 'no code'],
      ...nonces,
    ]
    for (const secret of secrets) expect(logged).not.toContain(secret)
  })
})
