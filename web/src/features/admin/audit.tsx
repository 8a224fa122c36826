import type { Admin, AuditRow } from '@dungeon-dice/client-sdk/admin'
import { useState } from 'react'
import { useAdminText, whenWords } from './admin-words.ts'
import { Part, Rows } from './part.tsx'
import { Older } from './reports.tsx'

interface Props {
  readonly admin: Admin
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

const cellsOf = ({ number, atMs, by, action, target, reason }: AuditRow) => ({
  key: String(number),
  cells: [whenWords(atMs), by, action, target, reason],
})

/** The actions taken with the host's key. */
export const Audit = ({ admin, turn }: Props) => {
  const { audit, time, reason } = useAdminText()
  const [before, setBefore] = useState<number | undefined>()
  return (
    <Part title={audit.title} queryKey={['audit', before, turn]} ask={() => admin.audit(before)}>
      {({ entries }) => (
        <>
          <Rows
            caption={audit.title}
            head={[time, audit.by, audit.action, audit.target, reason]}
            none={audit.none}
            rows={entries.map(cellsOf)}
          />
          <Older rows={entries} words={audit.older} onBefore={setBefore} />
        </>
      )}
    </Part>
  )
}
