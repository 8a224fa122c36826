import { later } from '../../../lib/browser/later.ts'
import { laterComponent } from '../../../ui/queries/later-component.tsx'

/** The parts of a match that follow its first roll: all other decisions, standing orders, its end. */
export const LATER_PARTS = later(() => import('./parts.ts'))

export const LaterOrders = laterComponent(LATER_PARTS, ({ OrdersPanel }) => OrdersPanel)
export const LaterLuck = laterComponent(LATER_PARTS, ({ LuckTable }) => LuckTable)
export const LaterRolls = laterComponent(LATER_PARTS, ({ Rolls }) => Rolls)
