import type { LessonText, StepText } from './lesson-text.ts'

const STEPS: readonly StepText[] = [
  {
    task: 'Choose three dice and roll. Level 1 dice have the most stars, so take those.',
    retry: 'Only dice of the same level can summon. Take the level 1 dice.',
  },
  {
    task: 'Two stars of the same level: you can summon! Unfold the die so that your path leads up the board, at least to row 4. Turn the piece with R or the buttons.',
    retry:
      'Your path should lead towards your opponent. Place the piece so that it reaches row 4 in the middle.',
  },
  {
    task: 'Your warrior is on the board. The third die gave crests for your pool: they pay for moves, attacks and defense. No enemy is near yet, so keep them and end your turn.',
    retry: 'Save your crests for now and end your turn.',
  },
  {
    task: 'Your opponent attacks! Compare both forecasts: undefended, your warrior would be destroyed. Defending costs one defense crest.',
    retry: 'Undefended, your warrior would be destroyed. Defend!',
  },
  {
    task: 'Your warrior holds. Now it’s your turn again: roll.',
    retry: 'Roll your dice.',
  },
  {
    task: 'No two stars of the same level, so no summon this time. But you rolled attack crests: choose your warrior and attack the moth beside it.',
    retry: 'Attack the moth first: choose your warrior, then the marked enemy.',
  },
  {
    task: 'Destroyed! A monster attacks once per turn and can’t move after its attack. End your turn.',
    retry: 'There is nothing more to do here. End your turn.',
  },
  {
    task: 'Your opponent has no monsters left. Roll again and hope for movement crests.',
    retry: 'Roll your dice.',
  },
  {
    task: 'Each movement crest moves a monster one space. Choose your warrior and move it next to the Dungeon Master at the top.',
    retry: 'Move right next to the Dungeon Master at the top, so that you can attack.',
  },
  {
    task: 'One heart is left. Attack the Dungeon Master!',
    retry: 'Attack the Dungeon Master to win.',
  },
]

