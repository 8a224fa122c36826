export const CRESTS = {
  summon: 'summon',
  movement: 'movement',
  attack: 'attack',
  defense: 'defense',
  magic: 'magic',
  trap: 'trap',
}

export const TYPES = {
  dragon: 'dragon',
  spellcaster: 'spellcaster',
  undead: 'undead',
  beast: 'beast',
  warrior: 'warrior',
  item: 'item',
}

/** Crests and types, in English. */
export const DDM_EN = {
  crests: CRESTS,
  types: TYPES,
}

export type DdmText = typeof DDM_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends DdmText {}
}
