import { useState } from 'react'
import { forgetPractice } from '../../../games/ddm/local/practice-storage.ts'
import { PracticeView } from './practice-view.tsx'

/** A match against a bot in this browser, which needs no server; begun anew, it is another match. */
export const PracticeScreen = () => {
  const [attempt, setAttempt] = useState(1)
  const again = () => {
    forgetPractice()
    setAttempt(attempt + 1)
  }
  return <PracticeView key={attempt} onAgain={again} />
}
