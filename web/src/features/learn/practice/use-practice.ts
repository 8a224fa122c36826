import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { botOpponent } from '../../../games/ddm/local/bot-opponent.ts'
import { LocalMatch, type Moment } from '../../../games/ddm/local/local-match.ts'
import { sourceOf } from '../../../games/ddm/local/local-player.ts'
import type { PlayOn } from '../../../games/ddm/local/play-on.ts'
import {
  chanceOf,
  freshPractice,
  ownSeat,
  type Practice,
  type Resumed,
  resume,
} from '../../../games/ddm/local/practice-match.ts'
import {
  forgetPractice,
  storedPractice,
  storePractice,
} from '../../../games/ddm/local/practice-storage.ts'
import type { Presented } from '../../../games/ddm/presentation/presentation-queue.ts'
import { usePresentation } from '../../../games/ddm/presentation/use-presentation.ts'

/** Shortest time of the bot for an answer, in milliseconds; animations have their own pace. */
const PAUSE_MS = 200

/** A practice match while somebody plays. */
export interface PracticeRun {
  readonly now: Moment
  readonly presented: Presented
  /** False once the browser refuses to keep the match. */
  readonly isKept: boolean
  /** Whether an earlier match could not be continued. */
  readonly isOtherLost: boolean
}

/** The match stored in this browser, else a new one; `start` is valid. */
function openPractice(
  start: PlayOn | null,
): Resumed & { readonly practice: Practice; readonly isOtherLost: boolean } {
  const kept = storedPractice(start)
  const found = kept === null ? null : resume(kept)
  // A match that is over is not shown again.
  if (kept !== null && found !== null && found.state.outcome === null)
    return { ...found, practice: kept, isOtherLost: false }
  const practice = freshPractice(start)
  const begun = resume(practice)
  if (begun === null) throw new Error('a fresh match follows the rules')
  return { ...begun, practice, isOtherLost: kept !== null && found === null }
}

/** Plays the match that is kept here, or a new one, against a bot in a worker; from a position if given. */
export function usePractice(players: BySeat<Player>, start: PlayOn | null): PracticeRun {
  const [isKept, setKept] = useState(true)
  const [run] = useState(() => {
    const { practice, state, history, answered, isOtherLost } = openPractice(start)
    const chance = chanceOf(practice)
    const bot = botOpponent(practice.key)
    let { steps } = practice
    const match: LocalMatch = new LocalMatch({
      ...{ start: state, history, answered, seat: ownSeat(practice), pauseMs: PAUSE_MS },
      opponent: bot.answer,
      dice: () => chance,
      onAnswer: (seat, answer) => {
        steps = [...steps, { seat, answer }]
        setKept(storePractice({ ...practice, steps }))
      },
    })
    return { match, bot, isOtherLost }
  })
  const { match, bot, isOtherLost } = run
  const now = useSyncExternalStore(match.subscribe, () => match.now)
  const isOver = now.state.outcome !== null
  useEffect(() => {
    if (isOver) forgetPractice(start)
  }, [isOver, start])
  useEffect(() => bot.close, [bot])
  const presented = usePresentation(
    useMemo(() => sourceOf(match, players), [match, players]),
    now.state,
  )
  return { now, presented, isKept, isOtherLost }
}
