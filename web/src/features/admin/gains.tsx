import type { Admin, GainRow } from '@dungeon-dice/client-sdk/admin'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import type { OnAction } from './admin-action.ts'
import { useAdminText, whenWords } from './admin-words.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

/** Rating gains that are held: to be released or discarded. */
export const Gains = ({ admin, onAction, turn }: Props) => {
  const text = useAdminText()
  const { gains, time } = text
  const decide = (decision: 'release' | 'discard', match: string, player: string) =>
    onAction({
      title: gains[`${decision}One`](player),
      hasHours: false,
      run: async ({ reason }) => {
        const given = await admin.decide(decision, match, reason)
        if (!given.ok) return given
        const points = Math.round(given.value.points)
        return ok(decision === 'release' ? gains.released(player, points) : gains.discarded(player))
      },
    })
  const cellsOf = ({ match, name, opponent, points, reasons, endedAtMs }: GainRow) => {
    const [player, rival] = [name ?? gains.nobody, opponent ?? gains.nobody]
    const buttonOf = (decision: 'release' | 'discard') => (
      <button
        key={decision}
        type="button"
        aria-label={gains[`${decision}One`](player)}
        onClick={() => decide(decision, match, player)}
      >
        {gains[decision]}
      </button>
    )
    return {
      key: match,
      cells: [
        player,
        rival,
        points,
        reasons.map((reason) => gains.reasons[reason]).join('; '),
        whenWords(endedAtMs),
        <Link
          key="replay"
          href={pathTo('replay', { id: match })}
          aria-label={gains.replayOf(player, rival)}
        >
          {gains.replay}
        </Link>,
        buttonOf('release'),
        buttonOf('discard'),
      ],
    }
  }
  const { player, opponent, points, why, replay, release, discard } = gains
  const head = [player, opponent, points, why, time, replay, release, discard]
  return (
    <Part title={gains.title} queryKey={['gains', turn]} ask={admin.held}>
      {({ gains: rows, total }) => (
        <>
          {rows.length > 0 && <p>{gains.note}</p>}
          <Rows caption={gains.title} head={head} none={gains.none} rows={rows.map(cellsOf)} />
          {total > rows.length && <p>{gains.more(total - rows.length)}</p>}
        </>
      )}
    </Part>
  )
}
