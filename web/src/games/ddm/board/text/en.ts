import { counted } from '../../../../lib/text/sentences.ts'
import { whose } from '../../text/english.ts'
import type { MonsterTold, Who } from '../../text/speaking.ts'

/** The board and its squares, for screen readers, in English. */
export const BOARD_EN = {
  /** The board for screen readers. */
  board: {
    name: 'Board',
    void: 'no path',
  },
  /** The board for screen readers. */
  squares: {
    help: 'Arrow keys move over the board. Enter selects a square. N and P go to the next and previous marked square. R and Shift R turn a piece, F flips it. Escape undoes the last selection.',
    path: (who: Who) => `${whose(who)} path`,
    obstacle: 'obstacle',
    generals: {
      flying: 'flying',
      tunnel: 'tunnels',
      'hits-flying': 'can hit flying monsters',
      'type-neutral': 'type-neutral',
    },
    monster: ({ whose: who, name, type, level, attack, defense, left, hp }: MonsterTold) =>
      `${whose(who)} ${name}, ${type} of level ${level}, attack ${attack}, defense ${defense}, ${left === hp ? `${hp}` : `${left} of ${hp}`} HP`,
    moved: 'has moved',
    attacked: 'has attacked',
    master: (who: Who, heartPoints: number) =>
      `${whose(who)} Dungeon Master, ${counted(heartPoints, 'heart point', 'heart points')}`,
    item: (who: Who, name: string | null, level: number, isFaceUp: boolean) =>
      name === null
        ? `${whose(who)} face-down item of level ${level}`
        : `${whose(who)} ${name}, item of level ${level}, face ${isFaceUp ? 'up' : 'down'}`,
    marks: {
      last: 'part of the last move',
      threat: 'can be attacked',
      hint: 'named by the hint',
      source: 'can act',
      anchor: 'the piece fits here',
      reach: 'can be reached',
      route: 'on the way',
      target: 'can be targeted',
      chosen: 'selected',
      aimed: '',
    },
    threat: (crests: number) =>
      crests === 0
        ? 'can be attacked next turn'
        : `can be attacked next turn if the opponent rolls ${counted(crests, 'more crest', 'more crests')}`,
    fits: 'The piece fits here.',
    fitsNot: 'The piece does not fit here.',
    noMarks: 'No marked squares.',
  },
}

export type BoardText = typeof BOARD_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends BoardText {}
}
