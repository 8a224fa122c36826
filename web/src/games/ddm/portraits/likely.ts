import { type Colour, shade } from './draw.ts'
import { type Held, held, heldTwice } from './parts/arms.ts'
import { ball, beast, bug, reptile } from './parts/creatures.ts'
import { dragon } from './parts/dragon.ts'
import { golem, human } from './parts/humanoid.ts'
import { ITEMS } from './parts/things.ts'
import type { Sitter } from './sitter.ts'

const HUES: readonly Colour[] = [
  'red',
  'orange',
  'gold',
  'green',
  'teal',
  'sky',
  'blue',
  'purple',
  'pink',
  'brown',
  'silver',
  'black',
  'white',
  'crimson',
  'moss',
  'navy',
]

/** Colours that a name may tell. */
const NAMED: readonly (readonly [RegExp, Colour])[] = [
  [/white|snow|ice|light/i, 'white'],
  [/black|dark|shadow|night/i, 'black'],
  [/red|fire|flame|blood/i, 'red'],
  [/blue|water|sea|sky/i, 'blue'],
  [/green|wood|leaf|swamp/i, 'green'],
  [/gold|sun|thunder/i, 'gold'],
  [/metal|iron|steel|silver|tin/i, 'silver'],
]

/** Weapons that a name may tell. */
const ARMED: readonly (readonly [RegExp, Held])[] = [
  [/sword|blade|knight/i, 'sword'],
  [/axe/i, 'axe'],
  [/bow|archer/i, 'bow'],
  [/lance|spear|rider/i, 'lance'],
  [/club|ogre|giant/i, 'club'],
  [/hammer|smith/i, 'hammer'],
  [/staff|mage|wizard|magic/i, 'staff'],
  [/pip|flute|drum/i, 'flute'],
]

const pick = <T>(from: readonly T[], seed: number, by: number): T =>
  from[Math.floor(seed / by) % from.length] as T

const colourOf = ({ name }: Sitter, seed: number): Colour =>
  NAMED.find(([told]) => told.test(name))?.[1] ?? pick(HUES, seed, 1)

/**
 * A figure that nobody drew by hand, such as one of a pack: what its type, its name and its abilities tell,
 * and where they tell nothing, what its id draws.
 */
export function likely(sitter: Sitter, seed: number): string {
  const { type, level, name, general = [] } = sitter
  const colour = colourOf(sitter, seed)
  const second = pick(HUES, seed, 16)
  const flies = general.includes('flying')
  const arm = ARMED.find(([told]) => told.test(name))?.[1]
  switch (type) {
    case 'dragon':
      return dragon(colour, {
        eye: second,
        horns: pick(['back', 'two', 'crown', 'antlers'] as const, seed, 256),
        neck: pick(['plain', 'spikes', 'mane', 'fin'] as const, seed, 1024),
        isYoung: level === 1,
        heads: /twin|two/i.test(name) ? 2 : 1,
        ...(flies ? { wing: 'bat' as const, wingColour: second } : {}),
      })
    case 'item':
      return ITEMS.chest(colour)
    case 'beast':
      return pick([animal, insect, lizard, round] as const, seed, 256)(colour, second, seed)
    case 'spellcaster':
      if (/rock|stone|golem/i.test(name)) return golem(colour, second)
      break
  }
  return human(colour, {
    face: faceOf(type, seed),
    skin: type === 'undead' ? 'moss' : pick(['skin', 'dusk', 'tan'] as const, seed, 64),
    eye: second,
    hair: pick(['short', 'long', 'spiky', 'tails', 'top', 'wild'] as const, seed, 256),
    hairColour: second,
    hat: hatOf(type, seed),
    chest: type === 'warrior' ? 'plate' : type === 'undead' ? 'ribs' : 'robe',
    ...(flies ? { wing: 'feather' as const, wingColour: second } : {}),
    front: armed(arm ?? (type === 'spellcaster' ? 'staff' : 'sword'), name, second),
  })
}

const armed = (arm: Held, name: string, colour: Colour): string =>
  /twin|two/i.test(name) ? heldTwice(arm, colour) : held(arm, colour)

const faceOf = (type: Sitter['type'], seed: number) =>
  type === 'undead'
    ? pick(['skull', 'rotten', 'mummy'] as const, seed, 4096)
    : pick(['plain', 'fair', 'fierce'] as const, seed, 4096)

const hatOf = (type: Sitter['type'], seed: number) =>
  type === 'warrior'
    ? pick(['horned', 'winged', 'band', 'none'] as const, seed, 2048)
    : type === 'spellcaster'
      ? pick(['wizard', 'tall', 'hood', 'crown'] as const, seed, 2048)
      : pick(['none', 'hood', 'crown'] as const, seed, 2048)

const animal = (colour: Colour, second: Colour, seed: number): string =>
  beast(colour, {
    eye: second,
    horns: pick(['none', 'up', 'wide', 'tusks', 'single'] as const, seed, 1024),
    ears: pick(['side', 'up', 'large'] as const, seed, 8192),
    snout: pick(['cattle', 'cat', 'horse'] as const, seed, 32_768),
    hornColour: 'bone',
  })

const insect = (colour: Colour, second: Colour, seed: number): string =>
  bug(colour, {
    eye: second,
    legs: pick([6, 8] as const, seed, 1024),
    jaws: seed % 3 === 0,
    stripes: second,
    ...(seed % 2 === 0 ? { wing: 'glass' as const } : {}),
  })

const lizard = (colour: Colour, second: Colour): string => reptile(colour, second)

const round = (colour: Colour, second: Colour, seed: number): string =>
  ball(colour, {
    eye: second,
    fur: seed % 2 === 0,
    eyes: pick([1, 2, 3] as const, seed, 1024),
    mouth: pick(['small', 'teeth', 'grin'] as const, seed, 4096),
    front: `<circle cx="50" cy="16" r="3" fill="${shade(second)}"/>`,
  })
