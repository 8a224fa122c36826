import { ok, type Result } from '@dungeon-dice/shared'
import { type ListTextError, listText, parseListText } from '@dungeon-dice/shared/ddm'
import { makeLineUp, parseLineUp } from '@dungeon-dice/shared/duel'
import {
  listAnswerSchema,
  listRemovedSchema,
  listsAnswerSchema,
  type SavedListWire,
  startersAnswerSchema,
} from '@dungeon-dice/shared/protocol'
import { rulesVersionOf, usualPresetOf } from './games/load.ts'
import { type ListGameId, type ListOf, ORIGINAL_ID, type PresetOf } from './games/types.ts'
import { type Asked, ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { ListTextError } from '@dungeon-dice/shared/ddm'

/**
 * The list you bring to a seat, in the form of the game: dice and figures, or a line-up; or the
 * name of a saved list.
 */
export type Brought = ListOf<ListGameId> | { readonly saved: string }

/** A list to play at once. */
export interface StarterList<Id extends ListGameId = 'ddm'> {
  readonly name: string
  readonly preset: PresetOf<Id>
  readonly list: ListOf<Id>
}

/** A list saved by your account. */
export interface SavedList<Id extends ListGameId = 'ddm'> extends StarterList<Id> {
  /** True if this is your default for its preset. */
  readonly isDefault: boolean
}

/** The lists of your account for one game: dice lists, or line-ups. */
export interface Lists<Id extends ListGameId = 'ddm'> {
  /** All lists by name; empty if you are not signed in. Does not create a guest. */
  readonly all: () => Promise<Given<readonly SavedList<Id>[]>>
  /** One list; refused with `no_such_list`. */
  readonly get: (name: string) => Promise<Given<SavedList<Id>>>
  /**
   * Saves a list that is legal under the preset (default: the usual one of the game), replacing one
   * with the same name.
   */
  readonly save: (
    name: string,
    list: ListOf<Id>,
    preset?: PresetOf<Id>,
  ) => Promise<Given<SavedList<Id>>>
  readonly remove: (name: string) => Promise<Given<null>>
  /** Makes it the default of its preset. */
  readonly setDefault: (name: string) => Promise<Given<SavedList<Id>>>
  /** Lists to play at once; the first of each preset is used by players without a list. */
  readonly starters: () => Promise<Given<readonly StarterList<Id>[]>>
  /** Encodes a list as a line of text to share (the notation of its game). */
  readonly share: (list: ListOf<Id>) => string
  /** Decodes a shared list, without checking that it is legal. */
  readonly parse: (text: string) => Result<ListOf<Id>, ListTextError>
}

type Texts = { readonly [Id in ListGameId]: Pick<Lists<Id>, 'share' | 'parse'> }

const TEXTS: Texts = {
  ddm: { share: listText, parse: parseListText },
  duel: { share: makeLineUp, parse: parseLineUp },
}

/** The saved lists of the session's account for a game. */
export function listsAt<Id extends ListGameId>(
  url: string,
  session: Pick<Session, 'ask' | 'isNobody'>,
  game: Id,
): Lists<Id> {
  // Servers take the original game where none is named; earlier ones know no other.
  const named = game === ORIGINAL_ID ? {} : { game }
  const query = game === ORIGINAL_ID ? '' : `?game=${game}`
  const one = async (
    asked: Pick<Asked<unknown>, 'path' | 'body' | 'rules'>,
  ): Promise<Given<SavedList<Id>>> => {
    const given = await session.ask({ ...asked, reader: listAnswerSchema })
    return given.ok ? ok(savedOf<Id>(given.value.list)) : given
  }
  return {
    all: async () => {
      if (await session.isNobody()) return ok([])
      const given = await session.ask({ path: `lists${query}`, reader: listsAnswerSchema })
      // Earlier servers list those of all games.
      const isOwn = (saved: SavedListWire) => saved.game === game
      return given.ok ? ok(given.value.lists.filter(isOwn).map(savedOf<Id>)) : given
    },
    get: (name) => one({ path: `lists/named/${encodeURIComponent(name)}${query}` }),
    save: (name, list, preset) =>
      one({
        path: 'lists/save',
        body: { name, preset: preset ?? usualPresetOf(game), list },
        rules: rulesVersionOf(game),
      }),
    remove: async (name) => {
      const asked = { path: 'lists/remove', body: { ...named, name }, reader: listRemovedSchema }
      const given = await session.ask(asked)
      return given.ok ? ok(null) : given
    },
    setDefault: (name) => one({ path: 'lists/default', body: { ...named, name } }),
    starters: async () => {
      const asked = { path: `lists/starters${query}`, reader: startersAnswerSchema }
      const given = await ask(url, asked)
      return given.ok ? ok(given.value.starters.map(starterOf<Id>)) : given
    },
    ...TEXTS[game],
  }
}

const starterOf = <Id extends ListGameId>({
  name,
  preset,
  list,
}: Pick<SavedListWire, 'name' | 'preset' | 'list'>): StarterList<Id> => ({
  name,
  // The server has checked both by the rules.
  preset: preset as PresetOf<Id>,
  list: list as unknown as ListOf<Id>,
})

const savedOf = <Id extends ListGameId>(saved: SavedListWire): SavedList<Id> => ({
  ...starterOf<Id>(saved),
  isDefault: saved.isDefault,
})
