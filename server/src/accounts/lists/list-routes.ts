import { ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import {
  listAnswerSchema,
  listNameBodySchema,
  listPathSchema,
  listQuerySchema,
  listRemovedSchema,
  listsAnswerSchema,
  saveListSchema,
  startersAnswerSchema,
} from '@dungeon-dice/shared/protocol'
import type { Starter } from '../../game/game-definition.ts'
import { API, FixedJson, getRoute, post, type Route } from '../../transport/http/route.ts'
import type { Accounts } from '../accounts.ts'
import type { ListBook } from './list-book.ts'
import type { SavedList } from './ports.ts'

/** Dependencies of the list routes. */
export interface ListRouteParts {
  readonly accounts: Pick<Accounts, 'me'>
  readonly lists: ListBook
  /** Starter lists by the id of the game that they are for. */
  readonly starters: ReadonlyMap<string, readonly Starter[]>
}

type Submission<T> = Promise<Result<T, Refusal>>

/** Routes for saved lists (docs/protocol.md, section 17). */
export function listRoutes(parts: ListRouteParts): readonly Route[] {
  const { accounts, lists } = parts
  /** Calls `act` with the account id of a token. */
  const as = async <T>(
    token: string | null,
    act: (accountId: string) => Submission<T>,
  ): Submission<T> => {
    const me = await accounts.me(token)
    return me.ok ? act(me.value.account.id) : me
  }
  const one = async (given: Submission<SavedList>): Submission<{ readonly list: SavedList }> => {
    const list = await given
    return list.ok ? ok({ list: list.value }) : list
  }
  return [
    ...readRoutes(parts, as, one),
    post({
      path: `${API}/lists/save`,
      summary: 'Saves a list, replacing one of the same name and game.',
      auth: 'needed',
      body: saveListSchema,
      preset: 'preset',
      answer: listAnswerSchema,
      refusals: ['unknown_preset', 'too_many_lists', 'takes_no_list'],
      isOfRules: true,
      stores: true,
      serve: ({ token, body: { name, preset, list } }) =>
        as(token, (id) => one(lists.save(id, { name, preset, list }))),
    }),
    post({
      path: `${API}/lists/default`,
      summary: 'Makes a list the default of its preset.',
      auth: 'needed',
      body: listNameBodySchema,
      answer: listAnswerSchema,
      refusals: ['no_such_list'],
      serve: ({ token, body: { game = ORIGINAL_GAME, name } }) =>
        as(token, (id) => one(lists.makeDefault(id, { game, name }))),
    }),
    post({
      path: `${API}/lists/remove`,
      summary: 'Deletes a list.',
      auth: 'needed',
      body: listNameBodySchema,
      answer: listRemovedSchema,
      refusals: ['no_such_list'],
      serve: ({ token, body: { game = ORIGINAL_GAME, name } }) =>
        as(token, (id) => lists.remove(id, { game, name })),
    }),
  ]
}

type As = <T>(token: string | null, act: (accountId: string) => Submission<T>) => Submission<T>
type One = (given: Submission<SavedList>) => Submission<{ readonly list: SavedList }>

function readRoutes({ lists, starters }: ListRouteParts, as: As, one: One): readonly Route[] {
  const fixed = new Map(
    [...starters].map(([game, some]) => [game, new FixedJson({ starters: some })]),
  )
  const none = new FixedJson({ starters: [] })
  return [
    getRoute({
      path: `${API}/lists`,
      summary: 'Returns all lists of the account for a game.',
      auth: 'needed',
      query: listQuerySchema,
      answer: listsAnswerSchema,
      refusals: [],
      serve: ({ token, query: { game = ORIGINAL_GAME } }) =>
        as(token, async (id) => {
          const all = await lists.all(id)
          return ok({ lists: all.filter((list) => list.game === game) })
        }),
    }),
    getRoute({
      path: `${API}/lists/starters`,
      summary:
        'Returns lists to play a game with at once; the first of each preset is the usual one.',
      auth: 'none',
      query: listQuerySchema,
      answer: startersAnswerSchema,
      refusals: [],
      serve: ({ query: { game = ORIGINAL_GAME } }) => ok(fixed.get(game) ?? none),
    }),
    getRoute({
      path: `${API}/lists/named/:name`,
      summary: 'Returns one list of the account.',
      auth: 'needed',
      params: listPathSchema,
      query: listQuerySchema,
      answer: listAnswerSchema,
      refusals: ['no_such_list'],
      serve: ({ token, params: { name }, query: { game = ORIGINAL_GAME } }) =>
        as(token, (id) => one(lists.get(id, { game, name }))),
    }),
  ]
}
