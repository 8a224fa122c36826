import { lazy } from 'react'
import { wordOf } from '../../../lib/text/word-of.ts'
import type { GameView } from '../../game-view.ts'
import { OptionsForm } from '../options/options-form.tsx'
import { WORDS } from '../text/use-words.ts'
import { useReplay } from './use-replay.tsx'
import { useTable } from './use-table.tsx'

const wordsOf = ({ refusals, options }: (typeof WORDS)['en']): GameView['words']['en'] => ({
  refusals,
  option: (name, value) =>
    `${wordOf(options.names, name)}: ${options.value(value as string | number)}`,
})

/** Duel, as the page shows it. */
export const DUEL_VIEW: GameView = {
  words: { en: wordsOf(WORDS.en), de: wordsOf(WORDS.de) },
  useTable,
  useReplay,
  OptionsForm,
  Lists: lazy(async () => ({
    default: (await import('../lists/line-ups.tsx')).LineUpsScreen,
  })),
}
