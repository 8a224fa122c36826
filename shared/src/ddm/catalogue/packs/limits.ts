/**
 * Size limits of packs: far above what people need, but small enough that reading is fast and that
 * no number in a duel gets too large. Listed in `docs/catalogue.md`.
 */
export const LIMITS = {
  /** Packs per server. */
  packs: 8,
  /** Files per pack. */
  files: 64,
  /** Bytes per file, in UTF-8. */
  fileBytes: 262_144,
  /** Bytes of all files of a pack. */
  packBytes: 1_048_576,
  /** Dice or figures per file. */
  entries: 500,
  /** Characters per id. */
  id: 40,
  /** Characters per name. */
  name: 60,
  /** Characters of other texts. */
  text: 400,
  /** Texts per list. */
  texts: 8,
  /** ATK, DEF and HP, and points of an effect, in steps of 10. */
  points: 200,
  /** Special abilities per card. */
  abilities: 6,
  /** Effects per ability. */
  effects: 6,
  /** Crests an ability costs, gives or takes; uses per turn. */
  crests: 99,
  /** Targets per ability. */
  targets: 3,
  /** Steps and spaces. */
  steps: 50,
  /** Attacks per turn; spaces per movement crest. */
  rate: 10,
  /** Monsters in a condition. */
  controls: 10,
  /** Dice per list, and figures. */
  list: 99,
} as const
