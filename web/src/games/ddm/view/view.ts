import { lazy } from 'react'
import { later } from '../../../lib/browser/later.ts'
import { laterComponent } from '../../../ui/queries/later-component.tsx'
import type { GameView } from '../../game-view.ts'
import { useTable } from './use-table.tsx'

/** Dungeon Dice Monsters, as the page shows it. Its words come with those of the page. */
export const DDM_VIEW: GameView = {
  words: { en: { refusals: {} }, de: { refusals: {} } },
  useTable,
  OptionsForm: lazy(async () => ({
    default: (await import('../options/options-form.tsx')).OptionsForm,
  })),
  Preferences: laterComponent(
    later(() => import('./preferences.tsx')),
    ({ Preferences }) => Preferences,
  ),
}
