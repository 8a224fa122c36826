import type { GameEvent, Outcome, Seat } from '@dungeon-dice/client-sdk/rules'
import type { Action, Plan, Show } from '../board/motion/plan.ts'
import { LANDINGS } from '../board/motion/plan.ts'
import type { Act } from '../presentation/acts.ts'
import type { Cue, Effect } from './effects.ts'

/** Cues of one moment at most: more would be noise. */
const MOST = 14
/** Time between two effects without motion, in milliseconds. */
const APART_MS = 130

const ofShow = (show: Show): readonly Cue[] => {
  const at = (effect: Effect, atMs = show.start): Cue => ({ effect, atMs })
  switch (show.type) {
    case 'roll': {
      const lands = LANDINGS.slice(0, show.dice.length)
      const landed = show.length * show.landed
      return [at('roll'), ...lands.map((part) => at('land', show.start + part * landed))]
    }
    case 'unfold':
      return [at('unfold')]
    case 'float':
      return show.crest === undefined && show.points < 0 ? [at('hit')] : []
    case 'sign':
      return [at(show.crest === 'defense' ? 'defend' : 'ability')]
    case 'heart':
      return [at('heart')]
    default:
      return []
  }
}

function ofAction({ what, start, length }: Action): readonly Cue[] {
  if (what.type === 'arrive') return [{ effect: 'summon', atMs: start }]
  if (what.type === 'vanish') return [{ effect: 'destroy', atMs: start }]
  if (what.type === 'lunge') return [{ effect: 'attack', atMs: start }]
  if (what.type !== 'go') return []
  const steps = Math.max(1, what.squares.length - 1)
  return what.squares
    .slice(1)
    .map((_, step) => ({ effect: 'step', atMs: start + ((step + 1) * length) / steps }))
}

/** The sounds of a plan while it moves on the board. */
const ofPlan = ({ shows, tracks }: Plan): readonly Cue[] => [
  ...shows.flatMap(ofShow),
  ...tracks.flatMap(({ actions }) => actions.flatMap(ofAction)),
]

const BY_EVENT: { readonly [T in GameEvent['type']]?: Effect } = {
  diceRolled: 'land',
  dimensioned: 'unfold',
  monsterSummoned: 'summon',
  itemSummoned: 'summon',
  monsterWalked: 'step',
  monsterJumped: 'step',
  monsterCharged: 'step',
  attackDeclared: 'attack',
  damaged: 'hit',
  defended: 'defend',
  linkAdded: 'ability',
  monsterDestroyed: 'destroy',
  heartPointsLost: 'heart',
}

/** The sounds of events without motion, one after the other. */
const ofEvents = (events: readonly GameEvent[]): readonly Cue[] =>
  events
    .flatMap(({ type }) => BY_EVENT[type] ?? [])
    .map((effect, place) => ({ effect, atMs: place * APART_MS }))

/** The sounds of one act. */
export function cuesOf({
  type,
  events,
  plan,
}: Pick<Act, 'type' | 'events' | 'plan'>): readonly Cue[] {
  if (plan === null) return []
  const isStill = plan.length === 0 && type !== 'gain'
  const cues = isStill ? ofEvents(events) : ofPlan(plan)
  return cues.toSorted((a, b) => a.atMs - b.atMs).slice(0, MOST)
}

/** The sound of a match's end. */
export function endingOf({ winner }: Pick<Outcome, 'winner'>, own: Seat | null): Effect {
  if (winner === null) return 'draw'
  return own === null || winner === own ? 'win' : 'loss'
}
