import type { Player, SeatDecision } from '@dungeon-dice/client-sdk'
import { type BySeat, otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { AdvisedPanel } from '../../../games/ddm/advice/advised-panel.tsx'
import type { Advice } from '../../../games/ddm/advice/use-advice.ts'
import { isOffBoard, isTitled } from '../../../games/ddm/decision/panel-kinds.ts'
import type { Deciding } from '../../../games/ddm/decision/use-deciding.ts'
import { causeWords } from '../../../games/ddm/ending/cause-words.ts'
import { LuckTable } from '../../../games/ddm/ending/luck-table.tsx'
import type { Presented } from '../../../games/ddm/presentation/presentation-queue.ts'
import { nameOn } from '../../../lib/match/names.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import styles from '../lesson-part.module.css'
import type { LearnText } from '../text/en.ts'
import { waitingTitle } from '../waiting-title.ts'

interface Around {
  readonly text: Text
  readonly learn: LearnText
  readonly own: Seat
  readonly presented: Presented
  readonly players: BySeat<Player>
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  readonly advice: Advice | null
  readonly onAgain: () => void
}

/** The main panel of a practice match: the decision, or how it ended. */
export function practicePart(around: Around): MainPart {
  const { text, presented, decision, deciding, advice } = around
  if (presented.told.state.outcome !== null) return endPart(around)
  const type = decision?.asked.type ?? null
  return {
    key: `${decision?.number} ${type}`,
    name: type === null ? text.match.wait : text.match.short[type],
    isTall: isOffBoard(type),
    isCalling: type !== null,
    content: (
      <MainPanel
        title={type === null ? waitingTitle(around) : text.match.decisionTitles[type]}
        isTitled={isTitled(type)}
        refused={deciding?.refused ?? null}
        isSending={deciding?.isSending ?? false}
      >
        <AdvisedPanel advice={advice}>{deciding?.panel}</AdvisedPanel>
      </MainPanel>
    ),
  }
}

/** Nobody can leave a match against a bot of the browser. */
const NOBODY: ReadonlySet<Seat> = new Set()

function endPart({ text, learn, own, presented, players, onAgain }: Around): MainPart {
  const { state, history } = presented.told
  const { outcome, seats } = state
  if (outcome === null) throw new Error('the match is not over')
  const { winner } = outcome
  const title =
    winner === null
      ? learn.practice.drawn
      : winner === own
        ? learn.practice.won
        : learn.practice.lost
  const callOf = (seat: Seat) => nameOn(text, { players }, seat)
  return {
    key: 'over',
    name: title,
    isTall: true,
    isCalling: true,
    content: (
      <MainPanel title={title}>
        <p>{causeWords(text, outcome, own, callOf, players, NOBODY)}</p>
        <p>{text.result.hearts(seats[own].heartPoints, seats[otherSeat(own)].heartPoints)}</p>
        <div className={styles['ways']}>
          <button type="button" className="primary" onClick={onAgain}>
            {learn.practice.again}
          </button>
          <Link href={pathTo('home')}>{text.ways.home}</Link>
        </div>
        <LuckTable {...{ history, state }} seats={[own, otherSeat(own)]} nameOf={callOf} />
      </MainPanel>
    ),
  }
}
