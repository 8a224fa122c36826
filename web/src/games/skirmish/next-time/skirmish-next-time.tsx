import type { Answer, State } from '@dungeon-dice/client-sdk/skirmish'
import { NextTime, type NextTimeProps } from '../../next-time/next-time.tsx'
import type { NameOf } from '../board/square-words.ts'
import { useWords } from '../text/use-words.ts'
import { choiceWords } from './choice-words.ts'
import { useChoiceText } from './text.ts'

const openWorker = (): Worker =>
  new Worker(new URL('./next-time-worker.ts', import.meta.url), { type: 'module' })

interface Props extends NextTimeProps {
  readonly nameOf: NameOf
}

/** Better choices for the next time, of a finished battle. */
export const SkirmishNextTime = ({ nameOf, ...match }: Props) => {
  const texts = { words: useWords(), choices: useChoiceText(), nameOf }
  return (
    <NextTime<readonly Answer[], State>
      {...match}
      openWorker={openWorker}
      choiceWords={(answers, before) => choiceWords(texts, answers, before)}
    />
  )
}
