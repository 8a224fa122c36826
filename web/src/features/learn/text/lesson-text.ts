import type { LessonId } from '../lesson.ts'

/** What is said in a lesson. */
interface LessonWords {
  readonly title: string
  /** One line for the list. */
  readonly about: string
  readonly task: string
  readonly hint: string
  /** Why it worked. */
  readonly met: string
  /** Why it did not. */
  readonly missed: string
}

export type LessonText = Readonly<Record<LessonId, LessonWords>>

/** What is said at a step of a guided lesson, and when something else was tried. */
export interface StepText {
  readonly task: string
  readonly retry: string
}
