import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUPPORT_IDS } from '../../../src/duel/cards/cards.ts'
import { MONSTER_EFFECTS } from '../../../src/duel/cards/effects.ts'
import type { Options } from '../../../src/duel/model/options.ts'
import { DECIDING_RULES } from '../../../src/duel/model/state.ts'
import { STEPS, TRIGGER_KINDS, WINDOW_KINDS } from '../../../src/duel/types.ts'
import { type Goal, named, namesIn, optionGoals, rowsUnder } from '../../exhaustive/frame.ts'
import { mutants, opOf } from '../support/mutant.ts'

const BOOK = readFileSync(join(import.meta.dirname, '../../../../docs/games/duel/rules.md'), 'utf8')

/** Values that each option is set to in some duel (R20). */
export const FLIPS: { readonly [K in keyof Options]: readonly Options[K][] } = {
  lifePoints: [100, 40_000],
  statScale: ['fine', 'times100'],
  lineupMonsters: [1, 40],
  levelPoints: [12, 160],
  maxLevel4: [0, 40],
  lineupSupports: [0, 48],
  levelGate: ['ladder', 'off'],
  supportsPerTurn: [0, 5],
  divider: ['on', 'off'],
  stallLimit: [1, 'off'],
  turnLimit: [5, 'off'],
  starter: ['random', 'A', 'B'],
}

const DECISION_ROWS = rowsUnder(BOOK, 'decision | of | answers, the default last')

/** Names of decisions, of the intents that answer them, and of events (R21). */
const DECISIONS = DECISION_ROWS.flatMap(([cell]) => namesIn(cell))
const ANSWERS = new Set(DECISION_ROWS.flatMap(([, , cell]) => answersIn(cell)))
const FREE = ['resign', 'offerDraw', 'answerDraw', 'lapse']
export const EVENTS = rowsUnder(BOOK, 'event | fields').flatMap(([cell]) => namesIn(cell))

/** The words in backticks that begin one: `place {card, zone, position}`. */
function answersIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`(\w+)(?: [^`]*)?`/g)].map(([, name = '']) => name)
}

/** Codes of refusals by intent, with the rule where the book names one (R21). */
const REFUSALS = rowsUnder(BOOK, 'intent | codes in order').flatMap(([intents = '', codes = '']) =>
  (intents === 'any' ? ['any'] : namesIn(intents)).flatMap((intent) =>
    [...codes.matchAll(/`(\w+)`(?: (R[\d.]+\d))?/g)].flatMap(([, code = '', rule]) =>
      code === 'to' ? [] : [[intent, code, ...(rule === undefined ? [] : [rule])].join(' ')],
    ),
  ),
)

/** Refusals that the book gives in sentences: of draws, of the end, of what the server alone does. */
const IN_SENTENCES = [
  'any duel_over R19.1',
  'any server_only R19.2',
  'attack malformed R14.1',
  'attack not_direct R14.2',
  'offerDraw offer_stands R19.2',
  'offerDraw already_offered R19.2',
  'answerDraw no_offer R19.2',
  'answerDraw own_offer R19.2',
]

/** Goals that no duel reaches, with the reason. */
export const OUT_OF_REACH: Readonly<Record<Goal, string>> = {
  'refusal set wrong_window R6.1': 'any support card can be set',
  'refusal set bad_target': 'setting chooses nothing',
}

/** All goals of duels (R20, R21). */
export const GOALS: readonly Goal[] = [
  ...named('card', SUPPORT_IDS),
  ...named(
    'effect',
    MONSTER_EFFECTS.map(({ monster, kind }) => `${monster}:${kind}`),
  ),
  ...named('felt', mutants()),
  ...named('op', new Set(mutants().map((mutant) => opOf(mutant).op))),
  ...named('trigger', TRIGGER_KINDS),
  ...named('step', STEPS),
  ...named('decision', DECISIONS),
  ...named('default', DECISIONS),
  ...named('window', WINDOW_KINDS),
  ...named('intent', [...ANSWERS, ...FREE]),
  ...named('event', EVENTS),
  ...named('refusal', new Set([...REFUSALS, ...IN_SENTENCES])).filter(
    (goal) => !(goal in OUT_OF_REACH),
  ),
  ...named('attackEnded', ['negated', 'nothing']),
  ...named('joint', ['one-many', 'many-one', 'many-many']),
  ...named('ending', DECIDING_RULES),
  ...optionGoals(FLIPS),
]
