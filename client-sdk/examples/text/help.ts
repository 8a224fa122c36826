/** What can be typed, for the command `help`. */
export const HELP = `Answer with
  a number         of the list
  notation         roll 1.2.3, dim 7/3 T1@g4, f3-f4-g4, g3xg4, defend, take, skip, end
  nothing (Enter)  the answer that stands in: the first three dice, no summon, no defence, the end of the turn
Or
  more             the next answers of the list, and from the first again after the last
  find g4          the legal answers that hold "g4"
  hint             what the bot greedy would do
  board            the board again
  dice             your dice and figures that are left, with their faces
  draw             offer a draw
  resign           give the match up
  quit             leave; the seat stays yours
The board: a and b is path, A2 a monster of A with 20 HP left, A2^ one that flies, A? an item face down.
Crests: M movement, A attack, D defense, G magic, T trap; S a summon.`

/** What is asked, by the type of the decision. */
export const QUESTIONS = {
  roll: 'Which dice do you roll?',
  dimension: 'Your roll gives the right to summon. What do you dimension, and where?',
  act: 'What do you do?',
  defend: 'You are attacked. Do you defend?',
} as const
