import type { Intent, Seat } from '@dungeon-dice/shared/ddm'
import { Player } from './player.ts'
import { takeSeat } from './post.ts'

/** Both seats of one match. */
export type Pair = Readonly<Record<Seat, Player>>

/** Starts a match over two new connections. */
export async function startPair(url: string, host: object = {}, guest: object = {}): Promise<Pair> {
  const first = await takeSeat(url, 'matches', host)
  const second = await takeSeat(url, 'matches/join', { ...guest, code: first.code })
  const A = await Player.join(url, first)
  const B = await Player.join(url, second)
  await Promise.all([A, B].map((player) => player.until(({ room }) => hasBegun(room.state))))
  return { A, B }
}

const hasBegun = (state: { readonly phase?: string } | undefined): boolean =>
  state?.phase !== undefined && state.phase !== 'waiting'

/** The player whose decision is open, once both have seen the same step. */
export async function playerToMove({ A, B }: Pair): Promise<Player> {
  return Promise.race(
    [A, B].map((player) => player.until((self) => self.openDecision() !== null && self)),
  )
}

/** Chooses one of `count` answers at a step. */
export type Pick = (step: number, count: number) => number

/**
 * Plays `count` answers, or fewer if the match ends; the first legal one unless `pick` chooses
 * another.
 */
export async function playOn(
  pair: Pair,
  count: number,
  pick: Pick = () => 0,
  fits: (intent: Intent) => boolean = () => true,
): Promise<void> {
  for (let played = 0; played < count && pair.A.wire().phase === 'playing'; played += 1) {
    const player = await playerToMove(pair)
    const number = player.openDecision() ?? 0
    const legal = player.legal().filter(fits)
    const intent = legal[pick(number, legal.length)]
    if (intent === undefined) throw new Error('no legal intent')
    const answer = await player.play(intent)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    await Promise.all([pair.A.seen(number + 1), pair.B.seen(number + 1)])
  }
}
