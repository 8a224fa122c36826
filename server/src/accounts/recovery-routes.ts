import {
  makeRecoveryCodesSchema,
  recoverSchema,
  recoveryCodesSchema,
  recoveryStatusSchema,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { API, getRoute, post, type Route } from '../transport/http/route.ts'
import type { Recovery } from './recovery.ts'

/** Routes for recovery codes (docs/protocol.md, section 8). */
export const recoveryRoutes = (recovery: Recovery): readonly Route[] => [
  getRoute({
    path: `${API}/me/recovery-codes`,
    summary: 'Returns the number of unused recovery codes.',
    auth: 'needed',
    answer: recoveryStatusSchema,
    refusals: [],
    serve: ({ token }) => recovery.status(token),
  }),
  post({
    path: `${API}/account/recovery-codes`,
    summary:
      'Creates a new set of recovery codes, shown only once, and invalidates the previous set.',
    auth: 'needed',
    body: makeRecoveryCodesSchema,
    answer: recoveryCodesSchema,
    refusals: ['wrong_credentials', 'not_claimed', 'sign_in_busy'],
    serve: ({ token, body, address }) => recovery.make(token, body.password, address),
  }),
  post({
    path: `${API}/recover`,
    summary: 'Signs in with a recovery code and sets a new password if one is given.',
    auth: 'none',
    body: recoverSchema,
    answer: signedInSchema,
    refusals: ['wrong_recovery_code', 'bad_password', 'banned', 'sign_in_busy'],
    serve: ({ body, address }) => recovery.use(body, address),
  }),
]
