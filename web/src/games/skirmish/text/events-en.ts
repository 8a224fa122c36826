import type { EventOf, EventType, StatusKind } from '@dungeon-dice/client-sdk/skirmish'
import { counted, sentence } from '../../../lib/text/sentences.ts'
import type { DamageReason } from '../narration/damage-reason.ts'
import { because } from './because.ts'
import { STATUSES, shownId } from './names-en.ts'
import type { Who } from './who.ts'

/** Names the players of a battle. */
type Speech = (seat: string) => Who

/** A sentence for each event: one that is missing does not compile. */
export type EventSentences = {
  readonly [T in EventType]: (
    event: EventOf<T>,
    speech: Speech,
    reason: DamageReason | null,
  ) => string
}

const nameOf = ({ isYou, name }: Who): string => (isYou ? 'you' : name)
const does = (who: Who, plain: string, third: string): string =>
  `${nameOf(who)} ${who.isYou ? plain : third}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const rolled = (dice: readonly number[]): string =>
  `${dice.join(' ')} = ${dice.reduce((sum, die) => sum + die, 0)}`
const statusOf = (kind: StatusKind, n: number): string => `${STATUSES[kind]} ${n}`

/** The changes that the target's statuses and stance make to a damage. */
export const changesOf = ({ exposed, guard, isHalved }: DamageReason): readonly string[] => [
  ...(exposed > 0 ? [`${STATUSES.exposed} +${exposed}`] : []),
  ...(guard > 0 ? [`${STATUSES.guard} −${guard}`] : []),
  ...(isHalved ? ['halved by defending'] : []),
]

const left = (hp: number): string => `${hp} HP left`

const ENDS = {
  'R13.1': 'no opponent is left',
  'R13.2': 'all agreed on a draw',
  'R13.3': 'the server ended it',
  'R13.4': 'the turn limit was reached',
} as const

/** The events in English. */
export const EVENTS_EN: EventSentences = {
  fighterChosen: ({ seat, fighter }, who) =>
    fighter === undefined
      ? sentence(does(who(seat), 'have chosen', 'has chosen'))
      : sentence(`${does(who(seat), 'choose', 'chooses')} ${shownId(fighter)}`),
  fightersShown: ({ fighters }, who) =>
    sentence(
      `All have chosen: ${listed(
        Object.entries(fighters).map(
          ([seat, id]) => `${does(who(seat), 'play', 'plays')} ${shownId(id)}`,
        ),
      )}`,
    ),
  orderRolled: ({ seat, dice }, who) =>
    sentence(`${does(who(seat), 'roll', 'rolls')} for the turn order: ${rolled(dice)}`),
  turnBegan: ({ seat, turn }, who) =>
    who(seat).isYou ? `Turn ${turn}: your turn.` : `Turn ${turn}: ${who(seat).name}.`,
  struck: ({ seat, runner, move, dice }, who) =>
    sentence(
      `${does(who(seat), 'strike', 'strikes')} ${nameOf(who(runner))} on the run${move === null ? '' : ` with ${shownId(move)}`}: ${rolled(dice)}`,
    ),
  declined: ({ seat, runner }, who) =>
    sentence(`${does(who(seat), 'let', 'lets')} ${nameOf(who(runner))} go`),
  moved: ({ seat, from, to }, who) =>
    sentence(`${does(who(seat), 'step', 'steps')} from ${from.x},${from.y} to ${to.x},${to.y}`),
  attacked: ({ seat, target, dice }, who) =>
    sentence(`${does(who(seat), 'attack', 'attacks')} ${nameOf(who(target))}: ${rolled(dice)}`),
  used: ({ seat, move, target }, who) =>
    sentence(
      `${does(who(seat), 'use', 'uses')} ${shownId(move)}${target === null || target === seat ? '' : ` on ${nameOf(who(target))}`}`,
    ),
  damaged: ({ seat, amount, hp, cause }, who, reason) =>
    sentence(
      `${does(who(seat), 'take', 'takes')} ${amount} damage${cause === 'burn' ? ' from the burn' : because(reason, changesOf)}, ${left(hp)}`,
    ),
  healed: ({ seat, amount, hp, dice }, who) =>
    sentence(
      `${does(who(seat), 'regain', 'regains')} ${amount} HP${dice.length === 0 ? '' : ` (${rolled(dice)})`}, ${left(hp)}`,
    ),
  statusGained: ({ seat, kind, n, turns }, who) =>
    sentence(
      `${does(who(seat), 'have', 'has')} ${statusOf(kind, n)} for ${counted(turns, 'turn', 'turns')}`,
    ),
  statusRefused: ({ seat, kind, n }, who) =>
    sentence(
      `${statusOf(kind, n)} has no effect: ${does(who(seat), 'have', 'has')} a higher value`,
    ),
  statusEnded: ({ seat, kind }, who) => sentence(`${STATUSES[kind]} ends for ${nameOf(who(seat))}`),
  defended: ({ seat }, who) =>
    sentence(`${does(who(seat), 'defend', 'defends')}: attacks do half damage`),
  transformed: ({ seat, stage, hp, turns, dice }, who) =>
    sentence(
      `${does(who(seat), 'transform', 'transforms')} to stage ${stage} for ${counted(turns, 'turn', 'turns')} (${rolled(dice)}): ${hp} HP, immune until the next turn`,
    ),
  shifted: ({ seat, stage, hp }, who) =>
    sentence(`${does(who(seat), 'shift', 'shifts')} to stage ${stage}: ${hp} HP`),
  reverted: ({ seat, stage, hp }, who) =>
    sentence(`${does(who(seat), 'return', 'returns')} to stage ${stage}: ${hp} HP`),
  provoked: ({ striker, runner }, who) =>
    sentence(
      `${does(who(runner), 'ran', 'ran')} from ${nameOf(who(striker))}: ${does(who(striker), 'are', 'is')} next and may strike`,
    ),
  knockedOut: ({ seat, cause }, who) =>
    sentence(
      cause === 'left'
        ? `${does(who(seat), 'are', 'is')} out`
        : `${does(who(seat), 'are', 'is')} knocked out${cause === 'burn' ? ' by the burn' : ''}`,
    ),
  resigned: ({ seat, by }, who) =>
    sentence(
      by === 'seat'
        ? does(who(seat), 'resign', 'resigns')
        : `${does(who(seat), 'are', 'is')} removed: time ran out or the player left`,
    ),
  drawOffered: ({ seat }, who) => sentence(`${does(who(seat), 'offer', 'offers')} a draw`),
  drawAnswered: ({ seat, accept }, who) =>
    sentence(
      accept
        ? `${does(who(seat), 'agree', 'agrees')} to the draw`
        : `${does(who(seat), 'decline', 'declines')} the draw`,
    ),
  drawLapsed: ({ seat }, who) =>
    sentence(
      `${who(seat).isYou ? 'your draw offer' : `the draw offer of ${who(seat).name}`} has expired`,
    ),
  ended: ({ places: [first = []], rule }, who) =>
    sentence(
      `The battle is over (${ENDS[rule]}): ${listed(first.map((seat) => nameOf(who(seat))))} ${
        first.length === 1 && !who(first[0] ?? '').isYou ? 'takes' : 'take'
      } first place`,
    ),
}
