import type { MoveRange, Stance, StatusKind } from '@dungeon-dice/client-sdk/skirmish'
import { counted } from '../../../lib/text/sentences.ts'
import { changesOf, EVENTS_EN } from './events-en.ts'
import { STATUS_EFFECTS, STATUSES, shownId } from './names-en.ts'
import { OPTIONS_EN } from './options-en.ts'
import { REFUSALS_EN } from './refusals-en.ts'

const STANCES: Readonly<Record<Stance, string>> = {
  open: '',
  defending: 'defending',
  immune: 'immune',
}

const RANGES: Readonly<Record<MoveRange, string>> = {
  close: 'close range',
  long: 'long range',
  self: 'yourself',
  enemy: 'one opponent in range',
  ally: 'one ally in range, or yourself',
}

const steps = (count: number): string => counted(count, 'step', 'steps')

/** All that the view of a battle says, in English. */
export const SKIRMISH_EN = {
  events: EVENTS_EN,
  refusals: REFUSALS_EN,
  options: OPTIONS_EN,
  fighter: shownId as (id: string) => string,
  /** The same for small cells: long words may be divided. */
  fighterDivided: shownId as (id: string) => string,
  move: shownId as (id: string) => string,
  statuses: STATUSES,
  statusEffects: STATUS_EFFECTS,
  stances: STANCES,
  ranges: RANGES,
  normalAttack: 'Attack',
  status: (kind: StatusKind, n: number, turns: number) =>
    `${STATUSES[kind]} ${n} (${counted(turns, 'turn', 'turns')})`,
  /** The same with what it does, for those who see it for the first time. */
  statusDoes: (kind: StatusKind, n: number, turns: number) =>
    `${STATUSES[kind]}: ${STATUS_EFFECTS[kind](n)} (${counted(turns, 'turn', 'turns')})`,
  stage: (stage: number) => `Stage ${stage}`,
  hp: (hp: number, full: number) => `${hp} of ${full} HP`,
  hpShort: 'HP',
  recharge: (turns: number) => `Moves recharge: ${counted(turns, 'turn', 'turns')}`,
  timer: (turns: number) => `Transformed: ${counted(turns, 'turn', 'turns')} left`,
  out: 'Out',
  outAt: (place: string, of: number) => `Out: ${place} of ${of}`,
  queue: {
    title: 'Turn order',
    strikes: (name: string) => `strike against ${name}`,
    out: 'Out:',
  },
  board: {
    name: 'Battle grid',
    help: 'Arrow keys move, Enter steps or picks a target, N and P go to the next and previous mark, Escape cancels.',
    empty: 'empty',
    at: (x: number, y: number) => `${x},${y}`,
    reach: steps,
    charge: (count: number) => `${steps(count)}, no action left after that`,
    provokes: (names: string) => `${names} may strike`,
    target: 'can be chosen',
    range: 'in range',
    again: (what: string) => `${what}. Tap again to confirm.`,
    noMarks: 'No marked squares',
  },
  choose: {
    title: 'Choose your fighter',
    goal: 'The goal: knock out all opponents. A fighter with 0 HP is out.',
    sealed: 'Choices stay hidden until everyone has chosen.',
    pick: (name: string) => `Play ${name}`,
    chosen: (name: string) => `You play ${name}. Waiting for the others …`,
    ready: 'has chosen',
    waiting: 'is choosing',
    fromStage: (stage: number) => `from stage ${stage}`,
  },
  turn: {
    title: 'Your turn',
    steps: (action: number, all: number) =>
      action > 0
        ? `${steps(action)} with an action (●), ${all} without (○)`
        : `${steps(all)}, no action`,
    stepsOnly: (left: number) => `${steps(left)} left`,
    noSteps: 'No steps left',
    howTo: (canWalk: boolean, canAct: boolean) => {
      if (canWalk)
        return `Pick a marked square to move, or ${canAct ? 'choose an action' : 'end your turn'}.`
      return canAct ? 'Choose an action, or end your turn.' : 'End your turn.'
    },
    actions: 'Actions',
    wholeTurn: 'Whole turn',
    noTarget: 'no target in range',
    recharging: (turns: number) => `recharging: ${counted(turns, 'turn', 'turns')}`,
    later: (stage: number) => `from stage ${stage}`,
    acted: 'Action used',
    tooFar: 'Too many steps for an action',
    pickTarget: (move: string) => `${move}: choose a target`,
    cancel: 'Cancel',
    defend: 'Defend',
    defendWords: 'Half damage until your next turn',
    transform: (stage: number) => `Transform to stage ${stage}`,
    transformWords: (dice: number, hp: number, isOnce: boolean) =>
      `${counted(dice, 'attack die', 'attack dice')}, ${hp} HP for 2–12 turns; immune until your next turn${isOnce ? '; once per battle' : ''}`,
    shift: (stage: number) => `Shift to stage ${stage}`,
    shiftWords: (dice: number, hp: number) =>
      `${counted(dice, 'attack die', 'attack dice')}, ${hp} HP`,
    end: 'End turn',
    endWords: (names: string) => `${names} may strike you`,
    walking: 'Walking …',
    stop: 'Stop',
    keys: 'Keys',
    keysWords: 'A attack · 1–4 moves · D defend · E end turn · Esc cancel · arrows on the grid',
  },
  strike: {
    title: (name: string) => `${name} ran from you`,
    words: 'You may strike once before your turn, at any distance.',
    normal: 'Strike',
    decline: 'Let go',
  },
  forecast: {
    damage: (least: number, mean: string, most: number) => `${mean} damage (${least}–${most})`,
    heal: (least: number, mean: string, most: number) => `${mean} HP (${least}–${most})`,
    knockOut: (percent: string) => `knockout ${percent}`,
  },
  wait: {
    title: {
      chooseFighter: (names: string) => `Waiting for ${names} to choose`,
      turn: (name: string) => `${name} is playing`,
      strike: (name: string, runner: string) => `${name} may strike ${runner}`,
    },
    asked: { chooseFighter: 'choosing a fighter', turn: 'playing', strike: 'may strike' },
    going: 'The battle continues',
    out: 'You are out. Watch the rest, or leave under “Match”.',
    over: 'The battle is over',
    short: { wait: 'Wait', play: 'Play', choose: 'Choose', strike: 'Strike', over: 'Result' },
  },
  dice: {
    title: 'Last roll',
    none: 'No dice rolled yet',
    rolling: (name: string) => `${name} rolls …`,
    roll: (name: string, what: string) => `${name}: ${what}`,
    order: 'turn order',
    time: 'turns transformed',
    sum: (sum: number) => `= ${sum}`,
    doubled: (sum: number) => `× 2 = ${sum}`,
    dealt: (amount: number, name: string) => `${amount} damage to ${name}`,
    changes: changesOf,
    healed: (amount: number, name: string) => `+${amount} HP for ${name}`,
    words: (dice: string, sum: number) => `Dice: ${dice}, total ${sum}`,
  },
  log: {
    title: 'Log',
    empty: 'Nothing has happened yet.',
    turn: (turn: number) => (turn === 0 ? 'Before the first turn' : `Turn ${turn}`),
    rule: (rule: string) => `Rule ${rule}`,
    walked: (who: string | null, count: number, to: string) =>
      `${who === null ? 'You walk' : `${who} walks`} ${steps(count)} to ${to}.`,
  },
  card: {
    title: 'Fighter',
    hint: 'Point at a fighter, or tap one, to see it.',
    dice: (count: number) => counted(count, 'attack die', 'attack dice'),
    steps: (action: number, all: number) => `Steps: ${action} with an action, ${all} without`,
    moves: 'Moves',
    double: 'double damage',
    normal: 'normal damage',
    heal: 'heals',
  },
  ending: {
    cause: {
      'R13.1': 'Only one side is left standing.',
      'R13.2': 'All players agreed on a draw.',
      'R13.3': 'The server ended the battle.',
      'R13.4': 'The turn limit was reached: most HP wins.',
    },
    facts: (turns: number) => `The battle took ${counted(turns, 'turn', 'turns')}.`,
    title: 'How they fell',
    fell: 'Fell to',
    turn: 'Turn',
    standing: 'standing',
    burn: 'burn',
    left: 'left',
    dealt: 'Damage dealt',
    taken: 'Damage taken',
    fighter: 'Fighter',
  },
  team: (number: number) => `Team ${number}`,
}

export type SkirmishText = typeof SKIRMISH_EN
