import { unreachable } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { parseSquare, type SquareName } from '../geometry/square.ts'
import type { DimensionIntent, Intent } from '../language/intent.ts'
import { makeChoices } from './choices.ts'
import { parseNumber } from './number-list.ts'
import { makeAbility, parseAbility, parseAttack, parseUse } from './use-text.ts'
import { NET } from './words.ts'

/** Why a text is no intent: what was wrong, and the text. */
export interface IntentError {
  readonly code:
    | 'too_long'
    | 'unknown_intent'
    | 'bad_roll'
    | 'bad_dimension'
    | 'bad_walk'
    | 'bad_attack'
    | 'bad_ability'
    | 'bad_jump'
    | 'bad_choice'
    | 'bad_draw'
    | 'bad_lapse'
  /** Empty when it was too long. */
  readonly text: string
}

/** Longest text of an intent that is read, in characters: a walk over every square of the largest board. */
const LONGEST_INTENT = 2_500

/** Intents that are one word. */
const WORDS = {
  skip: { type: 'skip' },
  end: { type: 'endTurn' },
  defend: { type: 'defend' },
  take: { type: 'take' },
  pass: { type: 'pass' },
  decline: { type: 'decline' },
  resign: { type: 'resign' },
  draw: { type: 'offerDraw' },
} as const satisfies Readonly<Record<string, Intent>>

/** The intent in text, in the one form that is written (`docs/notation.md`). */
export function makeIntent(intent: Intent): string {
  switch (intent.type) {
    case 'roll':
      return `roll ${intent.dice.join('.')}`
    case 'dimension':
      return makeDimension(intent)
    case 'move':
      return intent.walk.join('-')
    case 'attack':
      return `${intent.from}x${intent.at}${(intent.abilities ?? []).map(makeAbility).join('')}`
    case 'ability':
      return `${intent.from}${makeAbility(intent)}`
    case 'jump':
      return `jump ${intent.from}>${intent.to}`
    case 'summonAbility':
      return `use${makeChoices(intent.choices)}`
    case 'choose':
      return `choose ${intent.option}`
    case 'endTurn':
      return 'end'
    case 'offerDraw':
      return 'draw'
    case 'answerDraw':
      return `draw ${intent.accept ? 'yes' : 'no'}`
    case 'lapse':
      return `lapse ${intent.seat} ${intent.result}`
    case 'skip':
    case 'defend':
    case 'take':
    case 'pass':
    case 'decline':
    case 'resign':
      return intent.type
    default:
      return unreachable(intent)
  }
}

function makeDimension({ die, figure, net, turn, flip, at, stand }: DimensionIntent): string {
  const brought = figure === undefined ? `${die}` : `${die}/${figure}`
  const laid = NET.write({ netId: net, turn, flip })
  return `dim ${brought} ${laid}@${at}${stand === undefined ? '' : `^${stand}`}`
}

/**
 * The intent that a text stands for, or why it is none. Never throws. It reads more than
 * `makeIntent` writes: white space before, after and doubled; words in capitals; `0` quarter turns;
 * a net's letter small; `’` for `'`; dice parted by commas or spaces. Numbers and squares are not
 * compared with any duel: that is for the rules to refuse.
 */
export function parseIntent(text: string): Result<Intent, IntentError> {
  if (text.length > LONGEST_INTENT) return err({ code: 'too_long', text: '' })
  const [word = '', ...rest] = text.trim().split(/\s+/)
  const name = word.toLowerCase()
  const fail = (code: IntentError['code']): Result<never, IntentError> => err({ code, text })
  const give = (intent: Intent | null, code: IntentError['code']) =>
    intent === null ? fail(code) : ok(intent)
  if (name === 'roll') return give(parseRoll(rest), 'bad_roll')
  if (name === 'dim') return give(parseDimension(rest), 'bad_dimension')
  if (name === 'lapse') return give(parseLapse(rest), 'bad_lapse')
  if (name === 'jump') return give(parseJump(rest), 'bad_jump')
  if (name === 'choose') return give(parseChoose(rest), 'bad_choice')
  if (name === 'draw') return give(parseDraw(rest), 'bad_draw')
  if (rest.length > 0) return fail('unknown_intent')
  if (Object.hasOwn(WORDS, name)) return ok(WORDS[name as keyof typeof WORDS])
  if (/^use(?:[>:]|$)/i.test(word)) return give(parseUse(word), 'bad_ability')
  if (/^[a-y]\d+!/.test(word)) return give(parseAbility(word), 'bad_ability')
  if (/^[a-y]\d+x/.test(word)) return give(parseAttack(word), 'bad_attack')
  if (word.includes('-')) return give(parseWalk(word), 'bad_walk')
  return fail('unknown_intent')
}

function parseRoll(words: readonly string[]): Intent | null {
  const dice = words.join('.').split(/[.,]+/).map(parseNumber)
  return dice.some((die) => die === null)
    ? null
    : { type: 'roll', dice: dice.filter((die) => die !== null) }
}

const SPOT = /^([^@^]{1,4})@([a-y]\d{1,2})(?:\^([a-y]\d{1,2}))?$/

function parseDimension([brought = '', spot = '', ...rest]: readonly string[]): Intent | null {
  const [die = null, figure, ...more] = brought.split('/').map(parseNumber)
  const [, laid = '', at = '', stand] = SPOT.exec(spot) ?? []
  const net = NET.read(laid)
  if (rest.length > 0 || more.length > 0 || die === null || figure === null || net === undefined)
    return null
  if (!isSquare(at) || (stand !== undefined && !isSquare(stand))) return null
  return {
    type: 'dimension',
    die,
    ...(figure === undefined ? {} : { figure }),
    net: net.netId,
    turn: net.turn,
    flip: net.flip,
    at,
    ...(stand === undefined ? {} : { stand }),
  }
}

const isSquare = (name: SquareName): boolean => parseSquare(name) !== null

function parseWalk(word: string): Intent | null {
  const walk = word.split('-')
  return walk.every(isSquare) ? { type: 'move', walk } : null
}

function parseJump([ends = '', ...rest]: readonly string[]): Intent | null {
  const [from = '', to = '', ...more] = ends.split('>')
  if (rest.length > 0 || more.length > 0 || !isSquare(from) || !isSquare(to)) return null
  return { type: 'jump', from, to }
}

function parseChoose([number = '', ...rest]: readonly string[]): Intent | null {
  const option = parseNumber(number)
  return option === null || rest.length > 0 ? null : { type: 'choose', option }
}

function parseDraw([answer, ...rest]: readonly string[]): Intent | null {
  if (rest.length > 0) return null
  if (answer === undefined) return WORDS.draw
  const accept = ['yes', 'no'].indexOf(answer.toLowerCase())
  return accept < 0 ? null : { type: 'answerDraw', accept: accept === 0 }
}

function parseLapse([seat, result, ...rest]: readonly string[]): Intent | null {
  if ((seat !== 'A' && seat !== 'B') || rest.length > 0) return null
  return result === 'loss' || result === 'draw' ? { type: 'lapse', seat, result } : null
}
