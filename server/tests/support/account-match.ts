import type { Intent } from '@dungeon-dice/shared/ddm'
import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { type Pair, playOn } from './pair.ts'
import { Player } from './player.ts'
import { post, takeSeat } from './post.ts'

/** A signed-in account. */
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

/** Creates a guest. */
export const newGuest = (url: string): Promise<TestAccount> => signedIn(url, 'guest')

/** Creates an account with a name and a password. */
export async function signUp(url: string, name: string): Promise<TestAccount> {
  const { token } = await newGuest(url)
  return signedIn(url, 'claim', { name, password: 'correct horse' }, token)
}

/** Options of a match between two accounts. */
export interface AccountMatchOptions {
  readonly settings?: object
  /** Whether the match is an open game; by default it is joined by its code. */
  readonly open?: boolean
}

/** Starts a match between two tokens; a player without a token has no account. */
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

/** The first turn in which a match may end and still count: each player has had two turns. */
const COUNTING_TURN = 5

/** Whether an intent leads to the next turn soon and cannot end the match. */
const isQuick = ({ type }: Intent): boolean =>
  ['endTurn', 'roll', 'skip', 'pass', 'decline', 'take', 'choose'].includes(type)

/** Plays just long enough for the match to count (P10.8). */
export async function playTurns(pair: Pair, turn = COUNTING_TURN): Promise<void> {
  while ((pair.A.wire().view?.turn ?? turn) < turn) await playOn(pair, 1, () => 0, isQuick)
}

/** Seat A resigns, after enough turns if the match is rated. Resolves once both see the end. */
export async function resign(pair: Pair): Promise<void> {
  const { A, B } = pair
  if (JSON.parse(A.wire().settings).rated) await playTurns(pair)
  await A.play({ type: 'resign' }, null)
  await Promise.all([A, B].map((player) => player.until(({ room }) => room.state.phase === 'over')))
}