/** How to play, and lessons, in English. */
export const LEARN_EN = {
  puzzles: {
    start: 'Puzzles',
    words:
      'Find the turn that wins the match, or the one that saves it. Puzzles have their own rating.',
  },
  practice: {
    title: 'Practice match',
    words:
      'You play a bot in this browser, with no server, clock or rating. The match is saved here, and you can continue it later.',
    start: 'Play a practice match offline',
    badPosition: 'This link does not contain a position that can be played.',
    notKept:
      'This browser cannot save the match: it is lost when you close or reload this page. Free up some space to keep it.',
    otherLost:
      'Your earlier practice match does not fit the current rules and cannot be continued. This is a new one.',
    won: 'You win!',
    lost: 'You lose',
    drawn: 'Draw',
    again: 'Play again',
    anew: 'Start a new match',
    anewSure: 'Give up this match',
  },
  intro: 'Five steps, and you know the game. Then try them in a short match.',
  steps: [
    {
      title: 'Roll three dice',
      words:
        'Each turn you roll three of your 15 dice. Two stars of the same level summon one of your figures of that level and type. All other faces go into your crest pool.',
      picture: 'Three dice: two stars and two movement crests.',
    },
    {
      title: 'Unfold a die',
      words:
        'To summon, unfold one of the dice with a star into six squares of path. The piece must touch your own path or your Dungeon Master.',
      picture: 'A board on which a new piece continues your path towards your opponent.',
    },
    {
      title: 'Move',
      words:
        'A monster moves on any path, yours or your opponent’s. Each space costs one movement crest. Other monsters are in the way.',
      picture: 'A monster and the way it can take, space by space.',
    },
    {
      title: 'Fight',
      words:
        'Attacking the monster next to yours costs one attack crest. The defender may pay one defense crest to subtract its DEF from the damage. Damage reduces HP; at zero, the monster is destroyed.',
      picture: 'Your monster beside an enemy that it can attack.',
    },
    {
      title: 'Take three hearts',
      words:
        'A monster next to the opposing Dungeon Master can attack it. Each hit takes one heart. If yours has none left, you lose; if your opponent’s has none left, you win.',
      picture: 'Your monster beside the opposing Dungeon Master.',
    },
  ],
  firstTitle: 'Your first match',
  firstWords: 'A guided match of about three minutes. No server, no clock, no way to lose.',
  startFirst: 'Play your first match',
  lessons: 'Lessons',
  lessonsWords: 'One idea each, in a minute or two.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'done',
  full: 'Full rules',
  fullWords: 'Every rule, numbered and searchable.',
  overview: 'How to play and all lessons',
  about: 'Lesson',
  learner: 'Apprentice',
  trainer: 'Trainer',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  waiting: 'Your opponent’s turn …',
  hint: 'Show hint',
  lookHere: 'look here',
  met: 'Well done!',
  missed: 'Not quite',
  again: 'Try again',
  repeat: 'Play it again',
  next: (title: string) => `Next: ${title}`,
  playBot: 'Now play a bot',
  guided: STEPS,
  byId: {
    'first-match': {
      title: 'Your first match',
      about: 'Summon, defend, attack and win, step by step.',
      task: '',
      hint: '',
      met: 'You won your first match. You rolled, summoned, defended, attacked and took the last heart: that is the whole game. The lessons show the finer points.',
      missed: 'The match took another turn. Start it again.',
    },
    summoning: {
      title: 'Summoning',
      about: 'Which dice bring figures into play?',
      task: 'Two stars of the same level summon a figure of that level. Choose three dice with a good chance, roll, and summon.',
      hint: 'Level 1 dice have four stars, level 3 dice only two. Take both level 1 dice.',
      met: 'Low levels summon often, high levels bring stronger figures. The odds are shown before you roll.',
      missed: 'No summon. Two dice of the same low level give the best chance.',
    },
    nets: {
      title: 'Shapes',
      about: 'Eleven shapes, turned and flipped.',
      task: 'A die unfolds into one of eleven shapes. Connect your path to your opponent’s: your piece has to cover b6.',
      hint: 'Point at the board and turn the piece with R or the buttons, flip it with F. Aim a little below b6, or try another shape.',
      met: 'Connected! Now monsters can walk all the way, in both directions.',
      missed: 'Your piece doesn’t cover b6, so the two paths don’t meet.',
    },
    walking: {
      title: 'Moving',
      about: 'The way around costs crests.',
      task: 'Attack the Dungeon Master at the top this turn. A monster can’t pass through opposing monsters.',
      hint: 'Go around the moth through column e. You have just enough movement crests – and one attack crest, so don’t spend it on the moth.',
      met: 'You paid one crest per space and took a heart. Plan the way before you attack.',
      missed: 'The turn is over and the Dungeon Master was not hit. Keep the attack crest for it.',
    },
    blocking: {
      title: 'Blocking',
      about: 'Stand in the way.',
      task: 'The moth wants to reach your Dungeon Master next turn. You have one movement crest. Stop it!',
      hint: 'Monsters can’t pass each other. Stand on the only space beside your Dungeon Master, then end your turn.',
      met: 'The moth could only attack your Horseman, and it survived.',
      missed: 'The moth got through and took a heart. Stand in its way.',
    },
    defence: {
      title: 'Defending',
      about: 'One defense crest, two attacks.',
      task: 'Two attackers, and you have a single defense crest. Keep both of your monsters alive.',
      hint: 'Look at the forecast: the Horseman survives this attack undefended. Save the crest for the Elf.',
      met: 'Damage that leaves a monster alive costs nothing for now. Save defense crests for attacks that would destroy one.',
      missed: 'A monster was destroyed. The first attack needed no defense.',
    },
    items: {
      title: 'Items',
      about: 'Face-down figures with one effect.',
      task: 'The Horseman has 40 HP, your Elf only 20 ATK. Destroy the Horseman this turn. Your own item lies on the way.',
      hint: 'An item works for any monster that moves onto it. Move the Elf onto the Energy Disk on d3, then attack.',
      met: 'The Energy Disk added 20 to the Elf’s ATK permanently. Your opponent’s items are face down: walk with care.',
      missed: '20 damage was not enough. Pick up the item first.',
    },
    flying: {
      title: 'Flying',
      about: 'Who can hit what flies?',
      task: 'The Great Moth flies: monsters that don’t fly can’t attack it, unless their card says so. Destroy it this turn.',
      hint: 'Look at both cards. The Battle Warrior can hit flying monsters. Bring it next to the moth.',
      met: 'Always read the cards. Flying monsters are hard to hit, but each space costs them two crests.',
      missed:
        'The moth still flies. The Elf can’t hit it, so spend your crests on the Battle Warrior.',
    },
    abilities: {
      title: 'Abilities',
      about: 'Crests for something special.',
      task: 'Your wounded Horseman faces a healthy one with 40 HP. Your ATK is 20. Destroy it this turn.',
      hint: 'Its ability costs one magic crest and adds the damage it has taken to its ATK. Use it, then attack.',
      met: 'Magic crests pay for abilities in your own turn. 20 ATK and 20 damage taken made 40.',
      missed: '20 damage was not enough. Use the ability with your magic crest.',
    },
    chains: {
      title: 'Responding',
      about: 'Act in your opponent’s turn.',
      task: 'Your opponent attacks your Ninja, and you have no defense crest. Respond!',
      hint: 'Trap crests pay for responses. Use the Ninja’s ability: it takes no damage from this attack.',
      met: 'Responses resolve before what they respond to, the last one first. Under “Auto-pass” you can set when you want to be asked.',
      missed: 'You passed, and the Ninja was destroyed. Use its ability before the damage.',
    },
    'the-end': {
      title: 'The last heart',
      about: 'Choose the attack that wins.',
      task: 'One attack crest, two targets. Win this turn.',
      hint: 'The Ninja moves three spaces for each movement crest. Go past the moth and attack the Dungeon Master.',
      met: 'You won! Monsters matter less than hearts: look for the winning attack first.',
      missed: 'The moth was a distraction. One hit on the Dungeon Master wins.',
    },
  } satisfies LessonText,
}

/** The shape of these texts. */
export type LearnText = typeof LEARN_EN
