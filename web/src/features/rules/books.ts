import { queryOptions } from '@tanstack/react-query'
import type { RuleBook } from './rule-book.ts'

/** The rule book of each game, loaded when it is opened. */
const BOOKS: Readonly<Record<string, () => Promise<{ readonly RULE_BOOK: RuleBook }>>> = {
  ddm: () => import('virtual:rule-book/ddm'),
  duel: () => import('virtual:rule-book/duel'),
  skirmish: () => import('virtual:rule-book/skirmish'),
}

/** The game of an address of the rules: the usual one where it names none, or an unknown one. */
export const bookOf = (game: string | undefined): string =>
  game !== undefined && Object.hasOwn(BOOKS, game) ? game : 'ddm'

/** The game that an address of the rules names, if there is no book of it; null otherwise. */
export const unknownGame = (game: string | undefined): string | null =>
  game === undefined || Object.hasOwn(BOOKS, game) ? null : game

/** The rule book of a game. */
export const bookQuery = (game: string) =>
  queryOptions({
    queryKey: ['rule book', game],
    queryFn: async () => (await BOOKS[game]?.())?.RULE_BOOK ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
