import type { Decision, EventType, SquareName } from '@dungeon-dice/client-sdk/rules'
import type { OPPONENTS } from '../../games/ddm/local/opponents.ts'
import type { Rolls } from '../../games/ddm/local/scripted-dice.ts'

/** The goal of a lesson; seat A is the learner's. */
export type Goal =
  /** Something happened, with these facts among others. */
  | { readonly event: EventType; readonly facts?: Readonly<Record<string, unknown>> }
  /** The own path covers one of these squares. */
  | { readonly path: readonly SquareName[] }
  /** One of the own figures can attack. */
  | { readonly canAttack: true }
  /** A decision of this kind is the learner's next. */
  | { readonly asks: Decision['type'] }

/** Names of lessons, in the order of the ladder. */
export const LESSON_IDS = [
  'first-match',
  'summoning',
  'nets',
  'walking',
  'blocking',
  'defence',
  'items',
  'flying',
  'abilities',
  'chains',
  'the-end',
] as const

export type LessonId = (typeof LESSON_IDS)[number]

export const isLessonId = (id: string): id is LessonId =>
  (LESSON_IDS as readonly string[]).includes(id)

/** A position with a goal. */
export interface Lesson {
  readonly id: LessonId
  /** As `docs/notation.md` writes positions. */
  readonly position: string
  readonly rolls: Rolls
  readonly opponent: keyof typeof OPPONENTS
  /** All of these are to be reached … */
  readonly goal: readonly Goal[]
  /** … before any of these happens … */
  readonly fails: readonly Goal[]
  /** … and before this turn is over. */
  readonly lastTurn: number
  /** In a guided lesson, the goal of each answer: any other answer is taken back. */
  readonly steps?: readonly (readonly Goal[])[]
  /** Squares to look at, shown with the hint. */
  readonly marked: readonly SquareName[]
  /** Answers that reach the goal, as `docs/notation.md` writes intents. */
  readonly solution: readonly string[]
  /** Attempts that do not. */
  readonly wrong: readonly (readonly string[])[]
}
