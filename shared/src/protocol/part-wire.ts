import type { Seat, Snapshot } from '../ddm/index.ts'

type Unit = Snapshot['agenda'][number]
type Origin = Snapshot['destroyed'][number]
type Use = Snapshot['monsters'][number]['uses'][number]

/** The words of a text with single spaces; none of an empty one. */
export const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

/** Where figures came from as text, `A6/4 B12`: summoner, die, and figure if there is one. */
export const toOriginsWire = (origins: readonly Origin[]): string =>
  origins
    .map(({ summoner, die, figure }) => `${summoner}${die}${figure === null ? '' : `/${figure}`}`)
    .join(' ')

/** Where the figures of such a text came from. */
export const fromOriginsWire = (text: string): readonly Origin[] => wordsOf(text).map(readOrigin)

function readOrigin(word: string): Origin {
  const [die, figure] = word.slice(1).split('/')
  return {
    summoner: word.slice(0, 1) as Seat,
    die: Number(die),
    figure: figure === undefined ? null : Number(figure),
  }
}

/** What of a monster's abilities was used as text, `1:2:4 3:1:0`: number, times, crests. */
export const toUsesWire = (uses: readonly Use[]): string =>
  uses.map(({ ability, times, crests }) => `${ability}:${times}:${crests}`).join(' ')

/** The uses of such a text. */
export const fromUsesWire = (text: string): readonly Use[] => wordsOf(text).map(readUse)

function readUse(word: string): Use {
  const [ability = 0, times = 0, crests = 0] = word.split(':').map(Number)
  return { ability, times, crests }
}

/**
 * What is still to be done as JSON of a list, the next thing last; a unit without facts, as most
 * are, is its type alone: `["act","roll"]`.
 */
export const toAgendaWire = (agenda: readonly Unit[]): string =>
  JSON.stringify(agenda.map((unit) => (Object.keys(unit).length === 1 ? unit.type : unit)))

/** The agenda of such a text. */
export const fromAgendaWire = (text: string): readonly Unit[] =>
  (JSON.parse(text) as readonly unknown[]).map(
    // What the other function made: units, or their types.
    (unit) => (typeof unit === 'string' ? { type: unit } : unit) as Unit,
  )

/** A list that is mostly empty as JSON; then as nothing. */
export const toListWire = (list: readonly unknown[]): string =>
  list.length === 0 ? '' : JSON.stringify(list)

/** The list of such a text. */
export const fromListWire = <T>(text: string): readonly T[] => (text === '' ? [] : JSON.parse(text))
