/** What can be typed, for the command `help`. */
export const HELP = `Answer with
  a number         of the list
  notation         roll 1.2.3, dim 7/3 T1@g4, f3-f4-g4, g3xg4, defend, take, skip, end;
                   g3!1, g3!2>h4 or g3!1:2 (ability 2 on h4, ability 1 for 2 crests), jump g3>k9,
                   use>h4, decline (when a figure arrives), pass (in a window), choose 2
  nothing (Enter)  the answer that stands in: the first three dice, no summon, no defence, no ability,
                   the first choice, the end of the turn
Or
  more             the next answers of the list, and from the first again after the last
  find g4          the legal answers that hold "g4"
  hint             what the bot greedy would do
  board            the board again
  dice             your dice and figures that are left, with their faces
  card g4          what the cards on g4 say; "card elf" those of your list
  orders           in which windows you are asked; "orders never", "orders whenAttacked" or "orders always",
                   with "turn" for this turn alone; "orders hold" to be asked in the next window all the same
  draw             offer a draw
  resign           give the match up
  quit             leave; the seat stays yours
The board: a and b is path, A2 a monster of A with 20 HP left, A2^ one that flies, A? an item face down.
Crests: M movement, A attack, D defense, G magic, T trap; S a summon.`
