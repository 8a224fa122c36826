/** The list of keyboard shortcuts, in English. */
export const KEYS_EN = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  off: 'Single-letter shortcuts are switched off on this device.',
  everywhere: {
    title: 'Everywhere',
    list: 'Show this list',
    cancel: 'Close or cancel',
  },
  board: {
    title: 'On the board of Dungeon Dice Monsters',
    move: 'Go to the next square',
    pick: 'Select the square',
    marks: 'Go to the next or previous marked square',
    turn: 'Turn a piece right or left',
    flip: 'Flip a piece',
    back: 'Undo the last selection',
  },
  decisions: {
    title: 'Decisions in Dungeon Dice Monsters',
    defend: 'Defend',
    take: 'Don’t defend',
    pass: 'Pass',
    end: 'End the turn',
  },
  skirmish: {
    title: 'In Skirmish',
    move: 'Go to the next square',
    pick: 'Walk there or pick a target',
    marks: 'Go to the next or previous marked square',
    attack: 'Attack or strike',
    moves: 'Use a move',
    defend: 'Defend',
    decline: 'Let a runner go',
    end: 'End the turn',
  },
  replay: {
    title: 'In a replay',
    run: 'Play or pause',
    step: 'One step back or on',
    turn: 'One turn back or on',
    ends: 'Go to the beginning or the end',
  },
  names: {
    arrows: 'Arrow keys',
    enter: 'Enter',
    escape: 'Esc',
    space: 'Space',
    shiftR: 'Shift+R',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
    home: 'Home',
    end: 'End',
  },
}

export type KeysText = typeof KEYS_EN
