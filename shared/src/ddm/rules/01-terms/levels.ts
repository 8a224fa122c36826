/** Levels of dice and figures (R1.3). */
export const LEVELS = [1, 2, 3, 4] as const
export type Level = (typeof LEVELS)[number]
