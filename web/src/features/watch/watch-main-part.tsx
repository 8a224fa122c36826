import type { Spectator } from '@dungeon-dice/client-sdk'
import { SEATS, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../lib/text/text.tsx'
import { LostPanel } from '../match/connection/lost-panel.tsx'
import type { ConnectionState } from '../match/connection/use-connection-state.ts'
import type { MainPart } from '../match/layout/layout-parts.ts'
import { MainPanel } from '../match/layout/main-panel.tsx'
import { LuckTable } from '../match/result/luck-table.tsx'
import { OutcomeLine } from '../match/result/outcome-line.tsx'
import { RecordLinks } from '../match/result/record-links.tsx'
import styles from './watch.module.css'

interface Around {
  readonly text: Text
  readonly spectator: Spectator
  readonly state: State
  readonly connection: ConnectionState
  readonly callOf: (seat: Seat) => string
  readonly onAgain: () => void
}

/** What lies on the main panel of those who watch: a loss, the result, or who is asked what. */
export function watchMainPart(around: Around): MainPart {
  const { text, spectator, state, connection, callOf, onAgain } = around
  const { outcome } = state
  const part = { isTall: true, isCalling: false }
  if (connection.is === 'lost')
    return {
      ...{ ...part, key: 'lost', name: text.watch.now },
      content: <LostPanel error={connection.error} onAgain={onAgain} />,
    }
  if (outcome === null) return nowPart(around)
  return {
    ...{ ...part, key: 'over', name: text.match.result },
    content: (
      <section data-main="">
        <OutcomeLine {...{ outcome, state, own: null, nameOf: callOf }} />
        <RecordLinks id={spectator.id} />
        <LuckTable history={spectator.history} state={state} seats={SEATS} nameOf={callOf} />
      </section>
    ),
  }
}

function nowPart({ text, spectator, callOf }: Around): MainPart {
  const { watch, players } = text
  const { decision, count, delaySeconds } = spectator
  const words =
    decision === null
      ? text.match.goesOn
      : watch.asked(callOf(decision.seat), players.asked[decision.type])
  return {
    ...{ key: 'now', name: watch.now, isTall: false, isCalling: false },
    content: (
      <MainPanel title={words}>
        <p className={styles['watch-delay']}>
          {delaySeconds === 0 ? watch.live : watch.delay(delaySeconds)} {watch.count(count)}
        </p>
      </MainPanel>
    ),
  }
}
