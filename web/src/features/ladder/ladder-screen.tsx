import type { Ladder, Leaderboard } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { UnknownGame } from '../../lib/games/unknown-game.tsx'
import { useWishedGame } from '../../lib/games/wished-game.ts'
import { PATHS, pathTo } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { LadderChoice } from './ladder-choice.tsx'
import styles from './ladder-screen.module.css'
import { seasonsTo } from './seasons.ts'
import type { Shown } from './shown.ts'

/** Players of a page. */
const PAGE = 50

/** The best players of a preset in a season. */
export const LadderScreen = () => {
  const { places, ladder: text } = useText()
  const [usual] = useWishedGame().presets
  const [shown, show] = useState<Shown>({ preset: usual.id, season: null, from: 0 })
  const { preset, season, from } = shown
  const page = { from, limit: PAGE, ...(season === null ? {} : { season }) }
  const query = useQuery({
    queryKey: ['ladder', preset, season, from],
    queryFn: () => unwrap(server.leaderboard(preset as Ladder, page)),
  })
  return (
    <Screen title={places.ladder}>
      <div className={styles['ladder']}>
        <UnknownGame />
        <LadderChoice shown={shown} seasons={seasonsTo(Date.now())} onShow={show} />
        <QueryView query={query}>
          {(board) => (
            <>
              <Ranks board={board} />
              <nav className={styles['ladder-pages']} aria-label={places.ladder}>
                {from > 0 && (
                  <button
                    type="button"
                    onClick={() => show({ ...shown, from: Math.max(0, from - PAGE) })}
                  >
                    {text.before}
                  </button>
                )}
                {board.next !== null && (
                  <button type="button" onClick={() => show({ ...shown, from: board.next ?? 0 })}>
                    {text.next}
                  </button>
                )}
              </nav>
            </>
          )}
        </QueryView>
        <p>
          <Link href={PATHS.queue}>{text.play}</Link>
        </p>
      </div>
    </Screen>
  )
}

const Ranks = ({ board: { preset, season, players } }: { readonly board: Leaderboard }) => {
  const text = useText()
  const { ladder } = text
  if (players.length === 0) return <p>{ladder.none}</p>
  return (
    <table>
      <caption className="spoken">{ladder.caption(presetName(text, preset), season)}</caption>
      <thead>
        <tr>
          <th scope="col">{ladder.rank}</th>
          <th scope="col">{ladder.player}</th>
          <th scope="col">{ladder.rating}</th>
          <th scope="col">{ladder.results}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ rank, name, rating, wins, draws, losses }) => (
          <tr key={name}>
            <td>{rank}</td>
            <th scope="row">
              <Avatar name={name} /> <Link href={pathTo('player', { name })}>{name}</Link>
            </th>
            <td>{rating}</td>
            <td>{`${wins}–${draws}–${losses}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
