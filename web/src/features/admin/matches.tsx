import type { Admin, MatchRow } from '@dungeon-dice/client-sdk/admin'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { namesOf } from '../../lib/match/names.ts'
import { pathTo } from '../../lib/paths.ts'
import { type Text, useText } from '../../lib/text/text.tsx'
import type { OnAction } from './admin-action.ts'
import { useAdminText } from './admin-words.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

/** The players of a match, called as they are everywhere on the page. */
function playersOf(page: Text, { players, bots }: MatchRow, nobody: string): string {
  const seats = Object.entries(players).map(
    ([seat, name]) => [seat, { name, bot: bots.includes(seat) }] as const,
  )
  return seats.length === 0 ? nobody : [...namesOf(page, new Map(seats)).values()].join(', ')
}

/** The matches of all servers, to watch or to close. */
export const Matches = ({ admin, onAction, turn }: Props) => {
  const page = useText()
  const { matches } = useAdminText()
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
    const players = playersOf(page, row, matches.nobody)
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
