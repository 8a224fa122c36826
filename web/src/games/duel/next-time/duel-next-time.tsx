import type { Answer, State } from '@dungeon-dice/client-sdk/duel'
import { NextTime, type NextTimeProps } from '../../next-time/next-time.tsx'
import { useWords } from '../text/use-words.ts'
import { choiceWords } from './choice-words.ts'
import { useChoiceText } from './text.ts'

const openWorker = (): Worker =>
  new Worker(new URL('./next-time-worker.ts', import.meta.url), { type: 'module' })

/** Better choices for the next time, of a finished duel. */
export const DuelNextTime = (match: NextTimeProps) => {
  const texts = { words: useWords(), choices: useChoiceText() }
  return (
    <NextTime<Answer, State>
      {...match}
      openWorker={openWorker}
      choiceWords={(answer, before) => choiceWords(texts, answer, before)}
    />
  )
}
