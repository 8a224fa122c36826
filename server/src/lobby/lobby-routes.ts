import { ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  blockSchema,
  blocksAnswerSchema,
  followSchema,
  followsAnswerSchema,
  type LobbyGrant,
  lobbyGrantSchema,
  versionsOnlySchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts, Token } from '../accounts/accounts.ts'
import { API, getRoute, post, type Route } from '../transport/http/route.ts'
import type { Blocking } from './blocking.ts'
import type { Following } from './following.ts'
import type { Person } from './ports.ts'

export interface LobbyRouteParts {
  /** Grants entry to the lobby. */
  readonly enter: (person: Person) => Promise<Result<LobbyGrant, Refusal>>
  readonly blocking: Blocking
  readonly following: Following
}

/** Routes of the lobby (docs/protocol.md, section 12). */
export function lobbyRoutes(
  accounts: Accounts,
  { enter, blocking, following }: LobbyRouteParts,
): readonly Route[] {
  const lobby = post({
    path: `${API}/lobby`,
    summary: 'Grants entry to the lobby.',
    auth: 'needed',
    body: versionsOnlySchema,
    answer: lobbyGrantSchema,
    refusals: ['draining', 'moving'],
    serve: async ({ token }) => {
      const person = await personOf(accounts, token)
      return person.ok ? enter(person.value) : person
    },
  })
  return [lobby, ...blockRoutes(accounts, blocking), ...followRoutes(accounts, following)]
}

const blockRoutes = (accounts: Accounts, blocking: Blocking): readonly Route[] => [
  post({
    path: `${API}/blocks`,
    summary: 'Blocks a player.',
    auth: 'needed',
    body: blockSchema,
    answer: blocksAnswerSchema,
    refusals: ['no_such_player', 'not_yourself', 'too_many_blocks'],
    stores: true,
    serve: async ({ token, body }) => {
      const person = await personOf(accounts, token)
      return person.ok ? blocking.block(person.value.accountId, body.name) : person
    },
  }),
  post({
    path: `${API}/blocks/remove`,
    summary: 'Unblocks a player.',
    auth: 'needed',
    body: blockSchema,
    answer: blocksAnswerSchema,
    refusals: ['no_such_player'],
    serve: async ({ token, body }) => {
      const person = await personOf(accounts, token)
      return person.ok ? blocking.unblock(person.value.accountId, body.name) : person
    },
  }),
  getRoute({
    path: `${API}/blocks`,
    summary: 'Lists the players whom the account has blocked.',
    auth: 'needed',
    answer: blocksAnswerSchema,
    refusals: [],
    serve: async ({ token }) => {
      const person = await personOf(accounts, token)
      return person.ok ? blocking.list(person.value.accountId) : person
    },
  }),
]

const followRoutes = (accounts: Accounts, following: Following): readonly Route[] => [
  post({
    path: `${API}/follows`,
    summary: 'Follows a player.',
    auth: 'needed',
    body: followSchema,
    answer: followsAnswerSchema,
    refusals: ['no_such_player', 'not_yourself', 'too_many_follows'],
    stores: true,
    serve: async ({ token, body }) => {
      const person = await personOf(accounts, token)
      return person.ok ? following.follow(person.value.accountId, body.name) : person
    },
  }),
  post({
    path: `${API}/follows/remove`,
    summary: 'Unfollows a player.',
    auth: 'needed',
    body: followSchema,
    answer: followsAnswerSchema,
    refusals: ['no_such_player'],
    serve: async ({ token, body }) => {
      const person = await personOf(accounts, token)
      return person.ok ? following.unfollow(person.value.accountId, body.name) : person
    },
  }),
  getRoute({
    path: `${API}/follows`,
    summary: 'Lists the players whom the account follows, with what they are doing.',
    auth: 'needed',
    answer: followsAnswerSchema,
    refusals: [],
    serve: async ({ token }) => {
      const person = await personOf(accounts, token)
      return person.ok ? following.list(person.value.accountId) : person
    },
  }),
]

/** The player who owns the token. */
async function personOf(accounts: Accounts, token: Token): Promise<Result<Person, Refusal>> {
  const me = await accounts.me(token)
  if (!me.ok) return me
  const { id: accountId, name, guest: isGuest } = me.value.account
  return ok({ accountId, name, isGuest })
}
