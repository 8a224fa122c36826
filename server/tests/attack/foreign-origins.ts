import { request } from 'node:http'
import { VERSIONS } from '../support/post.ts'
import type { Attack, Target } from './attack.ts'

const ORIGINS = [null, 'http://one.example', 'http://two.example'] as const

/** Posts from the attacker's address, as a page of this origin: the status and the answer. */
export function postFrom(
  { url, from }: Target,
  path: string,
  origin: string | null,
  token?: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const headers = {
    'content-type': 'application/json',
    ...(origin === null ? {} : { origin }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/v1/${path}`, { method: 'POST', localAddress: from, headers })
    asking.on('error', reject)
    asking.on('response', async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
    asking.end(JSON.stringify({ ...VERSIONS }))
  })
}

const tokenIn = (body: unknown): string | undefined => {
  const token: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'token')
  return typeof token === 'string' ? token : undefined
}

/** The token of a new guest; undefined when there is none to be had. */
export const playerFrom = async (
  target: Target,
  origin: string | null,
): Promise<string | undefined> => tokenIn((await postFrom(target, 'guest', origin)).body)

/** Takes bot matches and lobby games with new guests, from one address under several origins. */
export const foreignOrigins: Attack = {
  name: 'foreign-origins',
  run: async (target, signal) => {
    const tally = { guests: 0, botMatches: 0, openGames: 0, refused: 0 }
    for (let round = 0; !signal.aborted; round += 1) {
      const origin = ORIGINS[round % ORIGINS.length] ?? null
      const token = await playerFrom(target, origin)
      if (token === undefined) tally.refused += 1
      else tally.guests += 1
      const bot = await postFrom(target, 'matches/bot', origin, token)
      const open = await postFrom(target, 'matches', origin, token)
      tally.botMatches += bot.status === 200 ? 1 : 0
      tally.openGames += open.status === 200 ? 1 : 0
      tally.refused += [bot, open].filter(({ status }) => status !== 200).length
    }
    return tally
  },
}
