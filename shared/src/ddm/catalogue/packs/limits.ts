/**
 * How large a pack may be: far above what people need, and small enough that whoever reads one
 * never waits, and that no number in a duel grows out of hand. `docs/catalogue.md` lists them.
 */
export const LIMITS = {
  /** Packs of one server. */
  packs: 8,
  /** Files of one pack. */
  files: 64,
  /** Bytes of one file, as UTF-8. */
  fileBytes: 262_144,
  /** Bytes of all files of one pack. */
  packBytes: 1_048_576,
  /** Dice, and figures, of one file. */
  entries: 500,
  /** Characters of an id. */
  id: 40,
  /** Characters of a name. */
  name: 60,
  /** Characters of any other text. */
  text: 400,
  /** Texts of a list. */
  texts: 8,
  /** ATK, DEF and HP, and points of an effect: in steps of 10. */
  points: 200,
  /** Special abilities of a card. */
  abilities: 6,
  /** Effects of an ability. */
  effects: 6,
  /** Crests that an ability costs, gives or takes; uses in a turn. */
  crests: 99,
  /** Targets of an ability. */
  targets: 3,
  /** Steps and spaces. */
  steps: 50,
  /** Attacks in a turn; spaces for one movement crest. */
  rate: 10,
  /** Monsters that a condition names. */
  controls: 10,
  /** Dice of a list, and figures. */
  list: 99,
} as const
