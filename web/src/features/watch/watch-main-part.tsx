import type { Spectator } from '@dungeon-dice/client-sdk'
import type { TableParts } from '../../games/game-view.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { MainPart } from '../../ui/match/main-part.ts'
import { LostPanel } from '../match/connection/lost-panel.tsx'
import type { ConnectionState } from '../match/connection/use-connection-state.ts'
import { endedOf } from '../match/result/ended-of.ts'
import { OutcomeLine } from '../match/result/outcome-line.tsx'
import { RecordLinks } from '../match/result/record-links.tsx'
import { NextWatched } from './next-watched.tsx'
import styles from './watch.module.css'

interface Around {
  readonly text: Text
  readonly spectator: Spectator
  readonly parts: TableParts
  readonly connection: ConnectionState
  readonly onAgain: () => void
}

/** The spectators' main panel: a lost connection, the result, or the open decision. */
export function watchMainPart(around: Around): MainPart {
  const { text, spectator, parts, connection, onAgain } = around
  const part = { isTall: true, isCalling: false }
  if (connection.is === 'lost')
    return {
      ...{ ...part, key: 'lost', name: text.watch.now },
      content: <LostPanel error={connection.error} onAgain={onAgain} />,
    }
  const { ending } = parts
  const ended = ending === null ? null : endedOf(text, spectator, null)
  if (ending === null || ended === null) return nowPart(around)
  return {
    ...{ ...part, key: 'over', name: text.match.result },
    content: (
      <section data-main="">
        <OutcomeLine ended={ended} ending={ending} />
        <NextWatched spectator={spectator} />
        <RecordLinks id={spectator.id} game={gameOf(spectator)} />
        {ending.details}
      </section>
    ),
  }
}

/** The game's current state in words, and how far it lags behind. */
function nowPart({ text: { watch }, spectator, parts: { main } }: Around): MainPart {
  const { count, delaySeconds } = spectator
  return {
    ...main,
    content: (
      <>
        {main.content}
        <p className={styles['watch-delay']}>
          {delaySeconds === 0 ? watch.live : watch.delay(delaySeconds)} {watch.count(count)}
        </p>
      </>
    ),
  }
}
