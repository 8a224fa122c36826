import type { Intent } from '@dungeon-dice/shared/ddm'
import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { type Pair, playOn } from './pair.ts'
import { Player } from './player.ts'
import { post, takeSeat } from './post.ts'

/** Somebody with an account. */
export interface TestAccount {
  readonly token: string
  readonly id: string
  readonly name: string
}

async function signedIn(
  url: string,
  path: string,
  body?: object,
  token?: string,
): Promise<TestAccount> {
  const posted = await post(url, path, body, token)
  if (posted.status !== 200) throw new Error(JSON.stringify(posted))
  const { token: fresh, account } = signedInSchema.parse(posted.body)
  return { token: fresh, id: account.id, name: account.name }
}

/** A fresh guest. */
export const newGuest = (url: string): Promise<TestAccount> => signedIn(url, 'guest')

/** A fresh account with a name of its own. */
export async function signUp(url: string, name: string): Promise<TestAccount> {
  const { token } = await newGuest(url)
  return signedIn(url, 'claim', { name, password: 'correct horse' }, token)
}

/** How two of them play. */
export interface AccountMatchOptions {
  readonly settings?: object
  /** Whether everybody finds it; by its code alone when left out. */
  readonly open?: boolean
}

/** A match that has begun between two; somebody without a token has no account. */
export async function startAccountMatch(
  url: string,
  [host, guest]: readonly [string | undefined, string | undefined],
  { settings = {}, open = false }: AccountMatchOptions = {},
): Promise<Pair> {
  const first = await takeSeat(url, 'matches', { settings, open }, host)
  const A = await Player.join(url, first)
  const path = open ? `matches/${first.matchId}/join` : 'matches/join'
  const code = open ? {} : { code: first.code }
  const B = await Player.join(url, await takeSeat(url, path, code, guest))
  await Promise.all([A, B].map((player) => player.until((self) => isPlaying(self))))
  return { A, B }
}

const isPlaying = ({ room }: Player): boolean => room.state?.phase === 'playing'

/** The first turn in which a match may end and count: each player has had two. */
const COUNTING_TURN = 5

/** What leads to the next turn soonest; nothing that could end the match. */
const isQuick = ({ type }: Intent): boolean =>
  ['endTurn', 'roll', 'skip', 'pass', 'decline', 'take', 'choose'].includes(type)

/** Plays as little as it takes for the match to count (P10.8). */
export async function playTurns(pair: Pair, turn = COUNTING_TURN): Promise<void> {
  while ((pair.A.wire().view?.turn ?? turn) < turn) await playOn(pair, 1, () => 0, isQuick)
}

/** Seat A gives up, once a match counts that is rated, and both see that the match is over. */
export async function resign(pair: Pair): Promise<void> {
  const { A, B } = pair
  if (JSON.parse(A.wire().settings).rated) await playTurns(pair)
  await A.play({ type: 'resign' }, null)
  await Promise.all([A, B].map((player) => player.until(({ room }) => room.state.phase === 'over')))
}
