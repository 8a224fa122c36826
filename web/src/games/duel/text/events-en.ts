import {
  type EventOf,
  type EventType,
  HIDDEN,
  type Position,
  type State,
} from '@dungeon-dice/client-sdk/duel'
import { capital, sentence } from '../../../lib/text/sentences.ts'
import { isQuiet } from '../model/quiet-cards.ts'
import { SUPPORTS } from './cards-en.ts'
import type { OnField, Speech, Who } from './speech.ts'

/** A sentence for each event: one that is missing does not compile. */
export type EventSentences = {
  readonly [T in EventType]: (event: EventOf<T>, speech: Speech) => string
}

const nameOf = ({ isYou, name }: Who): string => (isYou ? 'you' : name)
const possessive = ({ isYou, name }: Who): string =>
  isYou ? 'your' : `${name}${name.endsWith('s') ? '’' : '’s'}`
const does = (who: Who, plain: string, third: string): string =>
  `${nameOf(who)} ${who.isYou ? plain : third}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** A card on the field: `your Battle Steer`, `Bob’s face-down monster`. */
const cardOf = ({ owner, name, zone, isUnseen }: OnField): string => {
  const kind = zone.includes('s') ? 'support card' : 'monster'
  if (isUnseen) return `${possessive(owner)} ${isHidden(zone) ? BEHIND : `zone ${zone}`}`
  return `${possessive(owner)} ${name ?? `face-down ${kind}`}`
}
/** Its name alone. */
const shortOf = ({ name, zone, isUnseen }: OnField): string => {
  if (isUnseen) return isHidden(zone) ? `a ${BEHIND}` : `zone ${zone}`
  return name ?? `the face-down monster in ${zone}`
}
const isHidden = (zone: string): boolean => zone.endsWith(HIDDEN)
const BEHIND = 'monster behind the divider'

const POSITIONS: Readonly<Record<Position, string>> = {
  atk: 'in attack position',
  def: 'in defense position',
  set: 'face-down',
}

const STEPS: Readonly<Record<State['step'], string>> = {
  main: 'Main Step',
  start: 'The Battle Phase begins',
  battle: 'Battle Step',
  damage: 'Damage Step',
  end: 'The Battle Phase ends',
}

const STATS = { atk: 'ATK', def: 'DEF' } as const

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

const ENDS = {
  'R19.1': 'no Life Points left',
  'R19.2': 'by agreement or resignation',
  'R19.4': 'by Life Points at the turn limit',
} as const

/** The result of a comparison, as the end of a sentence. */
function outcome({ destroys, damage, ...event }: EventOf<'compared'>, speech: Speech): string {
  const fallen = destroys.map((zone) => shortOf(speech.at(zone)))
  const fate =
    fallen.length === 0
      ? 'nobody is destroyed'
      : `${listed(fallen)} ${fallen.length === 1 ? 'is' : 'are'} destroyed`
  if (damage !== null && damage.amount > 0) {
    const who = speech.who(damage.seat)
    return `${fate}, ${does(who, 'take', 'takes')} ${damage.amount} damage`
  }
  const isSpared = event.targetPosition !== 'atk' && destroys.includes(event.target)
  return `${fate}, no damage${isSpared ? ' through defense position' : ''}`
}

const compares = (value: number, other: number): string =>
  value > other ? 'beats' : value === other ? 'equals' : 'is below'

const noMonsterIn = (zone: string): string =>
  isHidden(zone) ? 'The new monster is no longer there' : `No monster stands in ${zone}`

/** The events in English. */
export const EVENTS_EN: EventSentences = {
  starterDrawn: ({ seat }, { who }) =>
    sentence(`${does(who(seat), 'go', 'goes')} first, by random draw`),
  turnBegan: ({ seat, turn }, { who }) =>
    who(seat).isYou ? `Turn ${turn}: your turn.` : `Turn ${turn}: ${who(seat).name}.`,
  stepChanged: ({ step }) => sentence(STEPS[step]),
  monsterPlaced: ({ zone, position, card }, { at, card: named }) =>
    sentence(
      `${does(at(zone).owner, 'place', 'places')} ${named(card) ?? 'a monster'} ${position === HIDDEN ? 'behind the divider' : POSITIONS[position]}`,
    ),
  monsterTurned: ({ zone, position, card }, { at, card: named, isFaceDown }) => {
    const there = at(zone)
    if (position === HIDDEN) return sentence(`${does(there.owner, 'turn', 'turns')} a ${BEHIND}`)
    if (position === 'set') return sentence(`${cardOf(there)} is turned face-down`)
    if (isFaceDown(zone))
      return sentence(
        `${possessive(there.owner)} face-down monster is flipped: ${named(card) ?? 'a monster'}, ${POSITIONS[position]}`,
      )
    return sentence(
      `${cardOf(there)} turns to ${position === 'atk' ? 'attack' : 'defense'} position`,
    )
  },
  monsterShown: ({ zone, position, card }, { at, card: named }) =>
    sentence(
      `${possessive(at(zone).owner)} ${named(card) ?? 'monster'} in ${zone} is shown, ${POSITIONS[position]}`,
    ),
  monsterMoved: ({ from, to }, { at }) =>
    sentence(
      isHidden(to)
        ? `${cardOf(at(from))} moves to another zone behind the divider`
        : `${cardOf(at(from))} moves from ${from} to ${to}`,
    ),
  supportSet: ({ zone, card }, { at, card: named }) =>
    sentence(`${does(at(zone).owner, 'set', 'sets')} ${named(card) ?? 'a support card'} face-down`),
  linkAdded: ({ seat, card, kind, target, pick, to }, { who, at, card: named }) => {
    const on = target === null ? '' : ` on ${cardOf(at(target))}`
    const where = to !== null && isHidden(to) ? 'a zone behind the divider' : to
    const picked =
      pick === null ? '' : ` for ${named(pick) ?? 'a monster'}${to === null ? '' : ` to ${where}`}`
    const moved = pick === null && to !== null ? ` to ${where}` : ''
    const name = named(card) ?? 'a card'
    return kind === 'effect'
      ? sentence(`The effect of ${possessive(who(seat))} ${name} activates${on}${picked}${moved}`)
      : sentence(`${does(who(seat), 'activate', 'activates')} ${name}${on}${picked}${moved}`)
  },
  linkResolved: ({ card }, { card: named }) =>
    `${named(card) ?? 'The card'} resolves${isQuiet(card) ? `: “${SUPPORTS[card]}”` : '.'}`,
  linkNegated: ({ card }, { card: named }) =>
    sentence(`${named(card) ?? 'The card'} was negated and does nothing`),
  linkFizzled: ({ card }, { card: named }) =>
    sentence(`${named(card) ?? 'The card'} does nothing: it no longer has what it needs`),
  passed: ({ seat }, { who }) => sentence(does(who(seat), 'pass', 'passes')),
  declined: ({ seat, card }, { who, card: named }) =>
    sentence(
      `${does(who(seat), 'decline', 'declines')} the effect of ${named(card) ?? 'a monster'}`,
    ),
  attackDeclared: ({ attackers, targets }, { at, who }) => {
    const [first] = attackers
    const owner = first === undefined ? who('A') : at(first).owner
    const by = listed(attackers.map((zone) => shortOf(at(zone))))
    const on = targets.length === 0 ? 'directly' : listed(targets.map((zone) => cardOf(at(zone))))
    return sentence(`${does(owner, 'attack', 'attacks')} ${on} with ${by}`)
  },
  attackNegated: () => 'The attack is negated.',
  attackEnded: ({ why }, { attack }) => {
    if (why === 'negated') return 'The attack ends without a battle and is used up.'
    const [target] = attack?.declared ?? []
    const reason =
      attack?.replay === 'attackerGone' || target === undefined
        ? 'The attacker can no longer fight'
        : noMonsterIn((attack?.newcomers.at(-1) ?? target).zone)
    return `${reason}: the attack ends without a battle and is used up.`
  },
  damageStepBegan: ({ attackers, targets }, { at, retarget }) => {
    const by = listed(attackers.map((zone) => shortOf(at(zone))))
    if (targets.length === 0) return `Damage Step: ${by} attacks directly.`
    const on = listed(targets.map((zone) => shortOf(at(zone))))
    const versus = `Damage Step: ${by} against ${on}.`
    if (retarget === null) return versus
    return retarget.rule === 'R11.3'
      ? `The target changes: ${on} came onto the field and is attacked instead. ${versus}`
      : `The target changes: ${on} now stands in the attacked zone. ${versus}`
  },
  compared: (event, speech) => {
    const { value, uses, targetValue, targetUses } = event
    const by = cardOf(speech.at(event.attacker))
    const on = cardOf(speech.at(event.target))
    return sentence(
      `${by} ${value} ${STATS[uses]} ${compares(value, targetValue)} ${on} ${targetValue} ${STATS[targetUses]}: ${outcome(event, speech)}`,
    )
  },
  monsterDestroyed: ({ zone, cause }, { at }) =>
    sentence(`${cardOf(at(zone))} is destroyed${cause === 'effect' ? ' by an effect' : ''}`),
  lifeChanged: ({ seat, amount, life, cause }, { who }) => {
    const by = cause === 'effect' ? ' by an effect' : ''
    return sentence(
      amount < 0
        ? `${does(who(seat), 'lose', 'loses')} ${-amount} Life Points${by}: ${life} left`
        : `${does(who(seat), 'gain', 'gains')} ${amount} Life Points${by}: ${life}`,
    )
  },
  statChanged: ({ zone, atk, def }, { at }) => {
    const parts = [
      ...(atk === 0 ? [] : [`ATK ${signed(atk)}`]),
      ...(def === 0 ? [] : [`DEF ${signed(def)}`]),
    ]
    return sentence(`${cardOf(at(zone))}: ${parts.length === 0 ? 'no change' : parts.join(', ')}`)
  },
  monsterToGraveyard: ({ card, zone }, { at, card: named }) =>
    sentence(
      `${capital(named(card) === null ? cardOf(at(zone)) : `${possessive(at(zone).owner)} ${named(card)}`)} goes to the graveyard`,
    ),
  monsterReturned: ({ zone }, { at }) => sentence(`${cardOf(at(zone))} returns to the reserve`),
  supportToGraveyard: ({ card, zone }, { at, card: named }) =>
    sentence(
      `${possessive(at(zone).owner)} ${named(card) ?? 'support card'} goes to the graveyard`,
    ),
  damageStepEnded: () => 'The Damage Step ends.',
  resigned: ({ seat, by }, { who }) =>
    sentence(
      by === 'seat'
        ? does(who(seat), 'resign', 'resigns')
        : `${does(who(seat), 'lose', 'loses')}: time ran out or the player left`,
    ),
  drawOffered: ({ seat }, { who }) => sentence(`${does(who(seat), 'offer', 'offers')} a draw`),
  drawAnswered: ({ seat, accept }, { who }) =>
    sentence(
      `${accept ? does(who(seat), 'agree', 'agrees') : does(who(seat), 'decline', 'declines')}${accept ? ' to' : ''} the draw`,
    ),
  duelEnded: ({ places, rule }, { who }) => {
    const [first = []] = places
    const [winner] = first
    return first.length === 1 && winner !== undefined
      ? sentence(`The duel is over: ${does(who(winner), 'win', 'wins')} (${ENDS[rule]})`)
      : `The duel is a draw (${ENDS[rule]}).`
  },
}
