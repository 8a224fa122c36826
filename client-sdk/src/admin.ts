import {
  type AuditRows,
  announcedSchema,
  auditRowsSchema,
  closedSchema,
  type DecidedGain,
  decidedGainSchema,
  drainedSchema,
  type GainRows,
  gainRowsSchema,
  kickedSchema,
  liftedSchema,
  type MatchRows,
  matchRowsSchema,
  type PlayerRows,
  playerRowsSchema,
  type ReportAnswer,
  type ReportRows,
  reportAnswerSchema,
  reportRowsSchema,
  type SanctionKind,
  type ServerRows,
  sanctionedSchema,
  serverRowsSchema,
} from '@dungeon-dice/shared/protocol'
import { ask, type Given, type Reader } from './http.ts'

export type {
  AuditRow,
  GainRow,
  HoldReason,
  MatchRow,
  PlayerRow,
  ReportAnswer,
  ReportRow,
  SanctionKind,
  ServerRow,
} from '@dungeon-dice/shared/protocol'
export type { Given } from './http.ts'

/** Admin access to the servers at an address, with the host's admin key. */
export interface Admin {
  readonly servers: () => Promise<Given<ServerRows>>
  readonly matches: () => Promise<Given<MatchRows>>
  /** Connected players whose name contains `search`. */
  readonly players: (search: string) => Promise<Given<PlayerRows>>
  /** The newest reports with a number below `before`. */
  readonly reports: (before?: number) => Promise<Given<ReportRows>>
  readonly report: (number: number) => Promise<Given<ReportAnswer>>
  readonly audit: (before?: number) => Promise<Given<AuditRows>>
  /** Bans or mutes for `hours`, or for ever if omitted. Returns the name of the account. */
  readonly punish: (
    kind: SanctionKind,
    name: string,
    reason: string,
    hours?: number,
  ) => Promise<Given<{ readonly name: string; readonly closed: number }>>
  readonly lift: (
    kind: SanctionKind,
    name: string,
    reason: string,
  ) => Promise<Given<{ readonly name: string; readonly lifted: boolean }>>
  readonly kick: (
    name: string,
    reason: string,
  ) => Promise<Given<{ readonly name: string; readonly closed: number }>>
  readonly close: (match: string, reason: string) => Promise<Given<{ readonly match: string }>>
  readonly announce: (text: string) => Promise<Given<object>>
  /** Rating gains held for review. */
  readonly held: () => Promise<Given<GainRows>>
  /** Adds a held gain to the ratings, or discards it for good. */
  readonly decide: (
    decision: 'release' | 'discard',
    match: string,
    reason: string,
  ) => Promise<Given<DecidedGain>>
  /** Makes a server accept nothing new and hand its matches to other servers. */
  readonly drain: (server: string, reason: string) => Promise<Given<{ readonly server: string }>>
}

/** Connects to the server at `url` with the admin key; `by` names the admin in the audit log. */
export function connectAdmin(url: string, key: string, by: string): Admin {
  const request = <T>(path: string, body: object, reader: Reader<T>): Promise<Given<T>> =>
    ask(url, { path: `admin/${path}`, body, reader }, key)
  const act = <T>(path: string, body: object, reader: Reader<T>): Promise<Given<T>> =>
    request(path, { by, ...body }, reader)
  const page = (before?: number) => (before === undefined ? {} : { before })
  return {
    servers: () => request('servers', {}, serverRowsSchema),
    matches: () => request('matches', {}, matchRowsSchema),
    players: (search) => request('players', { search }, playerRowsSchema),
    reports: (before) => request('reports', page(before), reportRowsSchema),
    report: (number) => request('report', { number }, reportAnswerSchema),
    audit: (before) => request('audit', page(before), auditRowsSchema),
    punish: (kind, name, reason, hours) =>
      act(kind, { name, reason, ...(hours === undefined ? {} : { hours }) }, sanctionedSchema),
    lift: (kind, name, reason) => act(`un${kind}`, { name, reason }, liftedSchema),
    kick: (name, reason) => act('kick', { name, reason }, kickedSchema),
    close: (match, reason) => act('close', { match, reason }, closedSchema),
    announce: (text) => act('announce', { text }, announcedSchema),
    held: () => request('held', {}, gainRowsSchema),
    decide: (decision, match, reason) => act(decision, { match, reason }, decidedGainSchema),
    drain: (server, reason) => act('drain', { server, reason }, drainedSchema),
  }
}
