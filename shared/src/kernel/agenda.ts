/**
 * Pending work: named units of plain data, the next one last. Units are immutable, so copying an
 * agenda means copying an array, and a game paused between any two units is plain data.
 */
export type Agenda<Unit> = readonly Unit[]

/** Puts `units` on top of `agenda`, the first of them next. */
export function withUnits<Unit>(agenda: Agenda<Unit>, ...units: readonly Unit[]): Agenda<Unit> {
  const next = agenda.slice()
  for (let at = units.length - 1; at >= 0; at -= 1) next.push(units[at] as Unit)
  return next
}

/** The next unit, if any. */
export const nextUnit = <Unit>(agenda: Agenda<Unit>): Unit | undefined => agenda.at(-1)

/** `agenda` without its next unit. */
export const withoutNext = <Unit>(agenda: Agenda<Unit>): Agenda<Unit> => agenda.slice(0, -1)
