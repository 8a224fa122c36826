import { type Draft, finishUnit } from './draft.ts'

/**
 * A window for answers (R16.3). Only abilities can answer (R16.8), and a window in which no seat
 * has a legal answer closes by itself: no decision, no event, no recorded intent (R16.7).
 */
export const openWindow = (draft: Draft): void => finishUnit(draft)
