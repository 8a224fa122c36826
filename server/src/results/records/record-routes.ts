import { ok } from '@dungeon-dice/shared'
import {
  checkRecordSchema,
  matchAnswerSchema,
  matchPathSchema,
  recordCheckSchema,
  recordTextSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../../accounts/accounts.ts'
import { API, getRoute, PlainText, post, type Route } from '../../transport/http/route.ts'
import { asViewer } from '../as-viewer.ts'
import type { MatchRecords } from './records.ts'

/** Routes for finished matches (docs/protocol.md, section 20). */
export function recordRoutes(
  records: Pick<MatchRecords, 'match' | 'text' | 'events' | 'check'>,
  accounts: Pick<Accounts, 'me'>,
): readonly Route[] {
  return [
    getRoute({
      path: `${API}/matches/:id`,
      summary: 'Returns a finished match with its dice statistics.',
      auth: 'optional',
      params: matchPathSchema,
      answer: matchAnswerSchema,
      refusals: ['no_such_match'],
      serve: ({ params, token }) =>
        asViewer(accounts, token, (viewerId) => records.match(params.id, viewerId)),
    }),
    getRoute({
      path: `${API}/matches/:id/record`,
      summary: 'Returns the record of a finished match: everything needed to replay it.',
      auth: 'optional',
      params: matchPathSchema,
      answer: recordTextSchema,
      textType: 'text/plain',
      refusals: ['no_such_match', 'no_record'],
      serve: ({ params, token, address }) =>
        asViewer(accounts, token, async (viewerId) => {
          const text = await records.text(params.id, viewerId, address)
          return text.ok ? ok(new PlainText(text.value)) : text
        }),
    }),
    getRoute({
      path: `${API}/matches/:id/events`,
      summary: 'Returns the events of a finished match, one per line.',
      auth: 'optional',
      params: matchPathSchema,
      answer: recordTextSchema,
      textType: 'application/jsonl',
      refusals: ['no_such_match', 'no_record'],
      serve: ({ params, token, address }) =>
        asViewer(accounts, token, (viewerId) => records.events(params.id, viewerId, address)),
    }),
    post({
      path: `${API}/records/check`,
      summary: 'Checks the form, the moves and the dice of a record.',
      auth: 'none',
      body: checkRecordSchema,
      answer: recordCheckSchema,
      refusals: ['too_many'],
      serve: ({ body, address }) => records.check(body.record, address),
    }),
  ]
}
