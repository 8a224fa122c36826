import type { EventOf, SquareName, Target } from '@dungeon-dice/client-sdk/rules'
import type { Thing } from '../../text/speaking.ts'
import { cardsOf } from '../cards.ts'
import type { Narrator } from '../narrator.ts'
import type { Narrators } from './narrators.ts'

const targetOf = ({ on, itemOn }: Narrator, { at, piece }: Target): Thing =>
  piece === 'item' ? itemOn(at) : on(at)

/** An ability's named targets (R14.10), a few words each. */
function choiceWords({ choices }: EventOf<'linkAdded'>, narrator: Narrator): readonly string[] {
  const { targets, crests, level, direction, give, get } = choices
  const { aimedAt, named } = narrator.text.events
  return [
    ...(targets === undefined ? [] : [aimedAt(targets.map((one) => targetOf(narrator, one)))]),
    ...(crests === undefined ? [] : [named.crests(crests)]),
    ...(level === undefined ? [] : [named.level(level)]),
    ...(direction === undefined ? [] : [named.direction[direction]]),
    ...(give === undefined ? [] : [named.give(narrator.crests(give, 1))]),
    ...(get === undefined ? [] : [named.get(narrator.crests(get, 1))]),
  ]
}

/** The figure whose card this is on a square: it may have left since. */
function source(narrator: Narrator, at: SquareName, id: string): Thing {
  const found = narrator.on(at)
  const name = narrator.card(id)
  return found.kind === 'monster' && found.name === name
    ? found
    : { kind: 'monster', whose: null, name, at }
}

function linkWords(event: EventOf<'linkAdded'>, narrator: Narrator): string {
  const { at, card: id, ability } = event
  const { events } = narrator.text
  const card = cardsOf(narrator.state.setup).get(id)
  if (card?.kind === 'item') return events.itemWorks(card.name, at)
  const number = card === undefined || card.abilities.length > 1 ? ability : null
  return events.abilityUsed(source(narrator, at, id), number, choiceWords(event, narrator))
}

/** The end of an effect: of a general ability given to a monster, or of another change. */
function endedWords({ text: { events, squares } }: Narrator, what: string): string {
  const general = (squares.generals as Readonly<Record<string, string>>)[what]
  if (general !== undefined) return events.general(general)
  return (events.ended as Readonly<Record<string, string>>)[what] ?? events.effect
}

/** Abilities, and what they and items do. */
export const EFFECTS: Narrators<
  | 'linkAdded'
  | 'linkResolved'
  | 'chosen'
  | 'statChanged'
  | 'generalChanged'
  | 'controlChanged'
  | 'effectEnded'
> = {
  linkAdded: linkWords,
  linkResolved: ({ happened }, { text }) => text.events.linkResolved[happened],
  chosen: ({ seat, what }, { text: { events }, who, on }) =>
    events.chosen(
      who(seat),
      typeof what === 'number' ? events.numberedDie(what) : events.something(on(what)),
    ),
  statChanged: ({ at, stat, amount, until }, { text: { events }, on }) =>
    events.statChanged(on(at), events.stats[stat], amount, events.until[until]),
  generalChanged: ({ general, squares, change, until }, { text, on }) =>
    (change === 'gained' ? text.events.generalGained : text.events.generalLost)(
      squares.map(on),
      text.squares.generals[general],
      text.events.until[until],
    ),
  controlChanged: ({ at, seat }, { text, who, on }) =>
    text.events.controlChanged(on(at).name ?? '', at, who(seat)),
  effectEnded: ({ at, what }, narrator) =>
    narrator.text.events.effectEnded(narrator.on(at), endedWords(narrator, what)),
}
