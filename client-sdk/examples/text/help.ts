/** Output of the command `help`. */
export const HELP = `Answer with
  a number         of the list
  notation         roll 1.2.3, dim 7/3 T1@g4, f3-f4-g4, g3xg4, defend, take, skip, end;
                   g3!1, g3!2>h4 or g3!1:2 (ability 2 on h4, ability 1 for 2 crests), jump g3>k9,
                   use>h4, decline (when a figure arrives), pass (in a window), choose 2
  nothing (Enter)  the default answer: the first three dice, no summon, no defence, no ability,
                   the first choice, the end of the turn
Or
  more             the next answers of the list, starting over after the last
  find g4          the legal answers that contain "g4"
  hint             what the greedy bot would do
  board            the board again
  dice             your remaining dice and figures, with their faces
  card g4          the cards on g4; "card elf" shows those of your list
  orders           in which windows you are asked; "orders never", "orders whenAttacked" or "orders always",
                   with "turn" for this turn only; "orders hold" to be asked in the next window anyway
  draw             offer a draw
  resign           resign the match
  quit             leave; you keep the seat
The board: a and b is path, A2 a monster of A with 20 HP left, A2^ one that flies, A? an item face down.
Crests: M movement, A attack, D defense, G magic, T trap; S a summon.`
