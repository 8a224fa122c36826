import type { Brought, Match, Player, Spectator } from '@dungeon-dice/client-sdk'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../lib/text/text.tsx'
import type { MainPart } from '../ui/match/main-part.ts'
import type { Tab } from '../ui/tabs/tabs.tsx'

/** A match on a server, to which this page is connected as a player or as a spectator. */
export type ConnectedMatch = Match | Spectator

/** Input of a game from the match screen. */
export interface TableProps {
  readonly match: ConnectedMatch
  /** The seat of the player at this screen; null for a spectator. */
  readonly own: string | null
  /** The seat whose side is at the bottom of the board. */
  readonly below: string
  /** False once the connection is lost: nothing can be answered then. */
  readonly isConnected: boolean
}

/** The game's part of a seat's bar. */
export interface SeatParts {
  /** Its values of the game, such as hit points. */
  readonly facts: ReactNode
  /** Its open decision in words, to follow its name; null without one. */
  readonly asked: string | null
  /** Color of its bar and letter: a CSS value, `var(--…)`. */
  readonly color: string
}

/** Offers of a draw, answered by `offerDraw` and `answerDraw`. */
export interface DrawTalk {
  /** The seat that offered a draw; null while no offer is open. */
  readonly by: string | null
  /** Seats that have agreed to it, with the one that made it. */
  readonly agreed: readonly string[]
  /** Whether the own seat can offer one now. */
  readonly mayOffer: boolean
  /** A seat that declined the last offer of this turn; null for none. */
  readonly declinedBy: string | null
}

/** The end of a match, in the words of its game. Places come from the page. */
export interface EndingParts {
  /** Why it ended, as sentences. */
  readonly cause: string
  /** Number of the rule that decided it. */
  readonly rule: string
  /** Final values, in a sentence; left out by games that have none. */
  readonly facts?: string
  /** Tables below the result, such as luck. */
  readonly details?: ReactNode
  /** Every roll beside the numbers that its dice gave, for the check of the dice. */
  readonly rolls?: () => ReactNode
}

/**
 * The parts of the match screen that a game fills. They may lag behind the match, since animations
 * take time.
 */
export interface TableParts {
  /** The board with everything on it, sized by `Stage` (ui/match). */
  readonly stage: ReactNode
  readonly seat: (seat: string) => SeatParts
  /** The player's decision, or whose decision is awaited. `MainPanel` is its usual frame. */
  readonly main: MainPart
  /** The card of the hovered figure; null for a game without cards. */
  readonly card: ReactNode
  /** Tabs beside the board; the log comes first. */
  readonly tabs: readonly Tab[]
  /** Notes above the main panel, such as captions of sounds. */
  readonly notes?: ReactNode
  /** Animations over the whole screen. */
  readonly overlay?: ReactNode
  /** Number of the current turn over all seats. */
  readonly turn: number
  readonly draw: DrawTalk
  /** True while an answer is being sent; the page reports a slow one. */
  readonly isSending: boolean
  /** Null until the end was shown. */
  readonly ending: EndingParts | null
  /** Vertical position of the aimed square on the board, from 0 (top) to 1; null for none. */
  readonly aimedAt: number | null
  /** Vertical middle of the marked squares on the board, from 0 (top) to 1; null for none. */
  readonly busyAt: number | null
  /** Forecast for the aimed square in one line, over the board of small screens; empty for none. */
  readonly brief?: string
  /** True where any square may be chosen: small screens then put the panel below the board, not over it. */
  readonly isBoardWhole?: boolean
}

/** Input of a game from a replay. */
export interface ReplayProps {
  /** The state as the chosen viewer sees it. */
  readonly state: unknown
  /** The events up to this moment. */
  readonly history: readonly unknown[]
  /** True after one step forward, which may be animated. */
  readonly isNext: boolean
  /** Speed of animations, as a multiple of the normal one. */
  readonly speed: number
  readonly players: ReadonlyMap<string, Player>
  readonly below: string
}

/** The parts of a replay that its game fills. */
export interface ReplayParts extends Pick<TableParts, 'stage' | 'seat' | 'card' | 'overlay'> {
  readonly log: ReactNode
  /** True once this moment was shown completely, so that a playing replay continues. */
  readonly isShown: boolean
}

/** Form of a game's rule options. */
export interface OptionsProps {
  readonly preset: string
  /** Options that differ from the preset, by name. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void
}

/** The screen of the lists that players of a game bring. */
export interface ListsProps {
  /** Starts a match against a bot with a list. */
  readonly onPlay: (list: Brought) => void
}

/** A sentence for a refusal, or a function that makes one from its facts. */
type RefusalSentence = string | ((facts: never) => string)

/** The words of a game that the page needs around it. */
interface GameWords {
  /** Sentences for the refusals of its rules, by code. */
  readonly refusals: Readonly<Record<string, RefusalSentence>>
  /** A rule option with its value; left out by the game whose options the page itself can name. */
  readonly option?: (name: string, value: unknown) => string
}

/** The view of a game, loaded when a match of it is first played, watched or set up. */
export interface GameView {
  readonly words: Readonly<Record<Language, GameWords>>
  /** A hook: the parts of a match in progress or just over. */
  readonly useTable: (props: TableProps) => TableParts
  /** A hook: the parts of a replay; without it, the events are listed. */
  readonly useReplay?: (props: ReplayProps) => ReplayParts
  /** Left out by a game without rule options. */
  readonly OptionsForm?: ComponentType<OptionsProps>
  /**
   * Lists that players bring: their own, starters and a builder. Left out by a game without lists,
   * and by the one whose lists the page itself has.
   */
  readonly Lists?: ComponentType<ListsProps>
  /** Preferences of this device that concern the game alone. */
  readonly Preferences?: ComponentType
}
