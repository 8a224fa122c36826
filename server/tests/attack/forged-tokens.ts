import { createHmac, randomBytes } from 'node:crypto'
import type { Attack } from './attack.ts'
import { Hostile, type HostileGrant } from './client/hostile.ts'

const WORKERS = 8

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const random = (): string => randomBytes(24).toString('base64url')

/** Tokens that no server should believe, some made from a real one. */
function forge(real: string, round: number): string {
  const [head = '', claims = '', signature = ''] = real.split('.')
  const signed = (header: object, body: string) => {
    const text = `${base64(header)}.${body}`
    return `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`
  }
  const others = base64({ sub: random(), exp: 9_999_999_999 })
  const forged = [
    `${base64({ alg: 'none' })}.${claims}.`,
    `${head}.${others}.${signature}`,
    `${head}.${claims}.${signature.slice(0, -2)}`,
    signed({ alg: 'HS256' }, claims),
    signed({ alg: 'HS256', kid: '../../dev/null' }, others),
    random(),
  ]
  return forged[round % forged.length] ?? ''
}

/** Comes with tokens, seat tokens and reservations that it made up; `breaches` counts those believed. */
export const forgedTokens: Attack = {
  name: 'forged-tokens',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const real = (await hostile.guest()) ?? ''
    const match = await hostile.post<HostileGrant>('matches')
    let round = 0
    const tried = async (path: string, body: object, token: string | null) => {
      if ((await hostile.post(path, body, token)) !== null) hostile.count('breaches')
    }
    await hostile.hammer(WORKERS, signal, async () => {
      round += 1
      await tried('lobby', {}, forge(real, round))
      await tried('renew', {}, forge(real, round))
      await tried(`matches/${match?.matchId}/seat`, { seatToken: random() }, null)
      if (match === null || round % 4 !== 0) return
      const sessionId = random()
      const client = await hostile.enter({ ...match.reservation, sessionId }, (type) => {
        if (type === 'welcome') hostile.count('breaches')
      })
      await client.closed
    })
    return hostile.end()
  },
}
