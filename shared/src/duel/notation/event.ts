import type { DuelEvent, EventFacts, EventType } from '../language/event.ts'
import { makePlaces, makeSigned, makeZones } from './words.ts'

type Words = readonly (string | number)[]

/** The words of each event after its name, in the order of `docs/games/duel/notation.md`. */
const WORDS: { readonly [T in EventType]: (facts: EventFacts[T]) => Words } = {
  starterDrawn: ({ seat, number }) => [seat, number],
  turnBegan: ({ seat, turn }) => [seat, turn],
  stepChanged: ({ step }) => [step],
  monsterPlaced: ({ zone, position, card }) => [zone, position, card],
  monsterTurned: ({ zone, position, card }) => [zone, position, card],
  monsterShown: ({ zone, position, card }) => [zone, position, card],
  monsterMoved: ({ from, to }) => [`${from}>${to}`],
  supportSet: ({ zone, card }) => [zone, card],
  linkAdded: ({ seat, card, zone, kind, link, target, pick, to }) => [
    zone ?? `${seat}:${card}`,
    link,
    kind,
    card,
    ...(target === null ? [] : [target]),
    ...(pick === null ? [] : [pick]),
    ...(to === null ? [] : ['to', to]),
  ],
  linkResolved: ({ link, seat, card }) => [link, seat, card],
  linkNegated: ({ link, seat, card }) => [link, seat, card],
  linkFizzled: ({ link, seat, card }) => [link, seat, card],
  passed: ({ seat }) => [seat],
  declined: ({ seat, card }) => [seat, card],
  attackDeclared: ({ attackers, targets }) => [`${attackers.join('+')}>${makeZones(targets)}`],
  attackNegated: () => [],
  attackEnded: ({ why }) => [why],
  damageStepBegan: ({ attackers, targets }) => [`${attackers.join('+')}>${makeZones(targets)}`],
  compared: (facts) => [
    facts.attacker,
    facts.value,
    facts.target,
    facts.targetValue,
    `${facts.uses}:${facts.targetUses}`,
    facts.targetPosition,
    ...facts.destroys,
    ...(facts.damage === null ? [] : [facts.damage.seat, makeSigned(-facts.damage.amount)]),
  ],
  monsterDestroyed: ({ zone, card, cause }) => [zone, card, cause],
  lifeChanged: ({ seat, amount, cause, life }) => [seat, makeSigned(amount), cause, life],
  statChanged: ({ zone, atk, def }) => [
    zone,
    ...(atk === 0 ? [] : ['atk', makeSigned(atk)]),
    ...(def === 0 ? [] : ['def', makeSigned(def)]),
  ],
  monsterToGraveyard: ({ zone, card }) => [zone, card],
  monsterReturned: ({ zone, card, position }) => [zone, card, position],
  supportToGraveyard: ({ zone, card }) => [zone, card],
  damageStepEnded: () => [],
  resigned: ({ seat, by }) => [seat, by],
  drawOffered: ({ seat }) => [seat],
  drawAnswered: ({ seat, accept }) => [seat, accept ? 'yes' : 'no'],
  duelEnded: ({ places, rule }) => [rule, makePlaces(places)],
}

/** The event in text, in the one form that is written (`docs/games/duel/notation.md`). */
export const makeEvent = (event: DuelEvent): string => {
  // Each event goes to the words of its own type.
  const words = WORDS[event.type] as (facts: DuelEvent) => Words
  return [event.type, ...words(event)].join(' ')
}
