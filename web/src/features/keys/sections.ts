import type { KeysText } from './text/en.ts'

/** The keys of one effect. */
export interface KeyRow {
  readonly pressed: readonly string[]
  readonly effect: string
}

/** The keys of one part of the page. */
export interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

const row = (effect: string, ...pressed: readonly string[]): KeyRow => ({ pressed, effect })

/** All keyboard shortcuts, by the part of the page in which they work. */
export const sectionsOf = ({
  everywhere,
  board,
  decisions,
  duel,
  skirmish,
  replay,
  names,
}: KeysText): readonly KeySection[] => [
  {
    title: everywhere.title,
    rows: [row(everywhere.list, '?'), row(everywhere.cancel, names.escape)],
  },
  {
    title: board.title,
    rows: [
      row(board.move, names.arrows),
      row(board.pick, names.enter),
      row(board.marks, 'N', 'P'),
      row(board.turn, 'R', names.shiftR),
      row(board.flip, 'F'),
      row(board.back, names.escape),
    ],
  },
  {
    title: decisions.title,
    rows: [
      row(decisions.defend, 'D'),
      row(decisions.take, 'T'),
      row(decisions.pass, 'P'),
      row(decisions.end, 'E'),
      row(decisions.hint, 'H'),
    ],
  },
  {
    title: duel.title,
    rows: [
      row(duel.move, names.arrows),
      row(duel.pick, names.enter),
      row(duel.marks, 'N', 'P'),
      row(duel.battle, 'B'),
      row(duel.pass, 'P'),
      row(duel.end, 'E'),
      row(duel.back, names.escape),
    ],
  },
  {
    title: skirmish.title,
    rows: [
      row(skirmish.move, names.arrows),
      row(skirmish.pick, names.enter),
      row(skirmish.marks, 'N', 'P'),
      row(skirmish.attack, 'A'),
      row(skirmish.moves, '1', '2', '3', '4'),
      row(skirmish.defend, 'D'),
      row(skirmish.decline, 'L'),
      row(skirmish.end, 'E'),
    ],
  },
  {
    title: replay.title,
    rows: [
      row(replay.run, names.space),
      row(replay.step, '←', '→'),
      row(replay.turn, names.pageUp, names.pageDown),
      row(replay.ends, names.home, names.end),
    ],
  },
]
