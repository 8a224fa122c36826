/** Abilities that are always on and free (R13). */
export const GENERAL_ABILITIES = ['flying', 'tunnel', 'hits-flying', 'type-neutral'] as const
export type GeneralAbility = (typeof GENERAL_ABILITIES)[number]
