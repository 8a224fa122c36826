import type { Metrics } from './ports.ts'

const nothing = () => undefined

/** Metrics that are switched off. */
export const NO_METRICS: Metrics = {
  isOn: false,
  nowMs: () => 0,
  intent: nothing,
  stepStored: nothing,
  batch: nothing,
  databaseFault: nothing,
  pool: nothing,
  renewed: nothing,
  reconnected: nothing,
  adopted: nothing,
  resumed: nothing,
  reclaimed: nothing,
  ended: nothing,
  thought: nothing,
  served: nothing,
  noticed: nothing,
  networkBlocked: nothing,
  watch: nothing,
  text: null,
}
