import {
  type BySeat,
  type Crest,
  masterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import type { GaveUp, Thing, Who } from '../text/speaking.ts'
import { cardName } from './cards.ts'
import { type Figure, type Figures, figureAt, figuresIn } from './figures.ts'

/** The facts that sentences about events need. */
export interface NarrationContext {
  readonly text: Text
  /** The duel after the event, or as near to it as there is: names of figures are looked up in it. */
  readonly state: State
  /** The seat that is spoken to as "you"; null for those without one. */
  readonly own: Seat | null
  /** The players' names; missing or empty where unknown. */
  readonly names?: BySeat<string>
  /** The figures in play just before the event; those of `state` when left out. */
  readonly figures?: Figures
  /** How the loser gave up (R17.8), once the duel ended so; null or left out where unknown. */
  readonly gaveUp?: GaveUp | null
  /** Number of the turn of the event; that of `state` when left out. */
  readonly turn?: number
}

/** Makes the parts of a sentence. */
export interface Narrator {
  readonly text: Text
  readonly state: State
  /** How the loser gave up; null where unknown. */
  readonly gaveUp: GaveUp | null
  /** Whether the event is of the turn of `state`. */
  readonly isThisTurn: boolean
  readonly who: (seat: Seat) => Who
  /** The occupant of a square: a Dungeon Master, else a monster, else an item, else the space alone. */
  readonly on: (at: SquareName) => Thing
  /** The item on a square; `name` where the event tells it. */
  readonly itemOn: (at: SquareName, name?: string) => Thing
  /** Printed HP of the monster on a square; 0 when none is known there. */
  readonly hpOn: (at: SquareName) => number
  readonly card: (id: string) => string
  readonly crests: (crest: Crest, count: number) => string
}

/** A side as sentences speak of it: without a name, it is the other side to a player, its letter to others. */
export function whoIs(seat: Seat, { own, names }: Pick<NarrationContext, 'own' | 'names'>): Who {
  const name = names?.[seat] ?? ''
  return { seat, isYou: seat === own, name: name !== '' ? name : own === null ? seat : null }
}

const thingOf = ({ kind, name, seat, at }: Figure, who: (seat: Seat) => Who): Thing => ({
  kind,
  whose: who(seat),
  name,
  at,
})

/** The parts of sentences in one telling. */
export function narratorOf(context: NarrationContext): Narrator {
  const { text, state, gaveUp = null } = context
  const figures = context.figures ?? figuresIn(state)
  const who = (seat: Seat): Who => whoIs(seat, context)
  return {
    text,
    state,
    gaveUp,
    isThisTurn: (context.turn ?? state.turn) === state.turn,
    who,
    on: (at) => {
      const square = parseSquare(at)
      const master = square === null ? null : masterOn(state.setup.options.board, square)
      if (master !== null) return { kind: 'master', whose: who(master), name: null, at }
      const figure = figureAt(figures, 'monster', at) ?? figureAt(figures, 'item', at)
      return figure === undefined
        ? { kind: 'space', whose: null, name: null, at }
        : thingOf(figure, who)
    },
    itemOn: (at, name) => {
      const figure = figureAt(figures, 'item', at)
      const whose = figure === undefined ? null : who(figure.seat)
      return { kind: 'item', whose, name: name ?? figure?.name ?? null, at }
    },
    hpOn: (at) => figureAt(figures, 'monster', at)?.hp ?? 0,
    card: (id) => cardName(state.setup, id),
    crests: (crest, count) => text.events.crests({ crest, count, level: null }),
  }
}
