import {
  type AnswerOf,
  apply,
  type BySeat,
  type Chance,
  type DuelEvent,
  defaultIntent,
  HIDDEN,
  type MonsterZone,
  monsterIn,
  openDecision,
  SEATS,
  type Seat,
  type SeatState,
  type State,
} from '@dungeon-dice/client-sdk/duel'
import { sceneAfter, sceneOf } from './scene.ts'
import { isBehindDivider, isHiddenZone, isMonsterZone } from './zones.ts'

/** Outcome of an attack if nobody uses a card in answer. */
export interface AttackForecast {
  /** Ids of the monsters that are destroyed in battle, with their zones. */
  readonly destroyed: readonly { readonly zone: MonsterZone; readonly card: string }[]
  /** Life Points that each seat loses or gains. */
  readonly life: BySeat<number>
  /** The seat that wins the duel with it; null for none. */
  readonly winner: Seat | null
  /** Values of the first comparison; null for none. */
  readonly compared: { readonly value: number; readonly targetValue: number } | null
}

/** An attack rolls no dice. */
const NO_DICE: Chance = () => 0

/** More answers than any attack asks for. */
const MOST_ANSWERS = 40

/** A side without face-down support cards: nobody is asked for an answer (R7.7). */
const withoutSet = (side: SeatState): SeatState => ({
  ...side,
  supports: side.supports.map((support) => (support?.isSet === true ? null : support)),
})

const withoutAnswers = (state: State): State => ({
  ...state,
  seats: { A: withoutSet(state.seats.A), B: withoutSet(state.seats.B) },
})

/** True if a target is not known to the reader: face-down, or behind the divider. */
export const isUnknown = (state: State, zone: MonsterZone): boolean =>
  monsterIn(state, zone)?.id === HIDDEN || isBehindDivider(state, zone)

/**
 * Outcome of an attack if nobody uses a face-down card; effects choose as they do by themselves.
 * Null when a target is face-down, so that nobody can tell.
 */
export function attackForecast(state: State, attack: AnswerOf<'attack'>): AttackForecast | null {
  if (attack.targets.some((zone) => isUnknown(state, zone))) return null
  const events = eventsOf(withoutAnswers(state), attack)
  return events === null ? null : forecastOf(state, events)
}

/** All events from an attack to the end of its Damage Step; null if it is refused. */
function eventsOf(state: State, attack: AnswerOf<'attack'>): readonly DuelEvent[] | null {
  const first = apply(state, state.turnSeat, attack, NO_DICE)
  if (!first.ok) return null
  const events = [...first.value.events]
  let now = first.value.state
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const asked = openDecision(now)
    if (asked === null || asked.type === 'battle' || asked.type === 'main') return events
    const answer = defaultIntent(now, asked.seat)
    if (answer === null) return events
    const next = apply(now, asked.seat, answer, NO_DICE)
    if (!next.ok) return events
    events.push(...next.value.events)
    now = next.value.state
  }
  return events
}

function forecastOf(state: State, events: readonly DuelEvent[]): AttackForecast {
  const life = { A: 0, B: 0 }
  const destroyed: { zone: MonsterZone; card: string }[] = []
  let winner: Seat | null = null
  let compared: AttackForecast['compared'] = null
  let scene = sceneOf([], sceneNow(state))
  for (const event of events) {
    if (event.type === 'lifeChanged') life[event.seat] += event.amount
    if (event.type === 'monsterDestroyed' && !isHiddenZone(event.zone))
      destroyed.push({ zone: event.zone, card: scene.cards.get(event.zone) ?? event.card })
    if (event.type === 'compared' && compared === null) compared = event
    if (event.type === 'duelEnded') winner = winnerOf(event.places)
    scene = sceneAfter(scene, event)
  }
  return { destroyed, life, winner, compared }
}

const winnerOf = (places: readonly (readonly Seat[])[]): Seat | null => {
  const [first = []] = places
  return first.length === 1 ? (first[0] ?? null) : null
}

/** The monsters of a state, as a scene without an attack. */
function sceneNow(state: State): ReturnType<typeof sceneOf> {
  const cards = new Map<MonsterZone, string>()
  for (const seat of SEATS)
    state.seats[seat].monsters.forEach((monster, place) => {
      const zone = `${seat.toLowerCase()}${place + 1}`
      if (monster !== null && isMonsterZone(zone as MonsterZone))
        cards.set(zone as MonsterZone, monster.id)
    })
  return { ...sceneOf([]), cards }
}
