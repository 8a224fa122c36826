import type { PuzzleGoal, PuzzleTheme } from '@dungeon-dice/client-sdk/rules'

/** The puzzles, in English. */
export const PUZZLES_EN = {
  title: 'Puzzles',
  words:
    'Find the turn that wins the match, or the one that saves it. The dice have been rolled, so nothing is left to luck.',
  rating: (points: number) => `Your puzzle rating: ${points}`,
  solved: (solved: number, tried: number) => `Solved: ${solved} of ${tried}`,
  ratingWords: 'Only the first try of a puzzle counts. The rating is kept in this browser.',
  next: 'Next puzzle',
  anyTheme: 'All themes',
  themes: {
    strike: 'One figure decides',
    way: 'Clear the way',
    blows: 'Several attacks',
    summon: 'Summon and strike',
    ability: 'Abilities and items',
    save: 'Save the match',
  } satisfies Readonly<Record<PuzzleTheme, string>>,
  /** Puzzles of a theme that were solved on the first try. */
  ofTheme: (solved: number, all: number) => `${solved} of ${all} solved`,
  allTried: 'You have tried all puzzles.',
  allOfTheme: 'You have tried all puzzles of this theme.',
  unknown: 'This puzzle does not exist.',
  all: 'All puzzles',
  heading: (rating: number) => `Puzzle (${rating})`,
  task: {
    win: 'Win this turn, whatever your opponent answers.',
    save: 'Your opponent would win next turn with the crests they hold. End your turn so that they can’t.',
  } satisfies Readonly<Record<PuzzleGoal, string>>,
  about: 'Puzzle',
  hint: 'Hint',
  hintTheme: (theme: string) => `Theme: ${theme}.`,
  /** Names what the mark of a hint stands for. */
  hintWords: {
    figure: 'The marked figure acts first.',
    piece: 'Summon first: the piece covers the marked square.',
  },
  hintMarks: { figure: 'acts first', piece: 'the piece covers this square' },
  counts: 'A hint or the solution counts as a failed try.',
  show: 'Show solution',
  showing: 'This is the solution.',
  met: 'Solved!',
  missed: 'Not solved',
  unjudged: 'Not judged',
  metWords: {
    win: 'You win this turn.',
    save: 'Your opponent can’t win with the crests they hold.',
  } satisfies Readonly<Record<PuzzleGoal, string>>,
  missedWords: {
    win: 'Your turn is over, and the match goes on.',
    save: 'Your opponent still wins next turn with the crests they hold.',
  } satisfies Readonly<Record<PuzzleGoal, string>>,
  unjudgedWords:
    'The page could not work out whether your opponent can still win next turn. This turn doesn’t count as a try.',
  shown: 'Solution shown',
  again: 'Try again',
  toLearn: 'How to play',
  you: 'You',
  opponent: 'Opponent',
}

export type PuzzleText = typeof PUZZLES_EN
