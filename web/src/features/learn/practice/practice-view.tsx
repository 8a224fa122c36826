import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, Seat } from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { useAdvice } from '../../../games/ddm/advice/use-advice.ts'
import { useDeciding } from '../../../games/ddm/decision/use-deciding.ts'
import { useReady } from '../../../games/ddm/decision/use-ready.ts'
import { playerCalled } from '../../../games/ddm/local/local-player.ts'
import type { PlayOn } from '../../../games/ddm/local/play-on.ts'
import { useText } from '../../../lib/text/text.tsx'
import { LocalMatchView } from '../local-match-view.tsx'
import { useLearnText } from '../text/learn-text.ts'
import { practicePart } from './practice-part.tsx'
import { practiceTabs } from './practice-tabs.tsx'
import { usePractice } from './use-practice.ts'

interface Props {
  /** The position to go on from; null for a match from the beginning. */
  readonly start: PlayOn | null
  readonly onAgain: () => void
}

/** A practice match: the board, decisions and log of any match. */
export const PracticeView = ({ start, onAgain }: Props) => {
  const text = useText()
  const learn = useLearnText()
  const own = start?.seat ?? 'A'
  const players = usePlayers(own)
  const { now, presented, isKept, isOtherLost } = usePractice(players, start)
  const decision = useReady(presented.isOpen ? now.decision : null)
  const deciding = useDeciding(decision)
  const advice = useAdvice(decision)
  return (
    <LocalMatchView
      title={learn.practice.title}
      {...{ own, players, presented, decision, deciding }}
      marks={advice?.marks ?? []}
      notes={
        <>
          {!isKept && <p role="status">{learn.practice.notKept}</p>}
          {isOtherLost && now.answers === 0 && <p role="status">{learn.practice.otherLost}</p>}
        </>
      }
      main={practicePart({
        ...{ text, own, learn, players, presented, decision, deciding, advice, onAgain },
      })}
      tabsOf={(beside) => practiceTabs({ text, own, learn, onAgain, ...beside })}
    />
  )
}

/** The player and the bot, as both are called in the language of the page. */
function usePlayers(own: Seat): BySeat<Player> {
  const { learner } = useLearnText()
  return useMemo(() => {
    const [player, bot] = [playerCalled(learner, false), playerCalled('greedy', true)]
    return own === 'A' ? { A: player, B: bot } : { A: bot, B: player }
  }, [learner, own])
}
