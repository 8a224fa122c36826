import { useState } from 'react'
import { Redirect } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { isLessonId } from './lesson.ts'
import { LessonView } from './lesson-view.tsx'
import { lessonBy } from './lessons/lessons.ts'

/** One lesson; each new start is a new match. */
export const LessonScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [attempt, setAttempt] = useState(1)
  if (!isLessonId(id)) return <Redirect to={pathTo('learn')} replace />
  return (
    <LessonView
      key={`${id} ${attempt}`}
      lesson={lessonBy(id)}
      onAgain={() => setAttempt(attempt + 1)}
    />
  )
}
