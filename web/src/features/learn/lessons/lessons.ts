import type { Lesson, LessonId } from '../lesson.ts'
import { FIRST_MATCH } from './first-match.ts'
import { LADDER } from './ladder.ts'

/** All lessons in their order. */
export const LESSONS: readonly Lesson[] = [FIRST_MATCH, ...LADDER]

export function lessonBy(id: LessonId): Lesson {
  const lesson = LESSONS.find((one) => one.id === id)
  if (lesson === undefined) throw new Error(`there is no lesson ${id}`)
  return lesson
}
