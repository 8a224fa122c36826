/** Grammatisches Geschlecht. */
export type Gender = 'masculine' | 'feminine' | 'neuter'

/** Wörter, nach denen sich das Geschlecht eines englischen Namens im Deutschen richtet: der Moth ist eine Motte. */
const HEADS: Readonly<Record<Exclude<Gender, 'neuter'>, readonly string[]>> = {
  masculine: [
    ...['Apprentice', 'Arm', 'Assailant', 'Ball', 'Bandit', 'Battleguard', 'Bug', 'Champion'],
    ...['Clown', 'Cocoon', 'Creator', 'Crocozaurus', 'Curse', 'Dokurorider', 'Dragon', 'Fang'],
    ...['Flea', 'Giant', 'Gluminizer', 'Graveyard', 'Guardian', 'Horseman', 'Illusionist', 'Imp'],
    ...['Jinzo', 'Kazejin', 'King', 'Knight', 'Lord', 'Madoor', 'Mage', 'Magician', 'Man'],
    ...['Mirror', 'Ninja', 'One', 'Ox', 'Penguin', 'Piper', 'Powered', 'Relentless', 'Ryu-Kishin'],
    ...['Sanga', 'Sangan', 'Shield', 'Skelengel', 'Skull', 'Soldier', 'Steer', 'Suijin'],
    ...['Swordsman', 'Vortex', 'Warrior', 'Wizard', 'Zoa', 'Zombie'],
  ],
  feminine: [
    ...['Declaration', 'Disk', 'Doll', 'Elf', 'Grotto', 'Gumo', 'Headhuntress', 'Jellyfish'],
    ...['Lady', 'Lamp', 'Lizard', 'Machine', 'Moth', 'Needle', 'Scroll', 'Sisters'],
    ...['Swordmistress', 'Swordsmistress', 'Zombies'],
  ],
}

/** Das letzte Wort eines Namens, ohne Nummer und ohne das, was nach „of“ kommt: `Grotto`, `Knight`. */
const headOf = (name: string): string =>
  name
    .replace(/ of .*| #\d+$/g, '')
    .split(' ')
    .at(-1) ?? name

/** Das Geschlecht, mit dem von einer Figur gesprochen wird; ohne bekanntes Wort ist sie ein Monster, also sächlich. */
export function genderOf(name: string): Gender {
  const head = headOf(name)
  if (HEADS.masculine.includes(head)) return 'masculine'
  return HEADS.feminine.includes(head) ? 'feminine' : 'neuter'
}
