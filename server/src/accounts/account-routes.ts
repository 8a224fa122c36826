import {
  accountAnswerSchema,
  credentialsSchema,
  deletedSchema,
  deleteSchema,
  renameSchema,
  type ServerRefusalCode,
  signedInSchema,
  versionsOnlySchema,
} from '@dungeon-dice/shared/protocol'
import { API, getRoute, post, type Route } from '../transport/http/route.ts'
import type { Accounts } from './accounts.ts'

const OF_NAMES: readonly ServerRefusalCode[] = ['bad_name', 'name_refused', 'name_taken']

/** Routes for accounts (docs/protocol.md, section 8). */
export const accountRoutes = (accounts: Accounts): readonly Route[] => [
  post({
    path: `${API}/guest`,
    summary: 'Creates a guest account and signs in.',
    auth: 'none',
    body: versionsOnlySchema,
    answer: signedInSchema,
    refusals: [],
    serve: ({ address }) => accounts.guest(address),
  }),
  post({
    path: `${API}/claim`,
    summary: 'Gives a guest account a name and a password.',
    auth: 'needed',
    body: credentialsSchema,
    answer: signedInSchema,
    refusals: [...OF_NAMES, 'bad_password', 'already_claimed', 'sign_in_busy'],
    serve: ({ token, body, address }) => accounts.claim(token, body, address),
  }),
  post({
    path: `${API}/sign-in`,
    summary: 'Signs in with name and password.',
    auth: 'none',
    body: credentialsSchema,
    answer: signedInSchema,
    refusals: ['wrong_credentials', 'banned', 'sign_in_busy'],
    serve: ({ body, address }) => accounts.signIn(body, address),
  }),
  post({
    path: `${API}/renew`,
    summary: 'Issues a fresh token for a valid or recently expired one.',
    auth: 'needed',
    body: versionsOnlySchema,
    answer: signedInSchema,
    refusals: [],
    serve: ({ token, address }) => accounts.renew(token, address),
  }),
  post({
    path: `${API}/account/rename`,
    summary: 'Renames the account.',
    auth: 'needed',
    body: renameSchema,
    answer: accountAnswerSchema,
    refusals: [...OF_NAMES, 'not_claimed'],
    serve: ({ token, body }) => accounts.rename(token, body.name),
  }),
  post({
    path: `${API}/account/delete`,
    summary: 'Deletes the account permanently.',
    auth: 'needed',
    body: deleteSchema,
    answer: deletedSchema,
    refusals: ['wrong_credentials', 'sign_in_busy'],
    serve: ({ token, body, address }) => accounts.remove(token, body.password, address),
  }),
  getRoute({
    path: `${API}/me`,
    summary: 'Returns the account of the token.',
    auth: 'needed',
    answer: accountAnswerSchema,
    refusals: [],
    serve: ({ token }) => accounts.me(token),
  }),
]
