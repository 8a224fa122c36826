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
import { type Asked, ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { ListTextError } from '@dungeon-dice/shared/ddm'

/** What a seat brings: dice and figures by catalogue ids, or the name of a list that you have saved. */
export type Brought = DiceList | { readonly saved: string }

/** A list to play at once. */
export interface StarterList {
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}

/** A list that your account has saved. */
export interface SavedList extends StarterList {
  /** Whether you bring it to its preset when you name no list. */
  readonly isDefault: boolean
}

/** The dice lists of your account. */
export interface Lists {
  /** All of them, by name. Nobody has none, and becomes no guest by it. */
  readonly all: () => Promise<Given<readonly SavedList[]>>
  /** One of them; refused with `no_such_list`. */
  readonly get: (name: string) => Promise<Given<SavedList>>
  /** Saves a list in place of the one with its name, if it is legal under the preset (`tabletop` when left out). */
  readonly save: (name: string, list: DiceList, preset?: Preset) => Promise<Given<SavedList>>
  readonly remove: (name: string) => Promise<Given<null>>
  /** Makes it what you bring to its preset when you name no list. */
  readonly setDefault: (name: string) => Promise<Given<SavedList>>
  /** Lists to play at once; the first of each preset is what somebody brings who has none. */
  readonly starters: () => Promise<Given<readonly StarterList[]>>
  /** A list as a line of text to send around (docs/notation.md). */
  readonly share: (list: DiceList) => string
  /** The list of such a text; whether it is legal is not asked. */
  readonly parse: (text: string) => Result<DiceList, ListTextError>
}

/** The lists of whoever this side is to the server at `url`. */
export function listsAt(url: string, session: Pick<Session, 'ask' | 'isNobody'>): Lists {
  const one = async (asked: Pick<Asked<unknown>, 'path' | 'body'>): Promise<Given<SavedList>> => {
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
      one({ path: 'lists/save', body: { name, preset, list: { dice, figures } } }),
    remove: async (name) => {
      const asked = { path: 'lists/remove', body: { name }, reader: listRemovedSchema }
      const given = await session.ask(asked)
      return given.ok ? ok(null) : given
    },
    setDefault: (name) => one({ path: 'lists/default', body: { name } }),
    starters: async () => {
      const given = await ask(url, { path: 'lists/starters', reader: startersAnswerSchema })
      return given.ok ? ok(given.value.starters) : given
    },
    share: listText,
    parse: parseListText,
  }
}

const savedOf = ({ name, preset, list, isDefault }: SavedListWire): SavedList => ({
  name,
  preset,
  list,
  isDefault,
})
