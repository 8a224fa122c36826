import { useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { playOnIn, startOf } from '../../../games/ddm/local/play-on.ts'
import { forgetPractice } from '../../../games/ddm/local/practice-storage.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { useLearnText } from '../text/learn-text.ts'
import { PracticeView } from './practice-view.tsx'

/**
 * A match against a bot in this browser, which needs no server, from the position that the address holds
 * or from the beginning; begun anew, it is another match.
 */
export const PracticeScreen = () => {
  const [attempt, setAttempt] = useState(1)
  const search = useSearch()
  const start = useMemo(() => playOnIn(search), [search])
  const isBad = useMemo(() => start !== null && startOf(start) === null, [start])
  if (isBad) return <BadPosition />
  const again = () => {
    forgetPractice(start)
    setAttempt(attempt + 1)
  }
  return <PracticeView key={`${attempt} ${search}`} start={start} onAgain={again} />
}

const BadPosition = () => {
  const { practice } = useLearnText()
  return (
    <Screen title={practice.title}>
      <p role="alert">{practice.badPosition}</p>
      <Link href={PATHS.practice}>{practice.start}</Link>
    </Screen>
  )
}
