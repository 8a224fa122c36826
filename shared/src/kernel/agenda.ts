/**
 * The mechanism of pending work: named plain-data units, the next one last. Units are never
 * changed in place, so copying an agenda is copying an array, and a game paused between any two
 * units is plain data.
 */
export type Agenda<Unit> = readonly Unit[]

/** `agenda` with `units` to be done before all else, the first of them first. */
export const withUnits = <Unit>(agenda: Agenda<Unit>, ...units: Unit[]): Agenda<Unit> => [
  ...agenda,
  // The list of what was given is our own: it may as well be reversed in place.
  ...units.reverse(),
]

/** The unit to be done next, if any. */
export const nextUnit = <Unit>(agenda: Agenda<Unit>): Unit | undefined => agenda.at(-1)

/** `agenda` without its next unit. */
export const withoutNext = <Unit>(agenda: Agenda<Unit>): Agenda<Unit> => agenda.slice(0, -1)
