import { nextUnit } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import type { State } from '../model/state.ts'
import type { Question, Unit } from '../model/units.ts'
import { LEVELS, type Level, type Seat } from '../types.ts'
import { parseNumber } from './number-list.ts'
import { seatOf } from './seat-letter.ts'

/** Words for what the duel waits for; `over` when it waits for nothing. */
const STEPS = ['roll', 'dim', 'act', 'def', 'ans', 'use', 'pick', 'over'] as const
type StepName = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<Question['type'], StepName>> = {
  roll: 'roll',
  dimension: 'dim',
  act: 'act',
  defend: 'def',
  respond: 'ans',
  summonAbility: 'use',
  choose: 'pick',
}

/** What the turn field says; null where it leaves the default to stand. */
export interface TurnNotes {
  readonly turn: number
  readonly player: Seat
  readonly step: StepName
  /** Of the right to summon, with `dim` alone. */
  readonly level: Level | null
  /** Turns since anything happened (R17.7). */
  readonly quiet: number | null
  /** Numbers drawn from chance. */
  readonly drawn: number | null
  /** Figures that have arrived. */
  readonly arrivals: number | null
}

/** Turns since anything happened, as long as a field does not say: the last one was eventful. */
export const USUAL_QUIET = 1

/** Numbers that a duel with three dice a turn has drawn by now, and one for its starter (R4.1, R6.2). */
export const usualDrawn = ({
  setup,
  turn,
  rolled,
}: Pick<State, 'setup' | 'turn' | 'rolled'>): number =>
  (setup.options.starter === 'random' ? 1 : 0) + 3 * (turn - 1) + rolled.length

/** The id of the newest figure in play. */
export const usualArrivals = (ids: readonly number[]): number => Math.max(0, ...ids)

/** The turn field: number, turn player and step, then by `;` each count that differs from its default. */
export function makeTurn(state: State): string {
  const { turn, player, lastEventfulTurn, drawn, arrivals, monsters, items } = state
  const quiet = turn - lastEventfulTurn
  const newest = usualArrivals([...monsters, ...items].map(({ id }) => id))
  const counts = [
    quiet === USUAL_QUIET ? '' : `+${quiet}`,
    drawn === usualDrawn(state) ? '' : `d${drawn}`,
    arrivals === newest ? '' : `i${arrivals}`,
  ]
  return [`${turn}${player}:${makeStep(state)}`, ...counts.filter((part) => part !== '')].join(';')
}

function makeStep(state: State): string {
  const unit = nextUnit(state.agenda)
  return `${stepOf(state)}${unit?.type === 'dimension' ? unit.level : ''}`
}

/** What the duel waits for. */
export function stepOf({ agenda, outcome }: Pick<State, 'agenda' | 'outcome'>): StepName {
  if (outcome !== null) return 'over'
  const unit = present(nextUnit(agenda), 'a duel that goes on waits for something')
  assert(isQuestion(unit), `${unit.type} is no question`)
  return STEP_OF[unit.type]
}

const isQuestion = (unit: Unit): unit is Question => Object.hasOwn(STEP_OF, unit.type)

const STEP = /^(\d{1,6})([AB]):(roll|dim|act|def|ans|use|pick|over)([1-4]?)$/

/** What a turn field says, or null when it is none. Counts come in any order, each once. */
export function parseTurn(text: string): TurnNotes | null {
  const [step = '', ...parts] = text.split(';')
  const counts = new Map(parts.map((part) => [part.slice(0, 1), parseNumber(part.slice(1))]))
  const [, turn = '', player, name = '', level = ''] = STEP.exec(step) ?? []
  if (player === undefined || (name === 'dim') !== (level !== '')) return null
  if (counts.size < parts.length || [...counts].some(isWrong)) return null
  return {
    turn: Number(turn),
    player: seatOf(player),
    step: present(
      STEPS.find((one) => one === name),
      'the pattern names the steps',
    ),
    level: LEVELS.find((one) => String(one) === level) ?? null,
    quiet: counts.get('+') ?? null,
    drawn: counts.get('d') ?? null,
    arrivals: counts.get('i') ?? null,
  }
}

const isWrong = ([sign, count]: readonly [string, number | null]): boolean =>
  count === null || !['+', 'd', 'i'].includes(sign)
