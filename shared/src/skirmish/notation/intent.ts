import { unreachable } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Intent } from '../language/intent.ts'
import { isSeat, makeSquare, parseNumber, parseSquare, wordsOf } from './words.ts'

/** Why a text is no intent. */
export interface IntentError {
  readonly code: 'too_long' | 'unknown_intent' | 'bad_intent'
  /** Empty when it was too long. */
  readonly text: string
}

/** Longest text of an intent that is read, in characters. */
const LONGEST_INTENT = 100

/** The intent in text, in the one form that is written (`docs/games/skirmish/notation.md`). */
export function makeIntent(intent: Intent): string {
  switch (intent.type) {
    case 'chooseFighter':
      return `choose ${intent.fighter}`
    case 'strike':
      return intent.move === undefined ? 'strike' : `strike ${intent.move}`
    case 'step':
      return `step ${makeSquare(intent.to)}`
    case 'attack':
      return `attack ${intent.target}`
    case 'use':
      return intent.target === undefined
        ? `use ${intent.move}`
        : `use ${intent.move} ${intent.target}`
    case 'transform':
    case 'shift':
      return `${intent.type} ${intent.stage}`
    case 'offerDraw':
      return 'draw'
    case 'answerDraw':
      return `draw ${intent.accept ? 'yes' : 'no'}`
    case 'lapse':
      return `lapse ${intent.seat} ${intent.result}`
    case 'decline':
    case 'endTurn':
    case 'defend':
    case 'resign':
      return intent.type
    default:
      return unreachable(intent)
  }
}

/** Reads the words after the first one; null if they do not fit. */
type Reader = (words: readonly string[]) => Intent | null

/** For intents of one word. */
const bare =
  (intent: Intent): Reader =>
  (words) =>
    words.length === 0 ? intent : null

/** For intents with a stage. */
const staged =
  (type: 'transform' | 'shift'): Reader =>
  (words) => {
    const stage = parseNumber(words[0])
    return stage === null || words.length > 1 ? null : { type, stage }
  }

const ID = /^[A-Za-z0-9-]{1,40}$/
const areIds = (words: readonly string[]): boolean => words.every((word) => ID.test(word))

/** Readers by the first word. */
const READERS: Readonly<Record<string, Reader>> = {
  choose: (words) =>
    words.length === 1 && areIds(words) ? { type: 'chooseFighter', fighter: words[0] ?? '' } : null,
  strike: (words) => {
    const [move] = words
    if (words.length > 1 || !areIds(words)) return null
    return move === undefined ? { type: 'strike' } : { type: 'strike', move }
  },
  step: (words) => {
    const to = parseSquare(words[0])
    return to === null || words.length > 1 ? null : { type: 'step', to }
  },
  attack: (words) =>
    words.length === 1 && areIds(words) ? { type: 'attack', target: words[0] ?? '' } : null,
  use: (words) => {
    const [move, target] = words
    if (move === undefined || words.length > 2 || !areIds(words)) return null
    return target === undefined ? { type: 'use', move } : { type: 'use', move, target }
  },
  transform: staged('transform'),
  shift: staged('shift'),
  draw: (words) => {
    const [answer] = words
    if (answer === undefined) return { type: 'offerDraw' }
    if (words.length > 1 || (answer !== 'yes' && answer !== 'no')) return null
    return { type: 'answerDraw', accept: answer === 'yes' }
  },
  lapse: (words) => {
    const [seat, result] = words
    if (!isSeat(seat) || words.length > 2) return null
    return result === 'loss' || result === 'draw' ? { type: 'lapse', seat, result } : null
  },
  decline: bare({ type: 'decline' }),
  endTurn: bare({ type: 'endTurn' }),
  defend: bare({ type: 'defend' }),
  resign: bare({ type: 'resign' }),
}

/**
 * The intent that a text stands for, or why it is none. Never throws. White space may be doubled.
 * Names, squares and stages are not compared with any battle: that is for the rules to refuse.
 */
export function parseIntent(text: string): Result<Intent, IntentError> {
  if (text.length > LONGEST_INTENT) return err({ code: 'too_long', text: '' })
  const [name = '', ...rest] = wordsOf(text)
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined
  if (reader === undefined) return err({ code: 'unknown_intent', text })
  const intent = reader(rest)
  return intent === null ? err({ code: 'bad_intent', text }) : ok(intent)
}
