import { type EventOf, HIDDEN, type Position, type State } from '@dungeon-dice/client-sdk/duel'
import { sentence } from '../../../lib/text/sentences.ts'
import { isQuiet } from '../model/quiet-cards.ts'
import { SUPPORTS_DE } from './cards-de.ts'
import type { EventSentences } from './events-en.ts'
import type { OnField, Speech, Who } from './speech.ts'

const nameOf = ({ isYou, name }: Who): string => (isYou ? 'du' : name)
const does = (who: Who, second: string, third: string): string =>
  `${nameOf(who)} ${who.isYou ? second : third}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`

const unknownIn = (zone: string): string =>
  zone.includes('s') ? 'eine verdeckte Hilfskarte' : 'ein verdecktes Monster'

/** Eine Karte mit ihrem Besitzer: `Battle Steer (du)`. */
const cardOf = (there: OnField): string =>
  `${there.isUnseen ? unseenIn(there.zone) : (there.name ?? unknownIn(there.zone))} (${nameOf(there.owner)})`
/** Ihr Name allein. */
const shortOf = ({ name, zone, isUnseen }: OnField): string =>
  isUnseen ? unseenIn(zone) : (name ?? `${unknownIn(zone)} auf ${zone}`)

const isHidden = (zone: string): boolean => zone.endsWith(HIDDEN)
const BEHIND = 'ein Monster hinter der Trennwand'
const unseenIn = (zone: string): string => (isHidden(zone) ? BEHIND : `Zone ${zone}`)

const POSITIONS: Readonly<Record<Position, string>> = {
  atk: 'in Angriffsposition',
  def: 'in Verteidigungsposition',
  set: 'verdeckt',
}

const STEPS: Readonly<Record<State['step'], string>> = {
  main: 'Hauptschritt',
  start: 'Die Kampfphase beginnt',
  battle: 'Kampfschritt',
  damage: 'Schadensschritt',
  end: 'Die Kampfphase endet',
}

const STATS = { atk: 'ATK', def: 'DEF' } as const

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

const ENDS = {
  'R19.1': 'keine Lebenspunkte mehr',
  'R19.2': 'durch Einigung oder Aufgabe',
  'R19.4': 'nach Lebenspunkten an der Zuggrenze',
} as const

function outcome({ destroys, damage, ...event }: EventOf<'compared'>, speech: Speech): string {
  const fallen = destroys.map((zone) => shortOf(speech.at(zone)))
  const fate =
    fallen.length === 0
      ? 'keines wird zerstört'
      : `${listed(fallen)} ${fallen.length === 1 ? 'wird' : 'werden'} zerstört`
  if (damage !== null && damage.amount > 0) {
    const who = speech.who(damage.seat)
    return `${fate}, ${does(who, 'erleidest', 'erleidet')} ${damage.amount} Schaden`
  }
  const isSpared = event.targetPosition !== 'atk' && destroys.includes(event.target)
  return `${fate}, kein Schaden${isSpared ? ' gegen Verteidigungsposition' : ''}`
}

const compares = (value: number, other: number): string =>
  value > other ? 'schlägt' : value === other ? 'ist gleich stark wie' : 'ist schwächer als'

const noMonsterIn = (zone: string): string =>
  isHidden(zone) ? 'Das neue Monster ist nicht mehr da' : `Auf ${zone} steht kein Monster`

