/** Hints shown when a decision comes up for the first time, in English. */
export const HINTS_EN = {
  /** Hints shown when a decision comes up for the first time. */
  hints: {
    label: 'Hint',
    got: 'Got it',
    never: 'Turn hints off',
    roll: {
      title: 'Roll three dice',
      first: 'Three dice are chosen: press “Roll”, or choose others.',
      words:
        'Two summon faces (stars) of the same level let you summon a figure. All other faces go into your crest pool, which pays for moving, attacking and defending.',
    },
    dimension: {
      title: 'Unfold a die',
      first: 'Choose a figure, then point at the board to see where the piece fits.',
      words:
        'Figures match the level and type of a rolled star. The die unfolds into a path that must touch your own path or your Dungeon Master. Turn and flip it with the buttons, or with R, the mouse wheel and F.',
    },
    dimensionByKeys: {
      title: 'Unfold a die',
      first:
        'Choose a figure, then go to the board: N and P go to the places where the piece fits, Enter places it.',
      words:
        'Figures match the level and type of a rolled star. The die unfolds into a path that must touch your own path or your Dungeon Master. R and Shift R turn it, F flips it.',
    },
    dimensionByTouch: {
      title: 'Unfold a die',
      first: 'Choose a figure. Tap the board to see where the piece fits, and again to place it.',
      words:
        'Figures match the level and type of a rolled star. The die unfolds into a path that must touch your own path or your Dungeon Master. The buttons turn and flip it.',
    },
    summonAbility: {
      title: 'An ability on arrival',
      first: 'Choose what the ability is used on, or skip it.',
      words: 'Some figures have an effect when they are summoned.',
    },
    act: {
      title: 'Move your monsters',
      first: 'Pick a marked monster to see where it can go and what it costs.',
      words:
        'Move towards the Dungeon Master at the other end: three hits win the match. When you are done, end your turn.',
    },
    attack: {
      title: 'Attack',
      first: 'Pick your monster, then the marked enemy next to it.',
      words:
        'An attack costs one attack crest. Before you decide, you see the result with and without a defense.',
    },
    window: {
      title: 'Respond',
      first: 'Use an ability, or pass.',
      words:
        'You can respond before this takes effect. Under “Auto-pass” you can choose when you want to be asked.',
    },
    defend: {
      title: 'Defend?',
      first: 'Compare both outcomes and choose one.',
      words: 'Defending costs one defense crest and subtracts your DEF from the damage.',
    },
    choose: {
      title: 'Make a choice',
      first: 'Pick one of the marked options.',
      words: 'Choose a target for the effect.',
    },
  },
}

export type HintsText = typeof HINTS_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends HintsText {}
}
