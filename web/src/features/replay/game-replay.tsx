import type { Player, Replay, ReplayViewer } from '@dungeon-dice/client-sdk'
import { type ReactNode, useMemo, useState } from 'react'
import type { GameView, ReplayParts, ReplayProps } from '../../games/game-view.ts'
import { faceOf, namesOf } from '../../lib/match/names.ts'
import { useText } from '../../lib/text/text.tsx'
import { CopyButton } from '../../ui/clipboard/copy-button.tsx'
import { SeatBar } from '../../ui/match/seat-bar.tsx'
import { replayFrame } from '../embed/frame-html.ts'
import { SiteLink } from '../embed/site-link.tsx'
import { Choice } from './choice.tsx'
import styles from './game-replay.module.css'
import { replayLink } from './links.ts'
import { OtherReplays } from './other-replays.tsx'
import { playersBySeat } from './players-by-seat.ts'
import { ReplayBar } from './replay-bar.tsx'
import { type Timeline, timelineOf } from './timeline.ts'
import { useAddressOf } from './use-address-of.ts'
import { type Playback, usePlayback, useRunning } from './use-playback.ts'
import { useReplayKeys } from './use-replay-keys.ts'

interface Props {
  readonly replay: Replay
  readonly useReplay: NonNullable<GameView['useReplay']>
  /** Of the match on the server; null for a record that was loaded. */
  readonly id: string | null
  /** The step at which it begins. */
  readonly first: number
  /** Whether it stands in a frame of another site. */
  readonly isEmbedded: boolean
}

/** A finished match of any game: its board at a moment, and what happened up to it. */
export const GameReplay = ({ replay, useReplay, id, first, isEmbedded }: Props) => {
  const text = useText()
  const { replay: words } = text
  const timeline = useMemo(() => timelineOf(replay), [replay])
  const [viewer, setViewer] = useState<string>('all')
  const playback = usePlayback(timeline, first)
  const { moment, isOn, isRunning, speed } = playback
  const { state, atSeconds } = useMemo(() => {
    replay.viewer = viewer as ReplayViewer
    replay.seek(moment.step)
    return { state: replay.state, atSeconds: replay.atSeconds }
  }, [replay, viewer, moment.step])
  const history = useMemo(() => replay.history.slice(0, moment.event), [replay, moment.event])
  const players = useMemo(() => playersBySeat(replay.record, text), [replay, text])
  const names = useMemo(() => namesOf(text, players), [text, players])
  const [below = ''] = players.keys()
  useReplayKeys(timeline, playback)
  useAddressOf(moment.step)
  const viewers = ['all', ...players.keys(), 'spectator']
  return (
    <div className={styles['game-replay']}>
      {state === null ? (
        <p>{words.eventsOnly}</p>
      ) : (
        <Shown
          {...{ useReplay, timeline, playback, players }}
          moment={{ state, history, isNext: isOn, speed: isRunning ? speed : 1, players, below }}
        >
          <h2>{words.among([...names.values()])}</h2>
          <ReplayBar timeline={timeline} standing={playback} atSeconds={atSeconds} />
          <Choice
            label={words.eyes}
            value={viewer}
            options={viewers.map((one) => ({
              value: one,
              words:
                one === 'all' || one === 'spectator' ? words.viewers[one] : (names.get(one) ?? one),
            }))}
            onChoice={setViewer}
          />
          <p className={styles['game-replay-ways']}>
            <GameReplayWays id={id} step={moment.step} isEmbedded={isEmbedded} />
          </p>
        </Shown>
      )}
    </div>
  )
}

interface WaysProps extends Pick<Props, 'id' | 'isEmbedded'> {
  readonly step: number
}

const GameReplayWays = ({ id, step, isEmbedded }: WaysProps) => {
  const { replay, places } = useText()
  if (id === null) return <OtherReplays />
  if (isEmbedded) return <SiteLink href={replayLink(id, step)} />
  return (
    <>
      <OtherReplays />
      <CopyButton label={replay.share} text={replayLink(id, step)} />
      <CopyButton label={replay.embed} text={replayFrame(id, step, places.replay)} />
    </>
  )
}

interface ShownProps {
  readonly useReplay: Props['useReplay']
  readonly timeline: Timeline
  readonly playback: Playback
  readonly players: ReadonlyMap<string, Player>
  readonly moment: ReplayProps
  readonly children: ReactNode
}

/** The board of a moment between the bars of all seats, and its log. */
const Shown = ({ useReplay, timeline, playback, players, moment, children }: ShownProps) => {
  const parts = useReplay(moment)
  useRunning(timeline, playback, parts.isShown)
  return (
    <>
      {parts.overlay}
      <div className={styles['game-replay-board']}>
        <Bars parts={parts} players={players} />
        {parts.stage}
      </div>
      <div className={styles['game-replay-desk']}>
        {children}
        {parts.card}
        {parts.log}
      </div>
    </>
  )
}

interface BarsProps {
  readonly parts: ReplayParts
  readonly players: ReadonlyMap<string, Player>
}

const Bars = ({ parts, players }: BarsProps) => {
  const names = namesOf(useText(), players)
  return (
    <div className={styles['game-replay-bars']}>
      {[...players].map(([seat, player]) => {
        const { facts, asked, color } = parts.seat(seat)
        return (
          <SeatBar
            key={seat}
            {...{ seat, player, asked, color }}
            name={names.get(seat) ?? seat}
            face={faceOf(players, seat)}
            own={null}
          >
            {facts}
          </SeatBar>
        )
      })}
    </div>
  )
}
