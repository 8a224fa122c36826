import { err, ok, type Result } from '../../kernel/result.ts'
import type { Setup } from '../model/setup.ts'
import { cardOf, type Origin } from '../model/state.ts'
import { canBring, type OriginNotes, usualFigure } from './origin-text.ts'
import type { PositionError } from './position-error.ts'

/** The numbers of a figure, checked to be on the list, to fit each other, and to be used by none before it. */
export function readOrigin(
  setup: Setup,
  { summoner, die, figure: named }: OriginNotes,
  before: readonly Origin[],
): Result<Origin, PositionError> {
  if (setup.lists[summoner].dice[die - 1] === undefined)
    return err({ code: 'no_such_die', seat: summoner, number: die })
  const origin = { summoner, die, figure: named ?? usualFigure(setup, { summoner, die }, before) }
  if (!canBring(setup, origin))
    return err({ code: 'no_such_figure', seat: summoner, number: origin.figure ?? 0 })
  const fault = twiceFault(origin, before)
  return fault === null ? ok(origin) : err(fault)
}

function twiceFault(
  { summoner: seat, die, figure }: Origin,
  before: readonly Origin[],
): PositionError | null {
  const own = before.filter((one) => one.summoner === seat)
  if (own.some((one) => one.die === die)) return { code: 'die_twice', seat, number: die }
  if (figure !== null && own.some((one) => one.figure === figure))
    return { code: 'figure_twice', seat, number: figure }
  return null
}

/** Destroyed monsters, checked beside the figures in play (R12.8). */
export function readDestroyed(
  setup: Setup,
  notes: readonly OriginNotes[],
  figures: readonly Origin[],
): Result<readonly Origin[], PositionError> {
  const destroyed: Origin[] = []
  for (const note of notes) {
    const origin = readOrigin(setup, note, [...figures, ...destroyed])
    if (!origin.ok) return origin
    const { summoner: seat, die } = origin.value
    if (cardOf(setup, origin.value).kind !== 'monster')
      return err({ code: 'no_such_monster', seat, number: die })
    destroyed.push(origin.value)
  }
  return ok(destroyed)
}
