import {
  type DuelEvent,
  findMonster,
  findSupport,
  HIDDEN,
  SEATS,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/duel'
import { retargetOf } from '../model/replay.ts'
import { NO_SCENE, type Scene, sceneAfter } from '../model/scene.ts'
import { isHiddenZone, isMonsterZone, seatOf } from '../model/zones.ts'
import type { DuelText } from '../text/en.ts'
import type { Speech, Who } from '../text/speech.ts'
import { eventRule } from './event-rules.ts'

/** Names of the players by seat. */
export type NameOf = (seat: string) => string

/** The facts that sentences about a duel need. */
export interface Telling {
  readonly words: DuelText
  /** The seat of the reader; null for none. */
  readonly own: Seat | null
  readonly nameOf: NameOf
}

/** An entry of the log. */
export interface Entry {
  /** Place of its event. */
  readonly place: number
  /** Number of its turn; 0 before the first. */
  readonly turn: number
  readonly event: DuelEvent
  readonly words: string
  readonly rule: string
}

/** Name of a card in the language of the page; null for one that the reader does not know. */
export const cardName = (words: DuelText, id: string): string | null => {
  if (id === HIDDEN) return null
  if (findSupport(id) !== undefined) return words.support(id)
  return findMonster(id)?.name ?? null
}

function speechOf({ words, own, nameOf }: Telling, before: Scene, after: Scene): Speech {
  const who = (seat: string): Who => ({
    seat: seat as Seat,
    isYou: seat === own,
    name: nameOf(seat),
  })
  const card = (id: string) => cardName(words, id)
  return {
    who,
    card,
    at: (zone) => ({
      owner: who(seatOf(zone)),
      zone,
      name: card((isHiddenZone(zone) ? null : before.cards.get(zone)) ?? HIDDEN),
      isUnseen: isHiddenZone(zone) || (isMonsterZone(zone) && !before.cards.has(zone)),
    }),
    isFaceDown: (zone) => !isHiddenZone(zone) && before.positions.get(zone) === 'set',
    attack: after.attack,
    retarget: after.attack === null ? null : retargetOf(after.attack),
    link: (place) => after.chain.find(({ link }) => link.link === place) ?? null,
  }
}

/** An event as a sentence, told by somebody who knows what came before it. */
export function eventWords(event: DuelEvent, telling: Telling, before: Scene = NO_SCENE): string {
  const speech = speechOf(telling, before, sceneAfter(before, event))
  const tell = telling.words.events[event.type] as (event: DuelEvent, speech: Speech) => string
  return tell(event, speech)
}

/** The entries of a log. */
export function entriesOf(history: readonly DuelEvent[], telling: Telling): readonly Entry[] {
  let turn = 0
  let scene = NO_SCENE
  return history.map((event, place) => {
    if (event.type === 'turnBegan') turn = event.turn
    const words = eventWords(event, telling, scene)
    scene = sceneAfter(scene, event)
    return { place, turn, event, words, rule: eventRule(event, scene.attack) }
  })
}

/** How a duel stands, for whoever comes to it. */
export function standingWords(state: State, { words, nameOf }: Telling): string {
  const parts = SEATS.map((seat) => `${nameOf(seat)}: ${words.life(state.seats[seat].life)}.`)
  return [`${words.log.turn(state.turn)}.`, ...parts].join(' ')
}
