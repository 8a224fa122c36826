import { capital, counted, sentence } from '../../../../lib/text/sentences.ts'
import { listed, thing, thingAt } from '../../text/english.ts'
import type { Thing, WaysTold } from '../../text/speaking.ts'

/** The question of each kind of decision, and its answers, in English. */
export const DECISION_EN = {
  /** Choosing a figure and placing its dungeon piece. */
  dimension: {
    title: 'You can summon! Place the dungeon piece',
    fits: 'The piece fits here.',
    /** The squares that a piece covers, lines as their two ends, and how far it leads. */
    covers: (runs: readonly (readonly [string, string])[], steps: number) =>
      `Fits: covers ${runs
        .map(([first, last]) => (first === last ? first : `${first} to ${last}`))
        .join(', ')}; ${counted(steps, 'square', 'squares')} from their Dungeon Master.`,
    fitsTurned: 'It fits if you turn it.',
    aimFirst: 'Point at a square to preview.',
    canStand: 'The figure can stand here.',
    chooseStand: 'Choose where on the piece the figure stands.',
    back: 'Pick the piece up',
    lay: (square: string) => (square === '' ? 'Place it' : `Place it on ${square}`),
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    flip: 'Flip',
    before: 'Previous place where it fits',
    next: 'Next place where it fits',
    turnToFit: 'Turn to fit',
    nets: 'Shape',
    net: (letter: string) => `Shape ${letter}`,
    netUsed: 'already used',
    noPlace: 'fits nowhere',
    figures: 'Figure',
    dice: 'Which die to spend',
    die: (name: string) => `${name} die`,
    values: (attack: number, defense: number, hp: number) =>
      `ATK ${attack} DEF ${defense} HP ${hp}`,
    item: 'item, face down',
    skip: 'Skip summon',
    skipSure: 'Skip: summon nothing this turn',
  },
  /** The action part: walking, attacking, abilities, the end of the turn. */
  act: {
    title: 'Your actions',
    noWalk: (why: string) => `Cannot walk: ${why}`,
    noAttack: (why: string) => `Cannot attack: ${why}`,
    surrounded: 'No free path is next to it.',
    noEnemy: 'No enemy is in reach.',
    hints: {
      figures: 'Choose a marked figure, on the board or here.',
      figure: 'Choose where it moves, what it attacks, or an ability.',
      done: 'Nothing left to do this turn.',
    },
    figure: (one: Thing) => capital(thingAt(one)),
    can: ({ walks, attacks, abilities, jumps }: WaysTold) =>
      `can ${listed([
        ...(attacks ? ['attack'] : []),
        ...(walks ? ['move'] : []),
        ...(abilities ? ['use an ability'] : []),
        ...(jumps ? ['jump'] : []),
      ])}`,
    chosen: 'chosen',
    attackable: 'can be attacked',
    walkHere: (price: number) => `move here for ${counted(price, 'crest', 'crests')}`,
    jumpHere: 'jump here',
    attackHere: (brief: string) => `attack: ${brief}`,
    attack: (one: Thing) => `Attack ${thingAt(one)}`,
    jump: (at: string) => `Jump to ${at}`,
    jumped: (from: string, to: string) => `Jump from ${from} to ${to}`,
    walk: (count: number) => `Move to one of ${counted(count, 'square', 'squares')}`,
    walkOnBoard: 'Choose a square on the board, or here:',
    /** A place to move to, and the item that lies there; null for none. */
    walkTo: (at: string, price: number, item: Thing | null) =>
      `${at} for ${counted(price, 'movement crest', 'movement crests')}${item === null ? '' : `, ${thing(item)}`}`,
    walked: (one: Thing, at: string) => `Move ${thing(one)} to ${at}`,
    price: (price: number, left: number) =>
      `${counted(price, 'movement crest', 'movement crests')} (${left} left)`,
    briefWalk: (at: string, price: string, more: string) =>
      `Move to ${at}: ${price}${more === '' ? '' : `. ${more}`}`,
    briefAttack: (at: string, outcome: string) => `Attack ${at}: ${outcome}`,
    briefJump: (at: string, outcome: string) => `Jump to ${at}: ${outcome}`,
    withAttack: 'Used with the attack',
    unused: 'Not used',
    used: 'Used',
    attackNow: 'Attack',
    back: 'Back',
    endTurn: 'End turn',
    still: (count: number) =>
      count === 1 ? '1 figure can still attack.' : `${count} figures can still attack.`,
  },
  /** Choosing dice to roll, with their odds. */
  roll: {
    title: (count: number) => (count === 1 ? 'Roll your last die' : `Choose ${count} dice to roll`),
    roll: 'Roll',
    suggest: 'Suggest dice',
    missing: (count: number) =>
      count === 1 ? 'Choose one more die.' : `Choose ${count} more dice.`,
    ready: (count: number) =>
      count === 1 ? 'Your die is ready.' : `Your ${count} dice are ready.`,
    level: (level: number) => `Level ${level}`,
    levelShort: (level: number) => `L${level}`,
    noFigure: 'no matching figure left',
    noSummon: 'These cannot summon: you need two dice of the same level.',
    chance: (share: number) => (share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`),
    summon: (level: number) => `chance to summon (level ${level})`,
    more: (share: number, level: number) => `${Math.round(share * 100)}% also level ${level}`,
    expected: 'Expected crests',
    mean: (count: number) => count.toFixed(1),
    gain: (count: string, crest: string) => `${count} ${crest}`,
    lost: (count: string) => `About ${count} would be wasted: your pool is nearly full.`,
    die: (name: string, type: string, level: number) => `${name}, ${type} die of level ${level}`,
    face: (crest: string, count: number) => (count === 1 ? crest : `${count} ${crest}`),
    times: (count: number, face: string) => (count === 1 ? face : `${count} times ${face}`),
  },
  /** Defending against an attack. */
  defend: {
    sentence: (attacker: Thing, target: Thing) =>
      sentence(`${thingAt(attacker)} attacks ${thingAt(target)}`),
    defend: 'Defend',
    take: 'Don’t defend',
  },
  /** Choices of an ability: targets, crests and the like. */
  answering: {
    questions: {
      targets: 'Choose a target',
      crests: 'How many crests?',
      level: 'Which level?',
      direction: 'Which direction?',
      give: 'Pay which crest?',
      get: 'Gain which crest?',
    },
    thing: (one: Thing) => capital(thingAt(one)),
    enough: 'Done choosing',
    back: 'Back',
    use: 'Use ability',
    choose: 'Choose …',
    price: (count: string, crest: string) => `${count} ${crest}`,
    anyCrest: 'of any single kind',
    free: 'free',
  },
  /** A response window. */
  window: {
    titles: {
      summon: 'A figure was summoned',
      walk: 'A move ended',
      item: 'An item was triggered',
      ability: 'An ability is being used',
      attack: 'An attack was declared',
      damage: 'Damage is about to be dealt',
      turnEnd: 'The turn is ending',
    },
    can: (count: number) =>
      count === 1
        ? 'Or respond with this ability:'
        : `Or respond with one of these ${count} abilities:`,
    pass: 'Pass',
    quiet: 'Pass, and don’t ask again this turn',
    orders: 'When should I be asked?',
  },
  /** A choice that an effect leaves open. */
  choose: {
    title: (card: string) => `${card}: choose one`,
    figure: 'Choose a monster.',
    die: 'Choose a die.',
    dieName: (name: string, number: number) => `${name} (die ${number})`,
  },
  /** An ability of a figure that has just arrived. */
  summonAbility: {
    title: (card: string) => `${card}’s ability`,
    free: 'Its ability triggers by itself; choose how.',
    paid: 'You can pay for its ability, or skip it.',
    use: 'Use ability',
    decline: 'Skip',
  },
}

export type DecisionText = typeof DECISION_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends DecisionText {}
}
