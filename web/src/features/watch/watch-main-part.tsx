import type { Spectator } from '@dungeon-dice/client-sdk'
import { decisionOf, SEATS, type Seat } from '@dungeon-dice/client-sdk/rules'
import { namesOf } from '../../games/ddm/players/names.ts'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { TurnSteps } from '../../games/ddm/presentation/turn-steps.tsx'
import type { LookBack } from '../../games/ddm/presentation/use-look-back.ts'
import type { Text } from '../../lib/text/text.tsx'
import { LostPanel } from '../match/connection/lost-panel.tsx'
import type { ConnectionState } from '../match/connection/use-connection-state.ts'
import type { MainPart } from '../match/layout/layout-parts.ts'
import { MainPanel } from '../match/layout/main-panel.tsx'
import { LuckTable } from '../match/result/luck-table.tsx'
import { OutcomeLine } from '../match/result/outcome-line.tsx'
import { RecordLinks } from '../match/result/record-links.tsx'
import { NextWatched } from './next-watched.tsx'
import styles from './watch.module.css'

interface Around {
  readonly text: Text
  readonly spectator: Spectator
  readonly presented: Presented
  readonly back: LookBack
  readonly connection: ConnectionState
  readonly callOf: (seat: Seat) => string
  readonly onAgain: () => void
}

/** What lies on the main panel of those who watch: a loss, the result, or who is asked what. */
export function watchMainPart(around: Around): MainPart {
  const { text, spectator, presented, connection, callOf, onAgain } = around
  const { state, history } = presented.told
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
        <OutcomeLine
          {...{ outcome, state, own: null, nameOf: callOf, players: spectator.players }}
        />
        <NextWatched spectator={spectator} />
        <RecordLinks id={spectator.id} />
        <LuckTable history={history} state={state} seats={SEATS} nameOf={callOf} />
      </section>
    ),
  }
}

function nowPart({ text, spectator, presented, back, callOf }: Around): MainPart {
  const { watch, players } = text
  const { count, delaySeconds } = spectator
  const { told, bars, act } = presented
  const decision = decisionOf(bars.state)
  const turn = back.steps[0]?.by ?? null
  const words =
    decision === null
      ? text.match.goesOn
      : watch.asked(callOf(decision.seat), players.asked[decision.type])
  return {
    ...{ key: 'now', name: watch.now, isTall: false, isCalling: false },
    content: (
      <MainPanel title={act?.type === 'roll' ? text.presentation.rolling : words}>
        <p className={styles['watch-delay']}>
          {delaySeconds === 0 ? watch.live : watch.delay(delaySeconds)} {watch.count(count)}
        </p>
        {turn !== null && (
          <TurnSteps
            back={back}
            context={{
              ...{ text, state: told.state, own: null },
              names: namesOf(text, spectator.players),
            }}
            history={told.history}
            name={callOf(turn)}
            isNow
          />
        )}
      </MainPanel>
    ),
  }
}
