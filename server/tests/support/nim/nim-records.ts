import { ok, type Placing } from '@dungeon-dice/shared'
import { makePlaces, parsePlaces, type RecordRules } from '@dungeon-dice/shared/record'
import { NIM, NIM_SEATS, type NimIntent, type NimSeat, type NimTypes } from './nim.ts'

/** The types of the records of Nim. */
export interface NimRecordTypes {
  Game: NimTypes
  Setup: Readonly<Record<never, never>>
  End: Placing<NimSeat>
  SetupFault: { readonly code: string }
}

const makeIntent = (intent: NimIntent): string =>
  intent.type === 'take' ? `take ${intent.stones}` : ['leave', intent.seat ?? ''].join(' ').trim()

function parseIntent(text: string): NimIntent | null {
  const [, stones] = /^take (\d)$/.exec(text) ?? []
  if (stones !== undefined) return { type: 'take', stones: Number(stones) }
  const seat = NIM_SEATS.find((one) => text === `leave ${one}`)
  if (seat !== undefined) return { type: 'leave', seat }
  return text === 'leave' ? { type: 'leave' } : null
}

/** Replays and verifies records of Nim. */
export const NIM_RECORDS: RecordRules<NimRecordTypes> = {
  codec: {
    game: 'nim',
    format: 2,
    seats: NIM_SEATS,
    fewestSeats: 2,
    makeSetup: () => [],
    parseSetup: () => ({}),
    makeIntent,
    parseIntent,
    makeEnd: makePlaces,
    parseEnd: parsePlaces,
  },
  game: NIM,
  catalogue: 'stones',
  setupOf: ({ players }) => ok({ seats: NIM_SEATS.filter((seat) => seat in players) }),
  endOf: NIM.outcome,
}
