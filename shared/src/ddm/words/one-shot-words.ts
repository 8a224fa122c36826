import { unreachable } from '../../kernel/assert.ts'
import type { Amount, Duration, OneShotEffect, Stat } from '../model/effect.ts'
import { does, type Speech } from './speech.ts'
import { firstTarget, subjectWords } from './subject-words.ts'
import { crests, GENERAL_VERBS, STAT_WORDS, TYPE_NOUNS } from './vocabulary.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Words for a duration, at the beginning or the end of a sentence. */
interface DurationWords {
  readonly head?: string
  readonly end?: string
}

const UNTIL: Readonly<Record<Duration, DurationWords>> = {
  battle: { head: 'until the battle ends, ' },
  turn: { head: 'until the turn ends, ' },
  nextBattle: {
    end: ', until the end of its next battle in this turn, or of the one that it is in',
  },
  leaves: { end: ' permanently' },
}

const healWords = ({ on, amount }: Of<'heal'>, speech: Speech): string =>
  `${subjectWords(on, speech)} regains up to ${amount} HP`

const damageWords = ({ on, amount }: Of<'damage'>, speech: Speech): string =>
  `${subjectWords(on, speech)} takes ${amount} damage`

const destroyWords = ({ on }: Of<'destroy'>, speech: Speech): string =>
  `${subjectWords(on, speech)} is destroyed`

function changeStatWords({ on, stat, amount, until }: Of<'changeStat'>, speech: Speech): string {
  const { head = '', end = '' } = UNTIL[until]
  const value = `${STAT_WORDS[stat]} of ${subjectWords(on, speech)}`
  const change = pointsOf(amount) < 0 ? 'falls' : 'rises'
  return `${head}the ${value} ${change} by ${amountWords(amount, stat, speech)}${end}`
}

function pointsOf(amount: Amount): number {
  if (typeof amount === 'number') return amount
  return 'perCrest' in amount ? amount.perCrest : 0
}

/** By how much a value rises or falls (R12.4). */
function amountWords(amount: Amount, stat: Stat, { self }: Speech): string {
  const points = Math.abs(pointsOf(amount))
  if (typeof amount === 'number') return `${points}`
  if ('perCrest' in amount) return `${points} for each crest paid`
  switch (amount.of) {
    case 'damage-carried':
      return `the damage that ${self} carries`
    case 'attacker-defense':
      return 'the DEF that the attacker has now'
    case 'destroyed': {
      const { one } = TYPE_NOUNS[amount.type]
      return `the printed ${STAT_WORDS[stat]} of every destroyed ${one} of either player`
    }
    default:
      return unreachable(amount)
  }
}

const grantWords = ({ on, general, until }: Of<'grantGeneral'>, speech: Speech): string =>
  `${UNTIL[until].head ?? ''}${subjectWords(on, speech)} ${GENERAL_VERBS[general].one}`

function takeControlWords({ until, inPlaceOfSelf }: Of<'takeControl'>, speech: Speech): string {
  const { self, person } = speech
  const time = until === 'turn' ? ' until the turn ends' : ' permanently'
  const taking = `${does(person, 'take')} control of ${firstTarget(speech)}${time}`
  return inPlaceOfSelf
    ? `${self} is sacrificed; ${taking}, and it is put on the space that ${self} leaves`
    : taking
}

const gainWords = ({ crest, amount }: Of<'gainCrest'>, { person }: Speech): string =>
  `${does(person, 'gain')} ${crest === 'named' ? `${crests(null, amount)} of the kind named` : crests(crest, amount)}`

function loseWords({ of, crest, amount }: Of<'loseCrest'>, { person }: Speech): string {
  const loser = {
    own: does(person, 'lose'),
    opponent: `${person.opponent} loses`,
    mover: 'the player who controls that monster loses',
  }[of]
  const rest = amount === 1 ? 'if there is one' : 'or as many as there are'
  return `${loser} ${crests(crest, amount)}, ${rest}`
}

const reviveWords = ({ person }: Speech): string =>
  `${does(person, 'choose')} a destroyed monster among those that ${person.pronoun} summoned: the die that brought it in can be rolled again, its figure comes back to the reserve, and its summon no longer counts`

const rangedWords = ({ distance }: Of<'rangedAttack'>, { self }: Speech): string =>
  `the next attack of ${self} in this turn may be on a target within distance ${distance} along path, and costs no attack crest`

const chargeWords = ({ self }: Speech): string =>
  `${self} charges straight over path in that direction: it destroys every monster and item of that level or a lower one, on either side, but passes over monsters that fly; it stops before anything of a higher level, ends on the last free space that it passed or stays, and sets off no item`

const reduceWords = ({ amount }: Of<'reduceDamage'>, { self }: Speech): string =>
  typeof amount === 'number'
    ? `${self} takes ${amount} less damage from this attack`
    : `${self} takes ${amount.perCrest} less damage from this attack for each crest paid`

/** Describes a one-shot effect (`docs/abilities.md`). */
export function oneShotWords(effect: OneShotEffect, speech: Speech): string {
  const { self, person } = speech
  switch (effect.op) {
    case 'heal':
      return healWords(effect, speech)
    case 'damage':
      return damageWords(effect, speech)
    case 'destroy':
      return destroyWords(effect, speech)
    case 'changeStat':
      return changeStatWords(effect, speech)
    case 'grantGeneral':
      return grantWords(effect, speech)
    case 'takeControl':
      return takeControlWords(effect, speech)
    case 'gainCrest':
      return gainWords(effect, speech)
    case 'loseCrest':
      return loseWords(effect, speech)
    case 'reduceDamage':
      return reduceWords(effect, speech)
    case 'preventDamage':
      return `${self} takes no damage from this attack`
    case 'redirectDamage':
      return `${firstTarget(speech)} takes the damage of this attack in place of ${self}`
    case 'rangedAttack':
      return rangedWords(effect, speech)
    case 'lineCharge':
      return chargeWords(speech)
    case 'returnToMoveStart':
      return 'if the space where its walk began is free, that monster is put back there and the walk ends'
    case 'removeObstacle':
      return `${speech.hasManyTargets ? 'the first obstacle named' : 'the obstacle'} is removed`
    case 'reviveDie':
      return reviveWords(speech)
    case 'winGame':
      return `${does(person, 'win')} the duel`
    default:
      return unreachable(effect)
  }
}
