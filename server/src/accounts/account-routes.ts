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
    summary: 'Makes a guest, and signs in.',
    auth: 'none',
    body: versionsOnlySchema,
    answer: signedInSchema,
    refusals: [],
    serve: ({ address }) => accounts.guest(address),
  }),
  post({
    path: `${API}/claim`,
    summary: 'Gives the account of a guest a name and a password.',
    auth: 'needed',
    body: credentialsSchema,
    answer: signedInSchema,
    refusals: [...OF_NAMES, 'bad_password', 'already_claimed', 'sign_in_busy'],
    serve: ({ token, body, address }) => accounts.claim(token, body, address),
  }),
  post({
    path: `${API}/sign-in`,
    summary: 'Signs in by name and password.',
    auth: 'none',
    body: credentialsSchema,
    answer: signedInSchema,
    refusals: ['wrong_credentials', 'banned', 'sign_in_busy'],
    serve: ({ body, address }) => accounts.signIn(body, address),
  }),
  post({
    path: `${API}/renew`,
    summary: 'Gives a fresh token for one that holds, or has expired.',
    auth: 'needed',
    body: versionsOnlySchema,
    answer: signedInSchema,
    refusals: [],
    serve: ({ token, address }) => accounts.renew(token, address),
  }),
  post({
    path: `${API}/account/rename`,
    summary: 'Gives the account another name.',
    auth: 'needed',
    body: renameSchema,
    answer: accountAnswerSchema,
    refusals: [...OF_NAMES, 'not_claimed'],
    serve: ({ token, body }) => accounts.rename(token, body.name),
  }),
  post({
    path: `${API}/account/delete`,
    summary: 'Removes the account for good.',
    auth: 'needed',
    body: deleteSchema,
    answer: deletedSchema,
    refusals: ['wrong_credentials', 'sign_in_busy'],
    serve: ({ token, body, address }) => accounts.remove(token, body.password, address),
  }),
  getRoute({
    path: `${API}/me`,
    summary: 'Tells of the own account.',
    auth: 'needed',
    answer: accountAnswerSchema,
    refusals: [],
    serve: ({ token }) => accounts.me(token),
  }),
]
