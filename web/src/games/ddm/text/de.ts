import type { DdmText } from './en.ts'

export const CRESTS = {
  summon: 'Beschwörung',
  movement: 'Bewegung',
  attack: 'Angriff',
  defense: 'Verteidigung',
  magic: 'Magie',
  trap: 'Falle',
}

export const TYPES = {
  dragon: 'Drache',
  spellcaster: 'Zauberer',
  undead: 'Untoter',
  beast: 'Bestie',
  warrior: 'Krieger',
  item: 'Gegenstand',
}

export const CREST_NAMES = {
  summon: 'Beschwörungs',
  movement: 'Bewegungs',
  attack: 'Angriffs',
  defense: 'Verteidigungs',
  magic: 'Magie',
  trap: 'Fallen',
} as const

/** Crests and types, in German. */
export const DDM_DE: DdmText = {
  crests: CRESTS,
  types: TYPES,
}
