import { type MapSchema, type Schema, type SchemaType, schema, t } from '@colyseus/schema'
import type { AnyView } from '../game/any-game.ts'

/** Public state of a seat; fields as in `SeatWire`. */
export const SeatView = schema(
  {
    name: t.string().default(''),
    guest: t.boolean().default(false),
    bot: t.boolean().default(false),
    connected: t.boolean().default(false),
    decision: t.number().default(0),
    asked: t.string().default(''),
    facts: t.string().default(''),
    timeLeft: t.number().default(0),
    timeOut: t.number().default(0),
    away: t.string().default(''),
    claimFrom: t.number().default(0),
    watches: t.boolean().default(false),
    rating: t.number().default(0),
    provisional: t.boolean().default(false),
    ratingChange: t.number().default(0),
    rematch: t.string().default(''),
    commitment: t.string().default(''),
    nonce: t.string().default(''),
    team: t.string().default(''),
    place: t.number().default(0),
    host: t.boolean().default(false),
    out: t.boolean().default(false),
    drawOnly: t.boolean().default(false),
  },
  'Seat',
)
export type SeatView = SchemaType<typeof SeatView>

/** Synced state of a match room, with the game's public state as `View`; fields as in `MatchWire`. */
export interface MatchState<View extends Schema> {
  game: string
  rules: number
  phase: string
  haltReason: string
  readonly seats: MapSchema<SeatView>
  outcome: string
  startedAt: number
  spectators: number
  settings: string
  rated: string
  series: string
  commitment: string
  secret: string
  view?: View
  ratedFacts: string
  step: number
  turn: number
}

type NewState = () => MatchState<AnyView> & Schema

const STATES = new Map<unknown, NewState>()

/** A new room state for a game whose public state is a `View`; each view has one class of states. */
export function newMatchState(View: new () => AnyView): MatchState<AnyView> & Schema {
  const known = STATES.get(View) ?? stateClassOf(View)
  STATES.set(View, known)
  return known()
}

function stateClassOf(View: new () => AnyView): NewState {
  const State = schema(
    {
      game: t.string().default(''),
      rules: t.number().default(0),
      phase: t.string().default('waiting'),
      haltReason: t.string().default(''),
      seats: t.map(SeatView),
      outcome: t.string().default(''),
      startedAt: t.number().default(0),
      spectators: t.number().default(0),
      settings: t.string().default(''),
      rated: t.string().default('no'),
      series: t.string().default(''),
      commitment: t.string().default(''),
      secret: t.string().default(''),
      view: t.ref(View).optional(),
      // Colyseus numbers fields in order: append new ones.
      ratedFacts: t.string().default(''),
      step: t.number().default(0),
      turn: t.number().default(0),
    },
    'Match',
  )
  // TypeScript cannot compare the type that the builder infers for a class parameter with ours.
  return () => new State() as unknown as MatchState<AnyView> & Schema
}
