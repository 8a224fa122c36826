import type { StatusKind } from '@dungeon-dice/client-sdk/skirmish'
import { counted, sentence } from '../../../lib/text/sentences.ts'
import type { DamageReason } from '../narration/damage-reason.ts'
import { because } from './because.ts'
import type { EventSentences } from './events-en.ts'
import { FIGHTERS, MOVES, STATUSES } from './names-de.ts'
import type { Who } from './who.ts'

/** Eine Seite als Subjekt; im Akkusativ und Dativ wird nur das Fürwort gebeugt. */
const nameOf = ({ isYou, name }: Who): string => (isYou ? 'du' : name)
const accusative = ({ isYou, name }: Who): string => (isYou ? 'dich' : name)
const dative = ({ isYou, name }: Who): string => (isYou ? 'dir' : name)
const does = (who: Who, second: string, third: string): string =>
  `${nameOf(who)} ${who.isYou ? second : third}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`
const rolled = (dice: readonly number[]): string =>
  `${dice.join(' ')} = ${dice.reduce((sum, die) => sum + die, 0)}`
const statusOf = (kind: StatusKind, n: number): string => `${STATUSES[kind]} ${n}`
const fighterOf = (id: string): string => FIGHTERS[id] ?? id
const moveOf = (id: string): string => MOVES[id] ?? id
const turnsOf = (turns: number): string => counted(turns, 'Zug', 'Züge')

/** Was Zustände und Verteidigung am Schaden ändern. */
export const changesOf = ({ exposed, guard, isHalved }: DamageReason): readonly string[] => [
  ...(exposed > 0 ? [`${STATUSES.exposed} +${exposed}`] : []),
  ...(guard > 0 ? [`${STATUSES.guard} −${guard}`] : []),
  ...(isHalved ? ['durch Verteidigung halbiert'] : []),
]

const ENDS = {
  'R13.1': 'kein Gegner steht mehr',
  'R13.2': 'alle haben einem Remis zugestimmt',
  'R13.3': 'der Server hat es beendet',
  'R13.4': 'die Zuggrenze ist erreicht',
} as const