/** Die Ereignisse, auf Deutsch. */
export const EVENTS_DE: EventSentences = {
  starterDrawn: ({ seat }, { who }) =>
    sentence(`${does(who(seat), 'beginnst', 'beginnt')}, zufällig bestimmt`),
  turnBegan: ({ seat, turn }, { who }) =>
    who(seat).isYou ? `Zug ${turn}: Du bist am Zug.` : `Zug ${turn}: ${who(seat).name}.`,
  stepChanged: ({ step }) => sentence(STEPS[step]),
  monsterPlaced: ({ zone, position, card }, { at, card: named }) =>
    sentence(
      `${does(at(zone).owner, 'legst', 'legt')} ${named(card) ?? 'ein Monster'} ${position === HIDDEN ? 'hinter die Trennwand' : `${POSITIONS[position]} aufs Feld`}`,
    ),
  monsterTurned: ({ zone, position, card }, { at, card: named, isFaceDown }) => {
    const there = at(zone)
    if (position === HIDDEN) return sentence(`${does(there.owner, 'drehst', 'dreht')} ${BEHIND}`)
    if (position === 'set') return sentence(`${cardOf(there)} wird verdeckt`)
    if (isFaceDown(zone))
      return sentence(
        `verdecktes Monster (${nameOf(there.owner)}) wird aufgedeckt: ${named(card) ?? 'ein Monster'}, ${POSITIONS[position]}`,
      )
    return sentence(
      `${cardOf(there)} dreht in die ${position === 'atk' ? 'Angriffsposition' : 'Verteidigungsposition'}`,
    )
  },
  monsterShown: ({ zone, position, card }, { at, card: named }) =>
    sentence(
      `${named(card) ?? 'ein Monster'} auf ${zone} (${nameOf(at(zone).owner)}) wird sichtbar, ${POSITIONS[position]}`,
    ),
  monsterMoved: ({ from, to }, { at }) =>
    sentence(
      isHidden(to)
        ? `${cardOf(at(from))} geht in eine andere Zone hinter der Trennwand`
        : `${cardOf(at(from))} geht von ${from} nach ${to}`,
    ),
  supportSet: ({ zone, card }, { at, card: named }) =>
    sentence(
      `${does(at(zone).owner, 'setzt', 'setzt')} ${named(card) ?? 'eine Hilfskarte'} verdeckt`,
    ),
  linkAdded: ({ seat, card, kind, target, pick, to }, { who, at, card: named }) => {
    const on = target === null ? '' : `, Ziel: ${cardOf(at(target))}`
    const picked = pick === null ? '' : `, gewählt: ${named(pick) ?? 'ein Monster'}`
    const goal = to !== null && isHidden(to) ? 'in eine Zone hinter der Trennwand' : `nach ${to}`
    const where = to === null ? '' : ` ${goal}`
    const name = named(card) ?? 'eine Karte'
    return kind === 'effect'
      ? sentence(`Effekt von ${name} (${nameOf(who(seat))})${on}${picked}${where}`)
      : sentence(`${does(who(seat), 'aktivierst', 'aktiviert')} ${name}${on}${picked}${where}`)
  },
  linkResolved: ({ card }, { card: named }) =>
    `${named(card) ?? 'Die Karte'} wirkt${isQuiet(card) ? `: „${SUPPORTS_DE[card]}“` : '.'}`,
  linkNegated: ({ card }, { card: named }) =>
    sentence(`${named(card) ?? 'Die Karte'} wurde annulliert und tut nichts`),
  linkFizzled: ({ card }, { card: named }) =>
    sentence(`${named(card) ?? 'Die Karte'} tut nichts: Was sie braucht, ist nicht mehr da`),
  passed: ({ seat }, { who }) => sentence(does(who(seat), 'passt', 'passt')),
  declined: ({ seat, card }, { who, card: named }) =>
    sentence(
      `${does(who(seat), 'verzichtest', 'verzichtet')} auf den Effekt von ${named(card) ?? 'einem Monster'}`,
    ),
  attackDeclared: ({ attackers, targets }, { at, who }) => {
    const [first] = attackers
    const owner = first === undefined ? who('A') : at(first).owner
    const by = listed(attackers.map((zone) => shortOf(at(zone))))
    const verb = does(owner, 'greifst', 'greift')
    return targets.length === 0
      ? sentence(`${verb} mit ${by} direkt an`)
      : sentence(`${verb} mit ${by} an: ${listed(targets.map((zone) => cardOf(at(zone))))}`)
  },
  attackNegated: () => 'Der Angriff wird annulliert.',
  attackEnded: ({ why }, { attack }) => {
    if (why === 'negated') return 'Der Angriff endet ohne Kampf und ist verbraucht.'
    const [target] = attack?.declared ?? []
    const reason =
      attack?.replay === 'attackerGone' || target === undefined
        ? 'Der Angreifer kann nicht mehr kämpfen'
        : noMonsterIn((attack?.newcomers.at(-1) ?? target).zone)
    return `${reason}: Der Angriff endet ohne Kampf und ist verbraucht.`
  },
  damageStepBegan: ({ attackers, targets }, { at, retarget }) => {
    const by = listed(attackers.map((zone) => shortOf(at(zone))))
    if (targets.length === 0) return `Schadensschritt: ${by} greift direkt an.`
    const on = listed(targets.map((zone) => shortOf(at(zone))))
    const versus = `Schadensschritt: ${by} gegen ${on}.`
    if (retarget === null) return versus
    return retarget.rule === 'R11.3'
      ? `Das Ziel wechselt: ${on} ist neu auf dem Feld und wird stattdessen angegriffen. ${versus}`
      : `Das Ziel wechselt: ${on} steht jetzt in der angegriffenen Zone. ${versus}`
  },
  compared: (event, speech) => {
    const { value, uses, targetValue, targetUses } = event
    const by = cardOf(speech.at(event.attacker))
    const on = cardOf(speech.at(event.target))
    return sentence(
      `${by} mit ${value} ${STATS[uses]} ${compares(value, targetValue)} ${on} mit ${targetValue} ${STATS[targetUses]}: ${outcome(event, speech)}`,
    )
  },
  monsterDestroyed: ({ zone, cause }, { at }) =>
    sentence(`${cardOf(at(zone))} wird${cause === 'effect' ? ' durch einen Effekt' : ''} zerstört`),
  lifeChanged: ({ seat, amount, life, cause }, { who }) => {
    const by = cause === 'effect' ? ' durch einen Effekt' : ''
    return sentence(
      amount < 0
        ? `${does(who(seat), 'verlierst', 'verliert')}${by} ${-amount} Lebenspunkte: noch ${life}`
        : `${does(who(seat), 'erhältst', 'erhält')}${by} ${amount} Lebenspunkte: ${life}`,
    )
  },
  statChanged: ({ zone, atk, def }, { at }) => {
    const parts = [
      ...(atk === 0 ? [] : [`ATK ${signed(atk)}`]),
      ...(def === 0 ? [] : [`DEF ${signed(def)}`]),
    ]
    return sentence(
      `${cardOf(at(zone))}: ${parts.length === 0 ? 'keine Änderung' : parts.join(', ')}`,
    )
  },
  monsterToGraveyard: ({ card, zone }, { at, card: named }) =>
    sentence(
      `${named(card) ?? unknownIn(zone)} (${nameOf(at(zone).owner)}) kommt auf den Friedhof`,
    ),
  monsterReturned: ({ zone }, { at }) => sentence(`${cardOf(at(zone))} geht in die Reserve zurück`),
  supportToGraveyard: ({ card, zone }, { at, card: named }) =>
    sentence(
      `${named(card) ?? unknownIn(zone)} (${nameOf(at(zone).owner)}) kommt auf den Friedhof`,
    ),
  damageStepEnded: () => 'Der Schadensschritt endet.',
  resigned: ({ seat, by }, { who }) =>
    sentence(
      by === 'seat'
        ? `${does(who(seat), 'gibst', 'gibt')} auf`
        : `${does(who(seat), 'verlierst', 'verliert')}: Zeit abgelaufen oder nicht mehr da`,
    ),
  drawOffered: ({ seat }, { who }) => sentence(`${does(who(seat), 'bietest', 'bietet')} Remis an`),
  drawAnswered: ({ seat, accept }, { who }) =>
    sentence(
      accept
        ? `${does(who(seat), 'stimmst', 'stimmt')} dem Remis zu`
        : `${does(who(seat), 'lehnst', 'lehnt')} das Remis ab`,
    ),
  duelEnded: ({ places, rule }, { who }) => {
    const [first = []] = places
    const [winner] = first
    return first.length === 1 && winner !== undefined
      ? `Das Duell ist vorbei: ${who(winner).isYou ? 'Du gewinnst' : `${who(winner).name} gewinnt`} (${ENDS[rule]}).`
      : `Das Duell endet remis (${ENDS[rule]}).`
  },
}
