import { useSyncExternalStore } from 'react'

/** A named choice of rules, with the numbers of players that it allows. */
export interface OfferedPreset {
  readonly id: string
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number }
  /** Numbers of players that can be queued for; none for no queue. */
  readonly queueSeats: readonly number[]
  readonly rated: boolean
}

/** A game of this server. */
export interface OfferedGame {
  readonly id: string
  /** The usual one first. */
  readonly presets: readonly [OfferedPreset, ...OfferedPreset[]]
  /** The player's contribution: `nothing` or a `list`. */
  readonly brings: string
}

type Games = readonly [OfferedGame, ...OfferedGame[]]

/** The games that this page shows. */
const GAME_IDS = ['ddm', 'duel', 'skirmish'] as const
export type GameId = (typeof GAME_IDS)[number]

const ofTwo = (id: string): OfferedPreset => ({
  id,
  seats: { least: 2, most: 2, usual: 2 },
  queueSeats: [2],
  rated: true,
})

/** The game of servers that name none. */
const ORIGINAL: Games = [{ id: 'ddm', presets: [ofTwo('tabletop'), ofTwo('gba')], brings: 'list' }]

let offered: Games = ORIGINAL
let isAsked = false
const listeners = new Set<() => void>()

/** Asks the server for its games once; the answer stays the same as long as it runs (P2.21). */
async function askGames(): Promise<void> {
  const answer = await fetch('/api/v1/games')
  if (!answer.ok) return
  const { games } = (await answer.json()) as { readonly games: readonly OfferedGame[] }
  const [first, ...others] = games.filter(({ id }) => GAME_IDS.some((known) => known === id))
  if (first === undefined) return
  offered = [first, ...others]
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    // It is asked again by the next part of the page that needs to know.
    askGames().catch(() => {
      isAsked = false
    })
  }
  return () => void listeners.delete(listener)
}

/** The games that can be played here, the usual one first; the original one alone until the server has answered. */
export const useOfferedGames = (): Games => useSyncExternalStore(subscribe, () => offered)

/** Whether the server has answered which games it offers. */
export const useAreGamesKnown = (): boolean => useOfferedGames() !== ORIGINAL

/** The game that a preset belongs to; the usual one for a preset that no game has. */
export const gameWith = (games: Games, preset: string): OfferedGame =>
  games.find(({ presets }) => presets.some(({ id }) => id === preset)) ?? games[0]

/** A preset of a game by its id; the usual one for an id that the game does not have. */
export const presetIn = ({ presets }: OfferedGame, id: string): OfferedPreset =>
  presets.find((preset) => preset.id === id) ?? presets[0]

/** Presets whose teams come out even with an even number of players alone. */
const EVEN: readonly string[] = ['skirmish-pairs', 'skirmish-halves']

/** The numbers of players that a match of a preset can have. */
export function seatCounts({ id, seats: { least, most } }: OfferedPreset): readonly number[] {
  const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more)
  return EVEN.includes(id) ? counts.filter((count) => count % 2 === 0) : counts
}
