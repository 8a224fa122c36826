import type { Match } from '@dungeon-dice/client-sdk'
import type { GameView, TableParts } from '../../games/game-view.ts'
import { useText } from '../../lib/text/text.tsx'
import { OffersPanel } from './offers/offers-panel.tsx'
import { SeriesLine } from './series/series-line.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface Props {
  readonly match: Match
  readonly view: GameView
  readonly parts: TableParts
}

/** The match itself: its turn, its series, offers, and what is set on this device. */
export const MorePanel = ({ match, view, parts }: Props) => {
  const text = useText()
  return (
    <>
      <p>{text.match.turn(parts.turn)}</p>
      <SeriesLine match={match} own={match.seat} />
      <OffersPanel match={match} draw={parts.draw} />
      <SettingsPanel view={view} />
    </>
  )
}
