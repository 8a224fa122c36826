import type { BySeat, GameEvent, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { LogPanel } from '../../games/ddm/log/log-panel.tsx'
import { pathTo } from '../../lib/paths.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import type { LearnText } from './text/en.ts'

interface Around {
  readonly text: Text
  readonly learn: LearnText
  /** Name of the tab with the ways out; "Lesson" when left out. */
  readonly about?: string
  /** The seat of the learner; A when left out. */
  readonly own?: Seat
  readonly state: State
  readonly history: readonly GameEvent[]
  readonly names: BySeat<string>
  readonly onPoint: (squares: readonly SquareName[]) => void
}

/** The panels beside the board: the log, and the ways out. */
export const lessonTabs = ({
  text,
  learn,
  about = learn.about,
  own = 'A',
  ...log
}: Around): readonly Tab[] => [
  {
    id: 'log',
    name: text.match.tabs.log,
    content: <LogPanel {...log} text={text} own={own} />,
  },
  {
    id: 'more',
    name: about,
    content: (
      <ul>
        <li>
          <Link href={pathTo('learn')}>{learn.overview}</Link>
        </li>
        <li>
          <Link href={pathTo('rules')}>{learn.full}</Link>
        </li>
        <li>
          <Link href={pathTo('home')}>{text.ways.home}</Link>
        </li>
      </ul>
    ),
  },
]
