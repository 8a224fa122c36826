/** The rule sets that a host can choose: the options of the rule book as they are (R20). */
export const PRESETS = ['duel'] as const
export type Preset = (typeof PRESETS)[number]
