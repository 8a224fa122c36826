import { expect } from 'vitest'
import { type Pair, playerToMove, playOn } from './pair.ts'
import type { Player } from './player.ts'

/** A clock above its cap, so that no increment hides a charge; one second of lag is forgiven. */
export const CLOCK = { startMs: 600_000, incrementMs: 1_000, capMs: 10_000, allowanceMs: 0 }
/** Most that anything of the server's may take from a player. */
export const MOST_LOST_MS = 200

/** Time left on the clock of a seat: as charged so far, without the lag that is forgiven. */
const leftMs = ({ A }: Pair, seat: string): number => A.wire().seats[seat]?.timeLeft ?? 0

/** The player to move and since when the question is open there, by this process's clock. */
export async function asked(pair: Pair): Promise<{ player: Player; sinceMs: number }> {
  await playOn(pair, 3)
  const player = await playerToMove(pair)
  return { player, sinceMs: performance.now() }
}

/** Answers and returns what the player was charged. */
export async function chargeOf(pair: Pair, player: Player): Promise<number> {
  const beforeMs = leftMs(pair, player.seat)
  const number = player.openDecision() ?? 0
  const [intent] = player.legal()
  if (intent === undefined) throw new Error('something is legal')
  expect(await player.play(intent)).toMatchObject({ ok: true })
  await Promise.all([pair.A.seen(number + 1), pair.B.seen(number + 1)])
  return beforeMs - leftMs(pair, player.seat)
}
