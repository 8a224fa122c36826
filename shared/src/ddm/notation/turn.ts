import { nextUnit } from '../../kernel/agenda.ts'
import { present } from '../../kernel/assert.ts'
import type { Setup } from '../model/setup.ts'
import type { DecidingRule, Outcome, RolledDie, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import type { SeatState } from '../rules/01-terms/players.ts'
import { type BySeat, SEATS, type Seat } from '../rules/01-terms/players.ts'
import { BATTLE, type BattleSaid, sayBattle } from './battle.ts'
import { after, type Codec, count, maybe, type Of, parts, shape, word } from './codec.ts'
import type { Figure } from './figures.ts'
import { refuse } from './position-error.ts'
import { LEVEL, ROLLED, SEAT } from './words.ts'

/** Words for what the duel waits for, by the unit that asks. */
const STEPS: Readonly<Partial<Record<Unit['type'], StepName>>> = {
  roll: 'roll',
  dimension: 'dim',
  act: 'act',
  defend: 'def',
  respond: 'ans',
  summonAbility: 'use',
  choose: 'pick',
}

/** `over` when it waits for nothing. */
const STEP = word('roll', 'dim', 'act', 'def', 'ans', 'use', 'pick', 'over')
type StepName = Of<typeof STEP>

/**
 * `5A:dim2`: number, turn player and step; the level is of the right to summon, with `dim` alone.
 */
const HEAD = shape({ turn: count(), player: SEAT, step: after(':', STEP), level: maybe(LEVEL) })

/** Turns since anything happened (R17.7), numbers drawn from chance, figures that have arrived. */
const COUNTS = parts({
  quiet: after('+', count()),
  drawn: after('d', count()),
  arrivals: after('i', count()),
})

/** The parsed turn field. */
export type TurnHead = Of<typeof HEAD> & Parameters<typeof COUNTS.write>[0]

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

const WINNER: Codec<Seat | null> = {
  form: '(?:A|B|draw)',
  write: (winner) => winner ?? 'draw',
  read: (text) => SEATS.find((seat) => seat === text) ?? null,
}

/**
 * Winner or `draw`, the rule that decided, and what called for the ladder: `draw/R17.6.4/R17.9`.
 */
export const OUTCOME: Codec<Outcome> = shape({
  winner: WINNER,
  rule: after('/', word(...RULES)),
  ladder: maybe(after('/', word('R17.4', 'R17.7', 'R17.9'))),
})

/** The parsed field of the pending decision; null for absent parts. */
export interface Pending {
  readonly rolled: readonly RolledDie[]
  readonly battle: BattleSaid | null
  readonly outcome: Outcome | null
}

/**
 * Defaults of the counts: three dice a turn, one number for the starter (R4.1, R6.2), and an
 * eventful last turn.
 */
const usualCounts = (
  { options }: Setup,
  turn: number,
  rolled: readonly RolledDie[],
  figures: readonly Pick<Figure, 'id'>[],
) => ({
  quiet: 1,
  drawn: (options.starter === 'random' ? 1 : 0) + 3 * (turn - 1) + rolled.length,
  arrivals: Math.max(0, ...figures.map(({ id }) => id)),
})

/**
 * The turn field: number, turn player and step, then by `;` each count that differs from the usual.
 */
export function makeTurn(state: State): string {
  const { setup, turn, player, lastEventfulTurn, drawn, arrivals, monsters, items, rolled } = state
  const unit = nextUnit(state.agenda)
  const level = unit?.type === 'dimension' ? unit.level : null
  const usual = usualCounts(setup, turn, rolled, [...monsters, ...items])
  return [
    HEAD.write({ turn, player, step: stepOf(state), level }),
    ...COUNTS.write({ quiet: turn - lastEventfulTurn, drawn, arrivals }, usual),
  ].join(';')
}

/** The step at which the duel waits. */
export function stepOf({ agenda, outcome }: Pick<State, 'agenda' | 'outcome'>): StepName {
  const unit = nextUnit(agenda)
  const step = outcome === null ? unit && STEPS[unit.type] : 'over'
  return present(step, 'a duel that goes on waits for an answer')
}

/** Parses a turn field. Counts come in any order, each once. */
export function parseTurn(text: string): TurnHead {
  const [front = '', ...rest] = text.split(';')
  const [head, counts] = [HEAD.read(front), COUNTS.read(rest)]
  const isTurn = head !== undefined && counts !== undefined
  return isTurn && (head.step === 'dim') === (head.level !== null)
    ? { ...head, ...counts }
    : refuse({ code: 'bad_turn', text })
}

/**
 * The field of the pending decision: the roll, then the attack to answer or the outcome, by `;`.
 */
export function makePending(state: State): string {
  const unit = nextUnit(state.agenda)
  const battle = unit?.type === 'defend' ? BATTLE.write(sayBattle(state, unit.battle)) : ''
  const step = state.outcome === null ? battle : OUTCOME.write(state.outcome)
  return [ROLLED.write(state.rolled), step].filter((part) => part !== '').join(';')
}

/** Most dice of a roll (R6.1). */
const MOST_ROLLED = 3

/** Parses a field of the pending decision. Dice come in any order. */
export function parsePending(text: string): Pending {
  const fields = text === '-' ? [] : text.split(';')
  const steps = fields.filter((field, place) => place > 0 || !/^\d/.test(field))
  const rolled = steps.length < fields.length ? ROLLED.read(fields[0] ?? '') : []
  const [step] = steps
  const battle = step === undefined ? undefined : BATTLE.read(step)
  const outcome = step === undefined ? undefined : OUTCOME.read(step)
  const isRoll =
    rolled !== undefined &&
    rolled.length <= MOST_ROLLED &&
    new Set(rolled.map(({ die }) => die)).size === rolled.length
  const isStep = step === undefined || battle !== undefined || outcome !== undefined
  if (!isRoll || !isStep || steps.length > 1) return refuse({ code: 'bad_pending', text })
  return {
    rolled: rolled.toSorted((a, b) => a.die - b.die),
    battle: battle ?? null,
    outcome: outcome ?? null,
  }
}

/** The parts of a position other than its turn. */
interface Table {
  readonly setup: Setup
  readonly figures: readonly Figure[]
  readonly seats: BySeat<SeatState>
}

/** The parts of a position that describe its turn. */
type Counts = Pick<
  State,
  'turn' | 'player' | 'rolled' | 'outcome' | 'arrivals' | 'lastEventfulTurn' | 'drawn'
>

/** The turn by its two fields, the rest as usual; checked beside the table. */
export function readTurn(table: Table, said: TurnHead, { rolled, outcome }: Pending): Counts {
  const { setup, figures, seats } = table
  const { turn, player, step } = said
  const usual = usualCounts(setup, turn, rolled, figures)
  const { quiet, drawn, arrivals } = { ...usual, ...said }
  const { starter, turnLimit } = setup.options
  if (turn < 1 || turn > turnLimit || turn < quiet || arrivals < usual.arrivals)
    refuse({ code: 'bad_count' })
  if (starter !== 'random' && (player === starter) !== (turn % 2 === 1))
    refuse({ code: 'wrong_player' })
  if ((step === 'over') !== (outcome !== null)) refuse({ code: 'bad_outcome' })
  for (const seat of SEATS)
    if ((seats[seat].heartPoints === 0) !== isFallen(seat, outcome))
      refuse({ code: 'bad_hearts', seat })
  if (!isRoll(table, said, rolled)) refuse({ code: 'bad_roll' })
  return { turn, player, rolled, outcome, arrivals, lastEventfulTurn: turn - quiet, drawn }
}

/** Returns whether this outcome says that the seat has no heart points left (R17.1, R17.2). */
const isFallen = (seat: Seat, outcome: Outcome | null): boolean =>
  outcome?.rule === 'R17.2' || (outcome?.rule === 'R17.1' && outcome.winner !== seat)

/**
 * Returns whether the dice are on the list and have these faces, and the roll fits the step (R6,
 * R7.1, R7.6).
 */
function isRoll(
  { setup, seats }: Table,
  { step, level, player }: TurnHead,
  rolled: readonly RolledDie[],
): boolean {
  const { dice } = setup.lists[player]
  const { dice: unused, summons } = seats[player]
  const { maxSummons } = setup.options
  const canShow = ({ die, face }: RolledDie): boolean => {
    const faces = dice[die - 1]?.faces ?? null
    // A hidden die has no faces to compare with (R8.3).
    if (faces === null || faces.length === 0) return faces !== null
    return faces.some((one) => one.crest === face.crest && one.count === face.count)
  }
  const rights = rolled.filter(
    ({ die, face }) =>
      face.crest === 'summon' && dice[die - 1]?.level === level && unused.includes(die),
  )
  const isAnyLeft = maxSummons === 'none' || summons < maxSummons
  const isFitting =
    (step !== 'roll' || (rolled.length === 0 && unused.length > 0)) &&
    (step !== 'dim' || (rights.length >= 2 && isAnyLeft))
  return isFitting && rolled.every(canShow)
}
