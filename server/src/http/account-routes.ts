import {
  credentialsSchema,
  deleteSchema,
  parse,
  renameSchema,
  versionsOnlySchema,
} from '@dungeon-dice/shared/protocol'
import type { Express } from 'express'
import type { Accounts } from '../accounts/accounts.ts'
import { addressKey } from './address.ts'
import { bearerOf } from './bearer.ts'
import { answer, postRoute, type Serve } from './post-route.ts'

/** Hangs the addresses of accounts on an express app (docs/protocol.md, section 8). */
export function mountAccounts(app: Express, accounts: Accounts, rulesVersion: number): void {
  const post = (path: string, serve: Serve) => postRoute(app, rulesVersion, path, serve)
  post('guest', async ({ body, ip }) => {
    const read = parse(versionsOnlySchema, body)
    return read.ok ? accounts.guest(addressKey(ip)) : read
  })
  post('claim', async (request) => {
    const read = parse(credentialsSchema, request.body)
    return read.ok ? accounts.claim(bearerOf(request), read.value, addressKey(request.ip)) : read
  })
  post('sign-in', async ({ body, ip }) => {
    const read = parse(credentialsSchema, body)
    return read.ok ? accounts.signIn(read.value, addressKey(ip)) : read
  })
  post('renew', async (request) => {
    const read = parse(versionsOnlySchema, request.body)
    return read.ok ? accounts.renew(bearerOf(request)) : read
  })
  post('account/rename', async (request) => {
    const read = parse(renameSchema, request.body)
    return read.ok ? accounts.rename(bearerOf(request), read.value.name) : read
  })
  post('account/delete', async (request) => {
    const read = parse(deleteSchema, request.body)
    if (!read.ok) return read
    return accounts.remove(bearerOf(request), read.value.password, addressKey(request.ip))
  })
  app.get('/api/v1/me', async (request, response) =>
    answer(response, await accounts.me(bearerOf(request))),
  )
}
