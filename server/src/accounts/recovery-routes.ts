import {
  changePasswordSchema,
  makeRecoveryCodesSchema,
  recoverSchema,
  recoveryCodesSchema,
  recoveryStatusSchema,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { API, getRoute, post, type Route } from '../transport/http/route.ts'
import type { PasswordChange } from './password-change.ts'
import type { Recovery } from './recovery.ts'

/** Routes for recovery codes and passwords (docs/protocol.md, section 8). */
export const recoveryRoutes = (
  recovery: Recovery,
  passwordChange: PasswordChange,
): readonly Route[] => [
  post({
    path: `${API}/account/password`,
    summary: 'Changes the password, by the old one or a recovery code, and signs out elsewhere.',
    auth: 'needed',
    body: changePasswordSchema,
    answer: signedInSchema,
    refusals: [
      ...(['wrong_credentials', 'wrong_recovery_code', 'bad_password'] as const),
      ...(['not_claimed', 'banned', 'sign_in_busy'] as const),
    ],
    serve: ({ token, body: { newPassword, ...proof }, address }) =>
      passwordChange.change(token, proof, newPassword, address),
  }),
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
