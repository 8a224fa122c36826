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

/** What looks after the servers at an address, as whoever has the key of their host. */
export interface Admin {
  readonly servers: () => Promise<Given<ServerRows>>
  readonly matches: () => Promise<Given<MatchRows>>
  /** Who is connected and has `search` in their name. */
  readonly players: (search: string) => Promise<Given<PlayerRows>>
  /** The newest below number `before`. */
  readonly reports: (before?: number) => Promise<Given<ReportRows>>
  readonly report: (number: number) => Promise<Given<ReportAnswer>>
  readonly audit: (before?: number) => Promise<Given<AuditRows>>
  /** Bans or mutes for so many hours; for ever without. Gives the name of whom it met. */
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
  /** Rating gains that are held for the host to look at. */
  readonly held: () => Promise<Given<GainRows>>
  /** Puts a held gain into the ratings, or discards it for good. */
  readonly decide: (
    decision: 'release' | 'discard',
    match: string,
    reason: string,
  ) => Promise<Given<DecidedGain>>
  /** Lets a server take nothing new, and give what it has to others. */
  readonly drain: (server: string, reason: string) => Promise<Given<{ readonly server: string }>>
}

/** Asks the server at `url` with the key of its host; `by` is who acts, for the audit log. */
export function connectAdmin(url: string, key: string, by: string): Admin {
  const look = <T>(path: string, body: object, reader: Reader<T>): Promise<Given<T>> =>
    ask(url, { path: `admin/${path}`, body, reader }, key)
  const act = <T>(path: string, body: object, reader: Reader<T>): Promise<Given<T>> =>
    look(path, { by, ...body }, reader)
  const page = (before?: number) => (before === undefined ? {} : { before })
  return {
    servers: () => look('servers', {}, serverRowsSchema),
    matches: () => look('matches', {}, matchRowsSchema),
    players: (search) => look('players', { search }, playerRowsSchema),
    reports: (before) => look('reports', page(before), reportRowsSchema),
    report: (number) => look('report', { number }, reportAnswerSchema),
    audit: (before) => look('audit', page(before), auditRowsSchema),
    punish: (kind, name, reason, hours) =>
      act(kind, { name, reason, ...(hours === undefined ? {} : { hours }) }, sanctionedSchema),
    lift: (kind, name, reason) => act(`un${kind}`, { name, reason }, liftedSchema),
    kick: (name, reason) => act('kick', { name, reason }, kickedSchema),
    close: (match, reason) => act('close', { match, reason }, closedSchema),
    announce: (text) => act('announce', { text }, announcedSchema),
    held: () => look('held', {}, gainRowsSchema),
    decide: (decision, match, reason) => act(decision, { match, reason }, decidedGainSchema),
    drain: (server, reason) => act('drain', { server, reason }, drainedSchema),
  }
}
