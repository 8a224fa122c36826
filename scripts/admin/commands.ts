import { writeFileSync } from 'node:fs'
import {
  accountExportSchema,
  accountRemovedSchema,
  auditRowsSchema,
  closedSchema,
  liftedSchema,
  type MatchRow,
  matchRowsSchema,
  type ReportAnswer,
  reportAnswerSchema,
  reportRowsSchema,
  type SanctionKind,
  sanctionedSchema,
} from '../../shared/src/protocol/index.ts'
import { asked, type Command, type Options } from './command.ts'
import { GAIN_COMMANDS } from './gain-commands.ts'
import { playersText } from './players-text.ts'
import { SERVER_COMMANDS } from './server-commands.ts'
import { chatText, plain, table, timeText, untilText } from './show.ts'

const pageOf = ({ count, before }: Options) => ({
  ...(count === null ? {} : { count }),
  ...(before === null ? {} : { before }),
})

const reports: Command = {
  takes: '[--count N] [--before N]',
  does: 'the newest reports',
  ask: (words, options) =>
    words !== ''
      ? null
      : asked('reports', pageOf(options), reportRowsSchema, ({ reports: rows }) =>
          table(
            ['number', 'time (UTC)', 'reason', 'reported', 'reporter', 'venue'],
            rows.map((row) => [
              String(row.number),
              timeText(row.atMs),
              row.reason,
              row.reported,
              row.reporter,
              row.venue,
            ]),
            'There are no reports.',
          ),
        ),
}

const report: Command = {
  takes: 'N',
  does: 'one report, with the last lines its reporter received',
  ask: (words) =>
    /^[1-9]\d{0,14}$/.test(words)
      ? asked('report', { number: Number(words) }, reportAnswerSchema, reportText)
      : null,
}

function reportText(answer: ReportAnswer): string {
  const { number, atMs, reason, venue, note, lines, sanctions } = answer
  const named = (shown: string, account: string | null) =>
    `${shown} (${account === null ? 'no account' : `account ${account}`})`
  return [
    `Report ${number}, ${timeText(atMs)} UTC, ${venue}: ${reason}`,
    `reported: ${named(answer.reported, answer.reportedAccount)}`,
    `reporter: ${named(answer.reporter, answer.reporterAccount)}`,
    ...(note === '' ? [] : [`note: ${note}`]),
    ...sanctions.map(
      ({ kind, untilMs, reason: why }) => `in force: ${kind} ${untilText(untilMs)}: ${why}`,
    ),
    lines.length === 0
      ? 'The reporter had received no lines.'
      : 'Last lines the reporter received:',
    ...lines.map((line) => `  ${chatText(line)}`),
  ]
    .map(plain)
    .join('\n')
}

const DONE = { ban: 'banned', mute: 'muted' } as const

const punish = (kind: SanctionKind, does: string): Command => ({
  takes: 'NAME --reason TEXT [--hours N]',
  does,
  ask: (name, { by, reason, hours }) => {
    if (name === '' || reason === null) return null
    const body = { by, name, reason, ...(hours === null ? {} : { hours }) }
    return asked(kind, body, sanctionedSchema, ({ name: met, untilMs, closed }) =>
      plain(
        `${met} is ${DONE[kind]} ${untilText(untilMs)}${kind === 'ban' ? `; connections closed: ${closed}` : ''}.`,
      ),
    )
  },
})

const lift = (kind: SanctionKind): Command => ({
  takes: 'NAME [--reason TEXT]',
  does: `lifts a ${kind}`,
  ask: (name, { by, reason }) => {
    if (name === '') return null
    const body = { by, name, ...(reason === null ? {} : { reason }) }
    return asked(`un${kind}`, body, liftedSchema, ({ name: met, lifted }) =>
      plain(lifted ? `${met} is no longer ${DONE[kind]}.` : `${met} was not ${DONE[kind]}.`),
    )
  },
})

const close: Command = {
  takes: 'MATCH --reason TEXT',
  does: 'ends a match without a result; both players see the reason',
  ask: (match, { by, reason }) =>
    match === '' || reason === null
      ? null
      : asked('close', { by, match, reason }, closedSchema, () => `Match ${match} is closed.`),
}

const matches: Command = {
  takes: '',
  does: 'all matches of the server',
  ask: (words) =>
    words !== ''
      ? null
      : asked('matches', {}, matchRowsSchema, ({ matches: rows }) =>
          table(
            ['match', 'phase', 'steps', 'since (UTC)', 'players'],
            rows.map(matchCells),
            'There are no matches.',
          ),
        ),
}

const matchCells = (row: MatchRow): readonly string[] => [
  row.match,
  row.phase,
  String(row.steps),
  row.startedAtMs === 0 ? '' : timeText(row.startedAtMs),
  playersText(row),
]

const audit: Command = {
  takes: '[--count N] [--before N]',
  does: 'the latest admin actions',
  ask: (words, options) =>
    words !== ''
      ? null
      : asked('audit', pageOf(options), auditRowsSchema, ({ entries }) =>
          table(
            ['number', 'time (UTC)', 'by', 'action', 'target', 'until', 'reason'],
            entries.map((entry) => [
              String(entry.number),
              timeText(entry.atMs),
              entry.by,
              entry.action,
              entry.target,
              entry.untilMs === null ? '' : timeText(entry.untilMs),
              entry.reason,
            ]),
            'The audit log is empty.',
          ),
        ),
}

const exportAll: Command = {
  takes: 'NAME [--out FILE]',
  does: 'everything stored about a player, as JSON, optionally to a new file',
  ask: (name, { by, out }) =>
    name === ''
      ? null
      : asked('export', { by, name }, accountExportSchema, (found) => {
          const text = JSON.stringify(found, null, 2)
          if (out === null) return plainLines(text)
          writeFileSync(out, `${text}\n`, { flag: 'wx', mode: 0o600 })
          return `The data of ${plain(found.account.name)} is in ${out}.`
        }),
}

const plainLines = (text: string): string => text.split('\n').map(plain).join('\n')

const remove: Command = {
  takes: 'NAME --reason TEXT',
  does: 'deletes an account for good; its matches stay without its name',
  ask: (name, { by, reason }) =>
    name === '' || reason === null
      ? null
      : asked('delete', { by, name, reason }, accountRemovedSchema, ({ name: met }) =>
          plain(`The account of ${met} is deleted.`),
        ),
}

/** All admin commands. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  reports,
  report,
  ban: punish('ban', 'lets an account play no more; its connections are closed'),
  unban: lift('ban'),
  mute: punish('mute', 'prevents an account from chatting'),
  unmute: lift('mute'),
  matches,
  close,
  export: exportAll,
  delete: remove,
  audit,
  ...SERVER_COMMANDS,
  ...GAIN_COMMANDS,
}
