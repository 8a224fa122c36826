import type { Admin, MatchRow } from '@dungeon-dice/client-sdk/admin'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import type { OnAction } from './admin-action.ts'
import { useAdminText } from './admin-words.ts'
import { Part, Rows } from './part.tsx'
import type { AdminText } from './text/en.ts'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

const playersOf = ({ players }: MatchRow, { matches: text }: AdminText): string => {
  const names = Object.values(players).map((name) => (name === '' ? text.unnamed : name))
  return names.length === 0 ? text.nobody : names.join(', ')
}

/** The matches of all servers, to watch or to close. */
export const Matches = ({ admin, onAction, turn }: Props) => {
  const text = useAdminText()
  const { matches } = text
  const close = (match: string, players: string) =>
    onAction({
      title: matches.closeOne(players),
      hasHours: false,
      run: async ({ reason }) => {
        const given = await admin.close(match, reason)
        return given.ok ? ok(matches.closed) : given
      },
    })
  const cellsOf = (row: MatchRow) => {
    const { match, phase, steps } = row
    const players = playersOf(row, text)
    const isOpen = phase === 'waiting' || phase === 'playing'
    return {
      key: match,
      cells: [
        players,
        matches.phases[phase],
        steps,
        phase === 'playing' && (
          <Link href={pathTo('watch', { id: match })} aria-label={matches.watchOne(players)}>
            {matches.watch}
          </Link>
        ),
        isOpen && (
          <button
            type="button"
            aria-label={matches.closeOne(players)}
            onClick={() => close(match, players)}
          >
            {matches.close}
          </button>
        ),
      ],
    }
  }
  const head = [matches.players, matches.phase, matches.steps, matches.watch, matches.close]
  return (
    <Part title={matches.title} queryKey={['matches', turn]} ask={admin.matches}>
      {({ matches: rows }) => (
        <Rows caption={matches.title} head={head} none={matches.none} rows={rows.map(cellsOf)} />
      )}
    </Part>
  )
}
