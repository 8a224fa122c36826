import { otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { lastMarks } from '../../games/ddm/board/marks/last-marks.ts'
import { CardPanel } from '../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../games/ddm/card/use-aim.ts'
import { useText } from '../../lib/text/text.tsx'
import { SiteLink } from '../embed/site-link.tsx'
import { gaveUpIn } from './gave-up-in.ts'
import { replayLink } from './links.ts'
import type { OpenedReplay } from './open-replay.ts'
import { ReplayAnalysis } from './replay-analysis.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { ReplayLog } from './replay-log.tsx'
import styles from './replay-table.module.css'
import { ReplayWays } from './replay-ways.tsx'
import { ShownDuel } from './shown-duel.tsx'
import { useAddressOf } from './use-address-of.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import { useReplayView } from './use-replay-view.ts'
import { ViewerChoice } from './viewer-choice.tsx'

interface Props extends OpenedReplay {
  /** Of the match on the server; null for a record that was loaded. */
  readonly id: string | null
  /** The step at which it begins. */
  readonly first: number
  /** Whether it stands in a frame of another site. */
  readonly isEmbedded: boolean
}

/** A replay: the board at a moment, and the log up to it. */
export const ReplayTable = ({ replay, catalogue, id, first, isEmbedded }: Props) => {
  const text = useText()
  const [below, setBelow] = useState<Seat>('A')
  const seen = useReplayView(replay, first)
  const { timeline, standing, presented, players, names } = seen
  const { moment } = standing
  const state = presented?.board.state ?? null
  const told = presented?.told.history ?? seen.told
  useReplayKeys(timeline, standing)
  useAddressOf(moment.step)
  const aim = useAim(state, below)
  return (
    <div
      className={
        state === null ? `${styles['replay-table']} ${styles['bare']}` : styles['replay-table']
      }
    >
      {presented === null ? (
        <p className={styles['replay-table-bare']}>{text.replay.eventsOnly}</p>
      ) : (
        <ShownDuel
          state={presented.board.state}
          bars={presented.bars.state}
          history={told}
          act={presented.act}
          below={below}
          players={players}
          marks={lastMarks(presented.board.history)}
          news={presented.news}
          onInput={aim.onInput}
        />
      )}
      <div className={styles['replay-table-desk']}>
        <h2>{text.replay.among([names.A, names.B])}</h2>
        <ReplayBar timeline={timeline} standing={standing} atSeconds={seen.atSeconds} />
        {state !== null && (
          <ViewerChoice
            viewer={seen.viewer}
            names={names}
            onViewer={seen.setViewer}
            onFlip={() => setBelow(otherSeat)}
          />
        )}
        {isEmbedded && id !== null ? (
          <SiteLink href={replayLink(id, moment.step)} />
        ) : (
          <ReplayWays {...{ replay, catalogue, id, state }} step={moment.step} />
        )}
        {!isEmbedded && <ReplayAnalysis {...{ replay, catalogue, names, timeline, standing }} />}
        {state !== null && aim.subject !== null && (
          <CardPanel
            state={state}
            subject={aim.subject}
            nameOf={(seat) => names[seat]}
            own={null}
          />
        )}
        <ReplayLog {...{ told, state, names }} gaveUp={gaveUpIn(replay.record)} />
      </div>
    </div>
  )
}
