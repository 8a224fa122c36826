import { ok, type Result } from '@dungeon-dice/shared'
import {
  type DiceList,
  type ListTextError,
  listText,
  type Preset,
  parseListText,
} from '@dungeon-dice/shared/ddm'
import {
  listAnswerSchema,
  listRemovedSchema,
  listsAnswerSchema,
  type SavedListWire,
  startersAnswerSchema,
} from '@dungeon-dice/shared/protocol'
import { rulesVersionOf } from './games/load.ts'
import { type Asked, ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { ListTextError } from '@dungeon-dice/shared/ddm'

/** The list you bring to a seat: dice and figures by catalogue ids, or the name of a saved list. */
export type Brought = DiceList | { readonly saved: string }

/** A list to play at once. */
export interface StarterList {
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}

/** A list saved by your account. */
export interface SavedList extends StarterList {
  /** True if this is your default for its preset. */
  readonly isDefault: boolean
}

/** The dice lists of your account. */
export interface Lists {
  /** All lists by name; empty if you are not signed in. Does not create a guest. */
  readonly all: () => Promise<Given<readonly SavedList[]>>
  /** One list; refused with `no_such_list`. */
  readonly get: (name: string) => Promise<Given<SavedList>>
  /**
   * Saves a list that is legal under the preset (default: `tabletop`), replacing one with the same
   * name.
   */
  readonly save: (name: string, list: DiceList, preset?: Preset) => Promise<Given<SavedList>>
  readonly remove: (name: string) => Promise<Given<null>>
  /** Makes it the default of its preset. */
  readonly setDefault: (name: string) => Promise<Given<SavedList>>
  /** Lists to play at once; the first of each preset is used by players without a list. */
  readonly starters: () => Promise<Given<readonly StarterList[]>>
  /** Encodes a list as a line of text to share (docs/notation.md). */
  readonly share: (list: DiceList) => string
  /** Decodes a shared list, without checking that it is legal. */
  readonly parse: (text: string) => Result<DiceList, ListTextError>
}

/** The saved lists of the session's account. */
export function listsAt(url: string, session: Pick<Session, 'ask' | 'isNobody'>): Lists {
  const one = async (
    asked: Pick<Asked<unknown>, 'path' | 'body' | 'rules'>,
  ): Promise<Given<SavedList>> => {
    const given = await session.ask({ ...asked, reader: listAnswerSchema })
    return given.ok ? ok(savedOf(given.value.list)) : given
  }
  return {
    all: async () => {
      if (await session.isNobody()) return ok([])
      const given = await session.ask({ path: 'lists', reader: listsAnswerSchema })
      return given.ok ? ok(given.value.lists.map(savedOf)) : given
    },
    get: (name) => one({ path: `lists/named/${encodeURIComponent(name)}` }),
    save: (name, { dice, figures }, preset = 'tabletop') =>
      one({
        path: 'lists/save',
        body: { name, preset, list: { dice, figures } },
        rules: rulesVersionOf('ddm'),
      }),
    remove: async (name) => {
      const asked = { path: 'lists/remove', body: { name }, reader: listRemovedSchema }
      const given = await session.ask(asked)
      return given.ok ? ok(null) : given
    },
    setDefault: (name) => one({ path: 'lists/default', body: { name } }),
    starters: async () => {
      const given = await ask(url, { path: 'lists/starters', reader: startersAnswerSchema })
      return given.ok ? ok(given.value.starters.map(starterOf)) : given
    },
    share: listText,
    parse: parseListText,
  }
}

const starterOf = ({
  name,
  preset,
  list,
}: Pick<SavedListWire, 'name' | 'preset' | 'list'>): StarterList => ({
  name,
  // The server has checked both by the rules.
  preset: preset as Preset,
  list: list as unknown as DiceList,
})

const savedOf = (saved: SavedListWire): SavedList => ({
  ...starterOf(saved),
  isDefault: saved.isDefault,
})
