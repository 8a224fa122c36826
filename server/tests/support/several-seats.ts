import { Games } from '../../src/game/games.ts'
import { hostedSkirmish } from '../../src/game/skirmish/hosted-skirmish.ts'
import { takeSeat } from './post.ts'
import { SKIRMISH_RULES, SkirmishClient } from './skirmish-client.ts'

/** The only game of a test server whose matches have several seats. */
export const SKIRMISH_GAMES = new Games([hostedSkirmish()])

/** A match with several seats, by seat. */
export type Table = ReadonlyMap<string, SkirmishClient>

/** Takes all seats of a new private match, the host's first; `tokens` are those of accounts. */
export async function startTable(
  url: string,
  settings: { readonly preset?: string; readonly seats: number },
  tokens: readonly string[] = [],
): Promise<Table> {
  const host = await takeSeat(url, 'matches', { ...SKIRMISH_RULES, settings }, tokens[0])
  const grants = [host]
  while (grants.length < settings.seats) {
    const body = { ...SKIRMISH_RULES, code: host.code }
    grants.push(await takeSeat(url, 'matches/join', body, tokens[grants.length]))
  }
  const players: SkirmishClient[] = []
  for (const grant of grants) players.push(await SkirmishClient.join(url, grant))
  const hasBegun = ({ room }: SkirmishClient) => room.state?.phase === 'playing'
  await Promise.all(players.map((player) => player.until(hasBegun)))
  return new Map(players.map((player) => [player.seat, player]))
}

/** The player on a seat. */
export function at(table: Table, seat: string): SkirmishClient {
  const player = table.get(seat)
  if (player === undefined) throw new Error(`nobody on ${seat}`)
  return player
}

/** Gives the default answer to the open decision of a player; false when nothing is asked. */
export async function answerDefault(player: SkirmishClient): Promise<boolean> {
  const number = player.openDecision()
  if (number === null) return false
  const isOpen = (message: unknown) => (message as { number: number }).number === number
  const message = await player.until(({ messages }) =>
    messages.call(player, 'decision').find(isOpen),
  )
  const { default: intent } = message as { default: { type: string } }
  return (await player.play(intent, number)).ok
}

/**
 * These players give their default answers until `isDone`, which depends on what they or `viewer`
 * see; `advance` lets the server act after each answer.
 */
export async function playUntil(
  players: readonly SkirmishClient[],
  isDone: () => boolean,
  advance: () => void,
  viewer?: SkirmishClient,
): Promise<void> {
  const isReady = () => isDone() || players.some((player) => player.openDecision() !== null)
  while (!isDone()) {
    const seeing = viewer === undefined ? players : [...players, viewer]
    await Promise.race(seeing.map((player) => player.until(isReady)))
    for (const player of players) if (!isDone() && (await answerDefault(player))) advance()
  }
}
