import type { Leaderboard } from '@dungeon-dice/client-sdk'
import { PRESETS } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { Link } from 'wouter'
import { PATHS, pathTo } from '../../lib/paths.ts'
import { useAsked } from '../../lib/queries/use-asked.ts'
import { server } from '../../lib/server.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { LadderChoice } from './ladder-choice.tsx'
import { seasonsTo } from './seasons.ts'
import type { Shown } from './shown.ts'
import './ladder-screen.css'

/** Players of a page. */
const PAGE = 50

/** The best players of a preset in a season. */
export const LadderScreen = () => {
  const { places, ladder: text } = useText()
  const [shown, show] = useState<Shown>({ preset: PRESETS[0], season: null, from: 0 })
  const { preset, season, from } = shown
  const ask = () =>
    server.leaderboard(preset, { from, limit: PAGE, ...(season === null ? {} : { season }) })
  const asking = useAsked(`ladder ${preset} ${season} ${from}`, ask)
  return (
    <Screen title={places.ladder}>
      <div className="ladder">
        <LadderChoice shown={shown} seasons={seasonsTo(Date.now())} onShow={show} />
        <Asked asking={asking}>
          {(board) => (
            <>
              <Ranks board={board} />
              <nav className="ladder-pages" aria-label={places.ladder}>
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
        </Asked>
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
              <Link href={pathTo('player', { name })}>{name}</Link>
            </th>
            <td>{rating}</td>
            <td>{`${wins}–${draws}–${losses}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
