import { ok, type Refusal, type Result } from '@dungeon-dice/shared'
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
  const plain = async (text: Promise<Result<string, Refusal>>) => {
    const found = await text
    return found.ok ? ok(new PlainText(found.value)) : found
  }
  return [
    getRoute({
      path: `${API}/matches/:id`,
      summary: 'Tells of a match that is over, and how its dice fell.',
      auth: 'optional',
      params: matchPathSchema,
      answer: matchAnswerSchema,
      refusals: ['no_such_match'],
      serve: ({ params, token }) =>
        asViewer(accounts, token, (viewerId) => records.match(params.id, viewerId)),
    }),
    getRoute({
      path: `${API}/matches/:id/record`,
      summary: 'Gives the record of a match that is over: everything it takes to play it again.',
      auth: 'optional',
      params: matchPathSchema,
      answer: recordTextSchema,
      textType: 'text/plain',
      refusals: ['no_such_match', 'no_record'],
      serve: ({ params, token }) =>
        asViewer(accounts, token, (viewerId) => plain(records.text(params.id, viewerId))),
    }),
    getRoute({
      path: `${API}/matches/:id/events`,
      summary: 'Gives what happened in a match that is over, one event a line.',
      auth: 'optional',
      params: matchPathSchema,
      answer: recordTextSchema,
      textType: 'application/jsonl',
      refusals: ['no_such_match', 'no_record'],
      serve: ({ params, token }) =>
        asViewer(accounts, token, (viewerId) => plain(records.events(params.id, viewerId))),
    }),
    post({
      path: `${API}/records/check`,
      summary: 'Checks a record: its form, that it plays by the rules, and its dice.',
      auth: 'none',
      body: checkRecordSchema,
      answer: recordCheckSchema,
      refusals: ['too_many'],
      serve: ({ body, address }) => records.check(body.record, address),
    }),
  ]
}
