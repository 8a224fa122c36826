/**
 * Pending work: named units of plain data, the next one last. Units are immutable, so copying an
 * agenda means copying an array, and a game paused between any two units is plain data.
 */
export type Agenda<Unit> = readonly Unit[]

/** Puts `units` on top of `agenda`, the first of them next. */
export const withUnits = <Unit>(agenda: Agenda<Unit>, ...units: Unit[]): Agenda<Unit> => [
  ...agenda,
  // The rest parameter is a fresh array and may be reversed in place.
  ...units.reverse(),
]

/** The next unit, if any. */
export const nextUnit = <Unit>(agenda: Agenda<Unit>): Unit | undefined => agenda.at(-1)

/** `agenda` without its next unit. */
export const withoutNext = <Unit>(agenda: Agenda<Unit>): Agenda<Unit> => agenda.slice(0, -1)
