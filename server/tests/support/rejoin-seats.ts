import type { Pair } from './pair.ts'
import { Player } from './player.ts'
import { takeSeat } from './post.ts'

/** Takes both seats of a match again, at the server at `url` that continues it. */
export async function rejoinSeats(url: string, pair: Pair): Promise<Pair> {
  const back = async ({ grant: { matchId, seatToken } }: Player) => {
    const grant = await takeSeat(url, `matches/${matchId}/seat`, { seatToken })
    const player = await Player.join(url, grant)
    const welcome = await player.until((self) => self.messages('welcome')[0])
    player.skipTo(Number(Reflect.get(welcome as object, 'lastSeq')))
    await player.until((self) => self.messages('secret')[0])
    return player
  }
  return { A: await back(pair.A), B: await back(pair.B) }
}
