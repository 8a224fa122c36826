import { lazy } from 'react'
import type { GameView } from '../../game-view.ts'
import { useTable } from './use-table.tsx'

/** Dungeon Dice Monsters, as the page shows it. Its words come with those of the page. */
export const DDM_VIEW: GameView = {
  words: { en: { refusals: {} }, de: { refusals: {} } },
  useTable,
  OptionsForm: lazy(async () => ({
    default: (await import('../options/options-form.tsx')).OptionsForm,
  })),
  Preferences: lazy(async () => ({ default: (await import('./preferences.tsx')).Preferences })),
}
