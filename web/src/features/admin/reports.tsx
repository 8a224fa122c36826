import type { Admin, ReportAnswer, ReportRow } from '@dungeon-dice/client-sdk/admin'
import { useState } from 'react'
import { type OnAction, PERSON_ACTIONS, personAction } from './admin-action.ts'
import styles from './admin-screen.module.css'
import { useAdminText, whenWords } from './admin-words.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

/** The reports of players about each other; one can be opened. */
export const Reports = ({ admin, onAction, turn }: Props) => {
  const { reports, reason, time } = useAdminText()
  const [before, setBefore] = useState<number | undefined>()
  const [opened, setOpened] = useState<number | null>(null)
  const cellsOf = (row: ReportRow) => ({
    key: String(row.number),
    cells: [
      row.number,
      whenWords(row.atMs),
      row.reported,
      row.reason,
      row.reporter,
      <button
        key="open"
        type="button"
        aria-label={reports.openOne(row.number)}
        onClick={() => setOpened(row.number)}
      >
        {reports.open}
      </button>,
    ],
  })
  const head = [reports.number, time, reports.reported, reason, reports.reporter, reports.open]
  return (
    <>
      <Part
        title={reports.title}
        queryKey={['reports', before, turn]}
        ask={() => admin.reports(before)}
      >
        {({ reports: rows }) => (
          <>
            <Rows
              caption={reports.title}
              head={head}
              none={reports.none}
              rows={rows.map(cellsOf)}
            />
            <Older rows={rows} words={reports.older} onBefore={setBefore} />
          </>
        )}
      </Part>
      {opened !== null && (
        <Part
          title={reports.one(opened)}
          queryKey={['report', opened, turn]}
          ask={() => admin.report(opened)}
        >
          {(report) => <Report report={report} admin={admin} onAction={onAction} />}
        </Part>
      )}
    </>
  )
}

interface OlderProps {
  readonly rows: readonly { readonly number: number }[]
  readonly words: string
  readonly onBefore: (before: number) => void
}

/** The button for older rows, if there are any. */
export const Older = ({ rows, words, onBefore }: OlderProps) => {
  const last = rows.at(-1)?.number ?? 1
  if (last <= 1) return null
  return (
    <button type="button" onClick={() => onBefore(last)}>
      {words}
    </button>
  )
}

interface ReportProps extends Omit<Props, 'turn'> {
  readonly report: ReportAnswer
}

const Report = ({ report, admin, onAction }: ReportProps) => {
  const text = useAdminText()
  const { reports, actions, reason } = text
  const { reportedAccount: account, note, lines } = report
  return (
    <>
      <dl>
        <dt>{reports.reported}</dt>
        <dd>{`${report.reported} (${account ?? reports.noAccount})`}</dd>
        <dt>{reports.reporter}</dt>
        <dd>{`${report.reporter} (${report.reporterAccount ?? reports.noAccount})`}</dd>
        <dt>{reason}</dt>
        <dd>{report.reason}</dd>
        {note !== '' && (
          <>
            <dt>{reports.note}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <h3>{reports.lines}</h3>
      {lines.length === 0 ? (
        <p>{reports.noLines}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line.number}>
              {`${line.name === '' ? (line.seat ?? '?') : line.name}: ${line.text ?? line.phrase ?? ''}`}
            </li>
          ))}
        </ol>
      )}
      {account !== null && (
        <p className={styles['admin-buttons']}>
          {PERSON_ACTIONS.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => onAction(personAction(admin, text, kind, account))}
            >
              {actions[`${kind}One`](account)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
