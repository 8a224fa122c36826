import { nextUnit } from '../../kernel/agenda.ts'
import type { DecidingRule, Outcome, RolledDie, State } from '../model/state.ts'
import { type BattleNotes, makeBattle, parseBattle } from './battle-text.ts'
import { makeFace, parseFace } from './face.ts'
import { NOTHING } from './fields.ts'
import { parseNumber } from './number-list.ts'

/** What the field of the pending decision says; null where it says nothing. */
export interface PendingNotes {
  readonly rolled: readonly RolledDie[]
  readonly battle: BattleNotes | null
  readonly outcome: Outcome | null
}

const RULES = [
  'R17.1',
  'R17.2',
  'R17.3',
  'R17.6.1',
  'R17.6.2',
  'R17.6.3',
  'R17.6.4',
  'R17.8',
] as const satisfies readonly DecidingRule[]

const LADDERS = ['R17.4', 'R17.7', 'R17.9'] as const satisfies readonly Outcome['ladder'][]

/** Dice and what they show: numbers and faces, by dots: `1S.7S.12M2`. */
export const makeRolled = (rolled: readonly RolledDie[]): string =>
  rolled.map(({ die, face }) => `${die}${makeFace(face)}`).join('.')

/** The field of the pending decision: the roll, then the attack to answer or the outcome, by `;`. */
export function makePending(state: State): string {
  const parts = [makeRolled(state.rolled), makeStep(state)].filter((part) => part !== '')
  return parts.length === 0 ? NOTHING : parts.join(';')
}

function makeStep(state: State): string {
  if (state.outcome !== null) return makeOutcome(state.outcome)
  const unit = nextUnit(state.agenda)
  return unit?.type === 'defend' ? makeBattle(state, unit.battle) : ''
}

/** Winner or `draw`, the rule that decided, and what called for the ladder: `draw/R17.6.4/R17.9`. */
export const makeOutcome = ({ winner, rule, ladder }: Outcome): string =>
  [winner ?? 'draw', rule, ...(ladder === null ? [] : [ladder])].join('/')

/** What such a field says, or null when it is none. */
export function parsePending(text: string): PendingNotes | null {
  const notes: PendingNotes = { rolled: [], battle: null, outcome: null }
  if (text === NOTHING) return notes
  const [first = '', second, ...rest] = text.split(';')
  const rolled = /^\d/.test(first) ? parseRolled(first) : []
  const step = /^\d/.test(first) ? second : first
  if (rolled === null || rest.length > 0 || (step === first && second !== undefined)) return null
  if (step === undefined) return { ...notes, rolled }
  const battle = parseBattle(step)
  const outcome = parseOutcome(step)
  return battle === null && outcome === null ? null : { rolled, battle, outcome }
}

/** Most dice of a roll (R6.1). */
const MOST = 3

/** In any order; by die number afterwards. */
function parseRolled(text: string): readonly RolledDie[] | null {
  const rolled: RolledDie[] = []
  for (const part of text.split('.', MOST + 1)) {
    const [, number = '', shown = ''] = /^(\d{1,3})([A-Z]\d{0,4})$/.exec(part) ?? []
    const [die, face] = [parseNumber(number), parseFace(shown)]
    if (die === null || face === null || rolled.some((one) => one.die === die)) return null
    rolled.push({ die, face })
  }
  return rolled.length > MOST ? null : rolled.toSorted((a, b) => a.die - b.die)
}

function parseOutcome(text: string): Outcome | null {
  const [winner = '', named, called, ...rest] = text.split('/')
  const rule = RULES.find((one) => one === named)
  const ladder = called === undefined ? null : LADDERS.find((one) => one === called)
  if (rule === undefined || ladder === undefined || rest.length > 0) return null
  if (winner !== 'A' && winner !== 'B' && winner !== 'draw') return null
  return { winner: winner === 'draw' ? null : winner, rule, ladder }
}
