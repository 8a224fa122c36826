import {
  type RematchWish,
  type Series,
  seatGrantSchema,
  seriesSchema,
} from '@dungeon-dice/shared/protocol'
import type { Pair } from './pair.ts'
import { Player } from './player.ts'

const both = ({ A, B }: Pair): readonly Player[] => [A, B]

/** Ends a match by resignation or an agreed draw; resolves once both players see it. */
export async function end(pair: Pair, result: 'A' | 'B' | 'draw'): Promise<void> {
  if (result === 'draw') {
    await pair.A.play({ type: 'offerDraw' }, null)
    await pair.B.play({ type: 'answerDraw', accept: true }, null)
  } else await pair[result === 'A' ? 'B' : 'A'].play({ type: 'resign' }, null)
  await Promise.all(both(pair).map((player) => player.until(() => player.wire().phase === 'over')))
}

/** The series in the public state of a player. */
export function seriesOf(player: Player): Series | null {
  const { series } = player.wire()
  return series === '' ? null : seriesSchema.parse(JSON.parse(series))
}

/** Resolves once the series matches. */
export const seriesWith = (
  player: Player,
  fits: (series: Series) => boolean,
): Promise<Series | null> =>
  player.until(() => {
    const series = seriesOf(player)
    return series !== null && fits(series) && series
  })

/** The rematch vote of each seat, in the public state of a player. */
export function rematchVotesOf(player: Player): Readonly<Record<string, RematchWish>> {
  const { seats } = player.wire()
  return Object.fromEntries(Object.entries(seats).map(([seat, { rematch }]) => [seat, rematch]))
}

/** Joins the next match with the grant that this player receives. */
export async function follow(url: string, player: Player): Promise<Player> {
  const next = await player.until(() => player.messages('next').at(-1))
  const grant = seatGrantSchema.parse(next)
  return Player.join(url, grant)
}

/** Joins the next match as both players; returns them by their new seats. */
export async function nextPair(url: string, pair: Pair): Promise<Pair> {
  const players = await Promise.all(both(pair).map((player) => follow(url, player)))
  await Promise.all(
    players.map((player) => player.until(({ room }) => room.state?.phase === 'playing')),
  )
  const at = (seat: string): Player => {
    const player = players.find((one) => one.seat === seat)
    if (player === undefined) throw new Error(`no player on seat ${seat}`)
    return player
  }
  return { A: at('A'), B: at('B') }
}

/** Names by seat, in the public state of a player. */
export const namesOf = (player: Player): readonly string[] =>
  Object.values(player.wire().seats).map(({ name }) => name)
