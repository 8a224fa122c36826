import type { LessonId } from '../lesson.ts'

/** The texts of a lesson. */
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

/** The texts of a guided lesson's step: the task, and the reply to any other answer. */
export interface StepText {
  readonly task: string
  readonly retry: string
}