/** Was geschehen ist, auf Deutsch. */
export const EVENTS_DE: EventSentences = {
  fighterChosen: ({ seat, fighter }, who) =>
    fighter === undefined
      ? sentence(`${does(who(seat), 'hast', 'hat')} gewählt`)
      : sentence(`${does(who(seat), 'wählst', 'wählt')} ${fighterOf(fighter)}`),
  fightersShown: ({ fighters }, who) =>
    sentence(
      `Alle haben gewählt: ${listed(
        Object.entries(fighters).map(
          ([seat, id]) => `${does(who(seat), 'spielst', 'spielt')} ${fighterOf(id)}`,
        ),
      )}`,
    ),
  orderRolled: ({ seat, dice }, who) =>
    sentence(`${does(who(seat), 'würfelst', 'würfelt')} um die Zugfolge: ${rolled(dice)}`),
  turnBegan: ({ seat, turn }, who) =>
    who(seat).isYou ? `Zug ${turn}: Du bist am Zug.` : `Zug ${turn}: ${who(seat).name}.`,
  struck: ({ seat, runner, move, dice }, who) =>
    sentence(
      `${does(who(seat), 'triffst', 'trifft')} ${accusative(who(runner))} auf der Flucht${move === null ? '' : ` mit ${moveOf(move)}`}: ${rolled(dice)}`,
    ),
  declined: ({ seat, runner }, who) =>
    sentence(`${does(who(seat), 'lässt', 'lässt')} ${accusative(who(runner))} ziehen`),
  moved: ({ seat, from, to }, who) =>
    sentence(`${does(who(seat), 'gehst', 'geht')} von ${from.x},${from.y} nach ${to.x},${to.y}`),
  attacked: ({ seat, target, dice }, who) =>
    sentence(
      `${does(who(seat), 'greifst', 'greift')} ${accusative(who(target))} an: ${rolled(dice)}`,
    ),
  used: ({ seat, move, target }, who) =>
    sentence(
      target === null || target === seat
        ? `${does(who(seat), 'nutzt', 'nutzt')} ${moveOf(move)}`
        : `${does(who(seat), 'wendest', 'wendet')} ${moveOf(move)} auf ${accusative(who(target))} an`,
    ),
  damaged: ({ seat, amount, hp, cause }, who, reason) =>
    sentence(
      `${does(who(seat), 'verlierst', 'verliert')} ${amount} LP${cause === 'burn' ? ' durch den Brand' : because(reason, changesOf)}, noch ${hp} LP`,
    ),
  healed: ({ seat, amount, hp, dice }, who) =>
    sentence(
      `${does(who(seat), 'bekommst', 'bekommt')} ${amount} LP zurück${dice.length === 0 ? '' : ` (${rolled(dice)})`}, jetzt ${hp} LP`,
    ),
  statusGained: ({ seat, kind, n, turns }, who) =>
    sentence(`${does(who(seat), 'hast', 'hat')} ${statusOf(kind, n)} für ${turnsOf(turns)}`),
  statusRefused: ({ seat, kind, n }, who) =>
    sentence(
      `${statusOf(kind, n)} hat keinen Effekt: ${does(who(seat), 'hast', 'hat')} einen höheren Wert`,
    ),
  statusEnded: ({ seat, kind }, who) =>
    sentence(`${STATUSES[kind]} endet bei ${dative(who(seat))}`),
  defended: ({ seat }, who) =>
    sentence(
      `${does(who(seat), 'verteidigst dich', 'verteidigt sich')}: Angriffe machen halben Schaden`,
    ),
  transformed: ({ seat, stage, hp, turns, dice }, who) =>
    sentence(
      `${does(who(seat), 'verwandelst dich', 'verwandelt sich')} in Stufe ${stage} für ${turnsOf(turns)} (${rolled(dice)}): ${hp} LP, immun bis zum nächsten Zug`,
    ),
  shifted: ({ seat, stage, hp }, who) =>
    sentence(`${does(who(seat), 'wechselst', 'wechselt')} in Stufe ${stage}: ${hp} LP`),
  reverted: ({ seat, stage, hp }, who) =>
    sentence(`${does(who(seat), 'kehrst', 'kehrt')} in Stufe ${stage} zurück: ${hp} LP`),
  provoked: ({ striker, runner }, who) =>
    sentence(
      `${does(who(runner), 'bist', 'ist')} vor ${dative(who(striker))} geflohen: ${does(who(striker), 'bist', 'ist')} als Nächstes dran und ${who(striker).isYou ? 'darfst' : 'darf'} zuschlagen`,
    ),
  knockedOut: ({ seat, cause }, who) =>
    sentence(
      cause === 'left'
        ? `${does(who(seat), 'bist', 'ist')} ausgeschieden`
        : `${does(who(seat), 'bist', 'ist')} besiegt${cause === 'burn' ? ' durch den Brand' : ''}`,
    ),
  resigned: ({ seat, by }, who) =>
    sentence(
      by === 'seat'
        ? `${does(who(seat), 'gibst', 'gibt')} auf`
        : `${does(who(seat), 'scheidest', 'scheidet')} aus: Zeit abgelaufen oder Verbindung verloren`,
    ),
  drawOffered: ({ seat }, who) => sentence(`${does(who(seat), 'bietest', 'bietet')} Remis an`),
  drawAnswered: ({ seat, accept }, who) =>
    sentence(
      accept
        ? `${does(who(seat), 'stimmst', 'stimmt')} dem Remis zu`
        : `${does(who(seat), 'lehnst', 'lehnt')} das Remis ab`,
    ),
  drawLapsed: ({ seat }, who) =>
    sentence(
      who(seat).isYou
        ? 'Dein Remisangebot ist verfallen'
        : `Das Remisangebot von ${who(seat).name} ist verfallen`,
    ),
  ended: ({ places: [first = []], rule }, who) =>
    sentence(
      `Das Gefecht ist vorbei (${ENDS[rule]}). Erster Platz: ${listed(first.map((seat) => nameOf(who(seat))))}`,
    ),
}
