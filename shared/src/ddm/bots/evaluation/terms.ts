import type { Side } from './side.ts'

/** Something that counts in a position, for the side that has it. */
interface PositionTerm {
  readonly name: string
  /** Its amount. */
  readonly of: (side: Side) => number
}

const isAtLeast = (value: number, least: number): number => Number(value >= least)

/** All terms of the evaluation, by name. */
export const POSITION_TERMS = [
  { name: 'second heart point', of: ({ heartPoints }) => isAtLeast(heartPoints, 2) },
  { name: 'third heart point', of: ({ heartPoints }) => isAtLeast(heartPoints, 3) },
  { name: 'movement crests', of: ({ crests }) => Math.min(crests.movement, 6) },
  { name: 'first attack crest', of: ({ crests }) => isAtLeast(crests.attack, 1) },
  { name: 'second attack crest', of: ({ crests }) => isAtLeast(crests.attack, 2) },
  { name: 'attack crests', of: ({ crests }) => Math.min(crests.attack, 5) },
  { name: 'a defense crest', of: ({ crests }) => isAtLeast(crests.defense, 1) },
  { name: 'crests for abilities', of: ({ abilityCrests }) => abilityCrests },
  { name: 'monsters', of: ({ monsters }) => monsters },
  { name: 'life', of: ({ life }) => life },
  { name: 'attack', of: ({ attack }) => attack },
  { name: 'strongest attack', of: ({ topAttack }) => topAttack },
  { name: 'extra attacks', of: ({ extraAttacks }) => extraAttacks },
  { name: 'nearest monster', of: ({ nearness: [first = 0] }) => first },
  { name: 'second monster near', of: ({ nearness: [, second = 0] }) => second },
  { name: 'path near the foe', of: ({ way }) => 1 / (way + 1) },
  { name: 'way to build', of: ({ way }) => way },
  { name: 'a blow at hand', of: ({ blows }) => isAtLeast(blows, 1) },
  { name: 'two blows at hand', of: ({ blows }) => isAtLeast(blows, 2) },
  {
    name: 'the last blow at hand',
    of: ({ blows, foeHeartPoints }) => isAtLeast(blows, foeHeartPoints),
  },
  { name: 'a blow soon', of: ({ blowsSoon }) => isAtLeast(blowsSoon, 1) },
  { name: 'two blows soon', of: ({ blowsSoon }) => isAtLeast(blowsSoon, 2) },
  {
    name: 'the last blow soon',
    of: ({ blowsSoon, foeHeartPoints }) => isAtLeast(blowsSoon, foeHeartPoints),
  },
  { name: 'a guard', of: ({ guards }) => isAtLeast(guards, 1) },
  { name: 'defenders', of: ({ defenders }) => defenders },
  { name: 'dice that are left', of: ({ dice }) => dice },
  { name: 'dice that summon easily', of: ({ easyDice }) => easyDice },
  { name: 'figures in reserve', of: ({ reserve }) => reserve },
  { name: 'items', of: ({ items }) => items },
] as const satisfies readonly PositionTerm[]

/** Name of a term. */
export type TermName = (typeof POSITION_TERMS)[number]['name']
