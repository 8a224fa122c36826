import type { BySeat, GameEvent, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { LogPanel } from '../../../games/ddm/log/log-panel.tsx'
import { pathTo } from '../../../lib/paths.ts'
import type { Text } from '../../../lib/text/text.tsx'
import type { Tab } from '../../../ui/tabs/tabs.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import type { LearnText } from '../text/en.ts'

interface Around {
  readonly text: Text
  readonly learn: LearnText
  readonly own: Seat
  readonly state: State
  readonly history: readonly GameEvent[]
  readonly names: BySeat<string>
  readonly onPoint: (squares: readonly SquareName[]) => void
  readonly onAgain: () => void
}

/** The panels beside the board: the log, and a new match. */
export const practiceTabs = ({ text, learn, onAgain, ...log }: Around): readonly Tab[] => [
  { id: 'log', name: text.match.tabs.log, content: <LogPanel {...log} text={text} /> },
  {
    id: 'more',
    name: text.match.tabs.more,
    content: (
      <>
        <p>{learn.practice.words}</p>
        <TwoStep words={learn.practice.anew} sure={learn.practice.anewSure} onSure={onAgain} />
        <p>
          <Link href={pathTo('rules')}>{learn.full}</Link>
        </p>
        <p>
          <Link href={pathTo('home')}>{text.ways.home}</Link>
        </p>
      </>
    ),
  },
]
