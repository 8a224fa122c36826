import {
  type Answer,
  type Choices,
  decisionsOf,
  monsterIn,
  type State,
  supportIn,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { cardName } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'
import type { ChoiceText } from './text.ts'

/** The words that an answer needs. */
export interface ChoiceTexts {
  readonly words: DuelText
  readonly choices: ChoiceText
}

/** An answer in a few words, by the state before it as its seat saw it. */
export function choiceWords(texts: ChoiceTexts, answer: Answer, before: State): string {
  const { choices } = texts
  const at = (zone: Zone): string => zoneName(texts, zone, before)
  const card = (id: string): string => cardName(texts.words, id) ?? id
  switch (answer.type) {
    case 'place':
      return choices.placed(card(answer.card), choices.place[answer.position])
    case 'turn':
      return choices.turned(at(answer.zone), choices.place[answer.position])
    case 'set':
      return choices.set(card(answer.card))
    case 'play':
      return withChoices(texts, choices.play, card(answer.card), answer, before)
    case 'activate':
      return withChoices(texts, choices.activate, at(answer.zone), answer, before)
    case 'trigger':
      return withChoices(texts, choices.trigger, askedCard(texts, before), answer, before)
    case 'decline':
      return choices.decline(askedCard(texts, before))
    case 'attack':
      return attackWords(choices, answer.attackers.map(at), answer.targets.map(at))
    default:
      return choices[answer.type]
  }
}

const attackWords = (
  { attack, direct, list }: ChoiceText,
  attackers: readonly string[],
  targets: readonly string[],
): string =>
  targets.length === 0 ? direct(list(attackers)) : attack(list(attackers), list(targets))

/** The card in a zone with the zone; the zone alone where none was seen. */
function zoneName({ words, choices }: ChoiceTexts, zone: Zone, before: State): string {
  const monster = monsterIn(before, zone)
  const support = supportIn(before, zone)
  if (monster !== null)
    return choices.zone(cardName(words, monster.id) ?? words.board.monster, zone)
  if (support !== null)
    return choices.zone(cardName(words, support.id) ?? words.board.support, zone)
  return words.board.unseenZone(zone)
}

/** The card whose trigger is asked about. */
function askedCard({ words }: ChoiceTexts, before: State): string {
  const [asked] = decisionsOf(before)
  return asked?.type === 'trigger' ? (cardName(words, asked.source.card) ?? '') : ''
}

function withChoices(
  texts: ChoiceTexts,
  tell: (card: string, target: string | null) => string,
  card: string,
  { target, pick }: Choices,
  before: State,
): string {
  const told = tell(card, target === undefined ? null : zoneName(texts, target, before))
  if (pick === undefined) return told
  return texts.choices.picking(told, cardName(texts.words, pick) ?? pick)
}
