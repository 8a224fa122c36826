import { later } from '../../lib/browser/later.ts'
import { laterComponent } from '../../ui/queries/later-component.tsx'

/** Panels that nobody needs before the first decision of a match. */
export const LATER_PANELS = later(() => import('./panels.ts'))

export const LaterChat = laterComponent(LATER_PANELS, ({ ChatPanel }) => ChatPanel)
export const LaterMore = laterComponent(LATER_PANELS, ({ MorePanel }) => MorePanel)
