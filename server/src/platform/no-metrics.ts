import type { Metrics } from './ports.ts'

const nothing = () => undefined

/** Counts nothing, for a server whose host watches nothing. */
export const NO_METRICS: Metrics = {
  isOn: false,
  nowMs: () => 0,
  intent: nothing,
  kept: nothing,
  group: nothing,
  databaseFault: nothing,
  pool: nothing,
  renewed: nothing,
  cameBack: nothing,
  takenOver: nothing,
  takenBack: nothing,
  ended: nothing,
  thought: nothing,
  served: nothing,
  watch: nothing,
  text: null,
}
