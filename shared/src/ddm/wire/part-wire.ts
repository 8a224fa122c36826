import type { Snapshot } from '../model/snapshot.ts'
import type { Seat } from '../rules/01-terms/players.ts'

type Unit = Snapshot['agenda'][number]
type Origin = Snapshot['destroyed'][number]
type Use = Snapshot['monsters'][number]['uses'][number]

/** Words of a text separated by single spaces; none for an empty text. */
export const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

/** Encodes the origins of figures, `A6/4 B12`: summoner, die, and figure if any. */
export const toOriginsWire = (origins: readonly Origin[]): string =>
  origins
    .map(({ summoner, die, figure }) => `${summoner}${die}${figure === null ? '' : `/${figure}`}`)
    .join(' ')

/** Decodes origins. */
export const fromOriginsWire = (text: string): readonly Origin[] => wordsOf(text).map(readOrigin)

function readOrigin(word: string): Origin {
  const [die, figure] = word.slice(1).split('/')
  return {
    summoner: word.slice(0, 1) as Seat,
    die: Number(die),
    figure: figure === undefined ? null : Number(figure),
  }
}

/** Encodes a monster's ability uses, `1:2:4 3:1:0`: number, times, crests. */
export const toUsesWire = (uses: readonly Use[]): string =>
  uses.map(({ ability, times, crests }) => `${ability}:${times}:${crests}`).join(' ')

/** Decodes ability uses. */
export const fromUsesWire = (text: string): readonly Use[] => wordsOf(text).map(readUse)

function readUse(word: string): Use {
  const [ability = 0, times = 0, crests = 0] = word.split(':').map(Number)
  return { ability, times, crests }
}

/**
 * Encodes the agenda as a JSON list, the next unit last. A unit without facts, as most are, is
 * given by type only: `["act","roll"]`.
 */
export const toAgendaWire = (agenda: readonly Unit[]): string =>
  JSON.stringify(agenda.map((unit) => (Object.keys(unit).length === 1 ? unit.type : unit)))

/** Decodes an agenda. */
export const fromAgendaWire = (text: string): readonly Unit[] =>
  (JSON.parse(text) as readonly unknown[]).map(
    // Written by `toAgendaWire`: units, or their types.
    (unit) => (typeof unit === 'string' ? { type: unit } : unit) as Unit,
  )

/** Encodes a list as JSON; an empty list, the usual case, as an empty text. */
export const toListWire = (list: readonly unknown[]): string =>
  list.length === 0 ? '' : JSON.stringify(list)

/** Decodes such a list. */
export const fromListWire = <T>(text: string): readonly T[] => (text === '' ? [] : JSON.parse(text))
