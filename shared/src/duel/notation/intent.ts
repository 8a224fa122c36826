import { unreachable } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Choices, Intent } from '../language/intent.ts'
import type { MonsterZone } from '../types.ts'
import {
  isId,
  isMonsterZone,
  isPosition,
  isSeat,
  isSupportZone,
  isZone,
  makeZones,
  wordsOf,
} from './words.ts'

/** Why a text is no intent. */
export interface IntentError {
  readonly code: 'too_long' | 'unknown_intent' | 'bad_intent'
  /** Empty when it was too long. */
  readonly text: string
}

/** Longest text of an intent that is read, in characters. */
const LONGEST_INTENT = 200

/** The intent in text, in the one form that is written (`docs/games/duel/notation.md`). */
export function makeIntent(intent: Intent): string {
  switch (intent.type) {
    case 'place':
      return `place ${intent.card} ${intent.zone} ${intent.position}`
    case 'turn':
      return `turn ${intent.zone} ${intent.position}`
    case 'set':
      return `set ${intent.card} ${intent.zone}`
    case 'play':
      return ['play', intent.card, intent.zone, ...makeChoices(intent)].join(' ')
    case 'activate':
      return ['activate', intent.zone, ...makeChoices(intent)].join(' ')
    case 'trigger':
      return ['trigger', ...makeChoices(intent)].join(' ')
    case 'attack':
      return `attack ${intent.attackers.join('+')}>${makeZones(intent.targets)}`
    case 'offerDraw':
      return 'draw'
    case 'answerDraw':
      return `draw ${intent.accept ? 'yes' : 'no'}`
    case 'lapse':
      return `lapse ${intent.seat} ${intent.result}`
    case 'enterBattle':
    case 'endTurn':
    case 'endBattle':
    case 'pass':
    case 'decline':
    case 'resign':
      return intent.type
    default:
      return unreachable(intent)
  }
}

const makeChoices = ({ target, pick, to }: Choices): readonly string[] => [
  ...(target === undefined ? [] : [target]),
  ...(pick === undefined ? [] : [pick]),
  ...(to === undefined ? [] : ['to', to]),
]

/** Reads the words after the first one; null if they do not fit. */
type Reader = (words: readonly string[]) => Intent | null

/** For intents of one word. */
const bare =
  (intent: Intent): Reader =>
  (words) =>
    words.length === 0 ? intent : null

/** Choices such as `b3 to b4` or `petit-dragon to b5`. */
function parseChoices(words: readonly string[]): Choices | null {
  const at = words.indexOf('to')
  const chosen = at < 0 ? words : words.slice(0, at)
  const [to, ...more] = at < 0 ? [] : words.slice(at + 1)
  if (more.length > 0 || (at >= 0 && !isMonsterZone(to))) return null
  const rest = [...chosen]
  const target = isZone(rest[0]) ? rest.shift() : undefined
  const pick = rest.shift()
  if (rest.length > 0 || (pick !== undefined && !isId(pick))) return null
  return {
    ...(isZone(target) ? { target } : {}),
    ...(pick === undefined ? {} : { pick }),
    ...(isMonsterZone(to) ? { to } : {}),
  }
}

/** Zones of an attack: each of them once. */
function parseZones(text: string): readonly MonsterZone[] | null {
  const zones = text.split('+').flatMap((zone) => (isMonsterZone(zone) ? [zone] : []))
  const isWhole = zones.join('+') === text && new Set(zones).size === zones.length
  return isWhole ? zones : null
}

function parseAttack(words: readonly string[]): Intent | null {
  const [, from = '', to = ''] = /^([^>]+)>([^>]+)$/.exec(words[0] ?? '') ?? []
  const attackers = parseZones(from)
  const targets = to === 'direct' ? [] : parseZones(to)
  if (attackers === null || targets === null || words.length > 1) return null
  return { type: 'attack', attackers, targets }
}

/** Readers by the first word. */
const READERS: Readonly<Record<string, Reader>> = {
  place: ([card, zone, position, ...more]) =>
    isId(card) && isMonsterZone(zone) && isPosition(position) && more.length === 0
      ? { type: 'place', card, zone, position }
      : null,
  turn: ([zone, position, ...more]) =>
    isMonsterZone(zone) && isPosition(position) && more.length === 0
      ? { type: 'turn', zone, position }
      : null,
  set: ([card, zone, ...more]) =>
    isId(card) && isSupportZone(zone) && more.length === 0 ? { type: 'set', card, zone } : null,
  play: ([card, zone, ...words]) => {
    const choices = parseChoices(words)
    return isId(card) && isSupportZone(zone) && choices !== null
      ? { type: 'play', card, zone, ...choices }
      : null
  },
  activate: ([zone, ...words]) => {
    const choices = parseChoices(words)
    return isSupportZone(zone) && choices !== null ? { type: 'activate', zone, ...choices } : null
  },
  trigger: (words) => {
    const choices = parseChoices(words)
    return choices === null ? null : { type: 'trigger', ...choices }
  },
  attack: parseAttack,
  draw: ([answer, ...more]) => {
    if (answer === undefined) return { type: 'offerDraw' }
    if (more.length > 0 || (answer !== 'yes' && answer !== 'no')) return null
    return { type: 'answerDraw', accept: answer === 'yes' }
  },
  lapse: ([seat, result, ...more]) => {
    if (!isSeat(seat) || more.length > 0) return null
    return result === 'loss' || result === 'draw' ? { type: 'lapse', seat, result } : null
  },
  enterBattle: bare({ type: 'enterBattle' }),
  endTurn: bare({ type: 'endTurn' }),
  endBattle: bare({ type: 'endBattle' }),
  pass: bare({ type: 'pass' }),
  decline: bare({ type: 'decline' }),
  resign: bare({ type: 'resign' }),
}

/**
 * The intent that a text stands for, or why it is none. Never throws. White space may be doubled.
 * Cards and zones are not compared with any duel: that is for the rules to refuse.
 */
export function parseIntent(text: string): Result<Intent, IntentError> {
  if (text.length > LONGEST_INTENT) return err({ code: 'too_long', text: '' })
  const [name = '', ...rest] = wordsOf(text)
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined
  if (reader === undefined) return err({ code: 'unknown_intent', text })
  const intent = reader(rest)
  return intent === null ? err({ code: 'bad_intent', text }) : ok(intent)
}
