import { later } from '../../../lib/browser/later.ts'
import { laterComponent } from '../../../ui/queries/later-component.tsx'

/** Better choices for the next time, loaded with the result. */
export const LaterNextTime = laterComponent(
  later(() => import('./duel-next-time.tsx')),
  ({ DuelNextTime }) => DuelNextTime,
)
