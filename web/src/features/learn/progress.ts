import { prefer, readPreference, usePreference } from '../../lib/preferences.ts'
import { LESSON_IDS, type LessonId } from './lesson.ts'

/** Lessons that were finished in this browser. */
export function useLearned(): ReadonlySet<string> {
  const [learned] = usePreference('learned')
  return new Set(learned)
}

/** Stores that a lesson was finished. */
export function noteLearned(id: LessonId): void {
  const learned = readPreference('learned')
  if (!learned.includes(id)) prefer('learned', [...learned, id])
}

/** The lesson after this one; null after the last. */
export const lessonAfter = (id: LessonId): LessonId | null =>
  LESSON_IDS[LESSON_IDS.indexOf(id) + 1] ?? null
