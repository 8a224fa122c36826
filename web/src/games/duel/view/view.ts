import { lazy } from 'react'
import type { GameView } from '../../game-view.ts'
import { OptionsForm } from '../options/options-form.tsx'
import { WORDS } from '../text/use-words.ts'
import { useReplay } from './use-replay.tsx'
import { useTable } from './use-table.tsx'

/** Duel, as the page shows it. */
export const DUEL_VIEW: GameView = {
  words: { en: { refusals: WORDS.en.refusals }, de: { refusals: WORDS.de.refusals } },
  useTable,
  useReplay,
  OptionsForm,
  Lists: lazy(async () => ({
    default: (await import('../lists/line-ups.tsx')).LineUpsScreen,
  })),
}
