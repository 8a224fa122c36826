import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import type { LocalMatch } from './local-match.ts'

/** A player of a match without a server. */
export const playerCalled = (name: string, bot: boolean): Player => ({
  ...{
    name,
    bot,
    guest: false,
    connected: true,
    host: false,
    out: false,
    drawOnly: false,
    watches: false,
    away: null,
    team: '',
    place: 0,
  },
  ...{ claimableFromMs: null, clock: null, rating: null, provisional: false, ratingChange: null },
})

/** Adapts a local match to what a presentation needs. */
export const sourceOf = (match: LocalMatch, players: BySeat<Player>) => ({
  get state() {
    return match.state
  },
  get history() {
    return match.history
  },
  get decision() {
    return match.decision
  },
  players,
  seat: match.seat,
  on: (_: 'change' | 'event', handler: () => void) => match.subscribe(handler),
})
