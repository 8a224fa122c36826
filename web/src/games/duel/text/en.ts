import type {
  Decision,
  Position,
  State,
  SupportKind,
  WindowKind,
} from '@dungeon-dice/client-sdk/duel'
import { counted } from '../../../lib/text/sentences.ts'
import { EFFECTS, KIND_TIMES, KINDS, SUPPORTS, supportName } from './cards-en.ts'
import { EVENTS_EN } from './events-en.ts'
import { OPTIONS_EN } from './options-en.ts'
import { REFUSALS_EN } from './refusals-en.ts'

const POSITIONS: Readonly<Record<Position, string>> = {
  atk: 'attack position',
  def: 'defense position',
  set: 'face-down',
}

const STEPS: Readonly<Record<State['step'], string>> = {
  main: 'Main',
  start: 'Start',
  battle: 'Battle',
  damage: 'Damage',
  end: 'End',
}

const ASKED: Readonly<Record<Decision['type'], string>> = {
  main: 'is playing',
  battle: 'can attack',
  window: 'can respond',
  trigger: 'is choosing',
}

/** The reason of a window, for the seat that may answer (R7.2). */
const WINDOWS: Readonly<Record<WindowKind, string>> = {
  action: 'A monster was placed, or changed its position.',
  start: 'The Battle Phase begins.',
  attack: 'An attack was declared.',
  battle: 'The attack continues.',
  before: 'Right before damage is calculated.',
  after: 'Battle damage was dealt.',
  grave: 'Monsters went to the graveyard.',
  end: 'The Battle Phase ends.',
}

const lifePoints = (life: number): string => `${life} Life Points`

/** All that the view of a duel says, in English. */
export const DUEL_EN = {
  events: EVENTS_EN,
  refusals: REFUSALS_EN,
  options: OPTIONS_EN,
  support: supportName as (id: string) => string,
  /** The same for small cells: long words may be divided. */
  supportDivided: supportName as (id: string) => string,
  supportEffect: (id: string) => SUPPORTS[id] ?? '',
  monsterEffect: (id: string) => EFFECTS[id] ?? '',
  kinds: KINDS as Readonly<Record<SupportKind, string>>,
  kindTimes: KIND_TIMES as Readonly<Record<SupportKind, string>>,
  positions: POSITIONS,
  steps: STEPS,
  life: lifePoints,
  lifeShort: 'LP',
  level: (level: number) => `Level ${level}`,
  stats: (atk: number, def: number) => `ATK ${atk}, DEF ${def}`,
  you: 'you',
  board: {
    name: 'Field',
    help: 'Arrow keys move between zones, Enter chooses, N and P go to the next and previous mark, Escape cancels.',
    empty: 'empty',
    unseen: 'may hold a monster, behind the divider',
    unseenZone: (zone: string) => `Zone ${zone}`,
    monster: 'face-down monster',
    support: 'face-down support card',
    zone: (zone: string, what: string) => `${zone}: ${what}`,
    mine: 'yours',
    opponents: 'your opponent’s',
    theirs: (name: string) => `${name}’s`,
    free: 'free zone',
    target: 'can be chosen',
    attacker: 'can attack',
    chosen: 'chosen',
    attacks: (left: number) => counted(left, 'attack left', 'attacks left'),
    noAttack: 'cannot attack',
    fromAtk: (printed: number, now: number) => `ATK ${now} (printed ${printed})`,
    noMarks: 'No marked zones',
    destroyed: 'destroyed',
  },
  track: { title: 'Steps of the turn', turn: (turn: number) => `Turn ${turn}` },
  main: {
    title: 'Your turn',
    howTo:
      'The goal: bring your opponent to 0 Life Points. Place a monster, set or play support cards, then attack in the Battle Phase. ATK attacks, DEF defends.',
    placed: 'Monster placed.',
    place: 'You can place one monster.',
    supports: (left: number) =>
      left === 0
        ? 'No more support cards this turn.'
        : `${counted(left, 'support card', 'support cards')} left to set or play.`,
    level: (limit: number, turn: number) =>
      `Monsters up to level ${limit}; level ${limit + 1} from turn ${turn}.`,
    monsters: 'Monsters in reserve: level · ATK/DEF',
    supportCards: 'Support cards in reserve',
    field: 'On the field',
    none: 'none left',
    battle: 'Battle Phase',
    battleFirst: 'No Battle Phase in the first turn.',
    end: 'End turn',
    back: 'Cancel',
    idle: 'You can’t use it right now.',
    tooHigh: (level: number, turn: number) => `Level ${level}: you can place it from turn ${turn}.`,
    ways: {
      atk: 'Place in attack position',
      set: 'Place face-down',
      setCard: 'Set face-down',
      play: 'Play now',
      activate: 'Activate',
      turnAtk: 'Turn to attack position',
      turnDef: 'Turn to defense position',
    },
    orZone: 'Or choose a free zone on the field.',
  },
  choose: {
    target: (card: string) => `${card}: choose a target`,
    pick: (card: string) => `${card}: choose a monster from your reserve`,
    to: (card: string) => `${card}: choose a free zone`,
    zone: (card: string) => `${card}: choose a free zone`,
  },
  battle: {
    title: 'Your Battle Phase',
    attacker: 'Choose an attacker.',
    noAttacker: 'None of your monsters can attack now.',
    target: (name: string) => `${name}: choose a target.`,
    direct: 'Attack directly',
    end: 'End Battle Phase',
    joint: 'Attack together',
    jointHelp: 'Choose all attackers and targets, then attack.',
    jointGo: 'Attack',
    jointNot: 'Your card does not allow this attack.',
    attackers: 'Attackers',
    targets: 'Targets',
    responses: 'Face-down cards can still change this.',
  },
  forecast: {
    unknown: (atk: number) =>
      `Face-down: destroyed if its DEF is below ${atk}. If it is higher, you take the difference as damage.`,
    unknownPierce: (atk: number) =>
      `Face-down: destroyed if its DEF is below ${atk}, and the difference is dealt as damage.`,
    unseen: (value: number) =>
      `Behind the divider: if the zone is empty, nothing happens. Your monster attacks with ${value}.`,
    destroyed: (names: string) => `destroyed: ${names}`,
    nobody: 'nobody is destroyed',
    damage: (name: string, amount: number, isYou: boolean) =>
      isYou ? `you take ${amount} damage` : `${name} takes ${amount} damage`,
    noDamage: 'no damage',
    heal: (name: string, amount: number, isYou: boolean) =>
      isYou ? `you gain ${amount}` : `${name} gains ${amount}`,
    wins: 'and you win the duel',
    versus: (one: string, other: string) => `${one} against ${other}`,
  },
  window: {
    title: 'You can respond',
    why: WINDOWS,
    link: (name: string, card: string, isYou: boolean) =>
      isYou ? `You used ${card}.` : `${name} used ${card}.`,
    stopped: 'The attack was stopped.',
    pass: 'Pass',
    none: 'None of your face-down cards can be used here. You are asked anyway, so that nobody can tell what they are.',
    orders: 'On the “Cards” tab you can let the game pass for you.',
  },
  trigger: {
    title: (card: string) => `Effect of ${card}`,
    decline: 'Do not use it',
    use: 'Use it',
  },
  story: {
    title: 'The attack',
    none: 'No attack yet this turn.',
    direct: 'directly',
    equal: '=',
    retarget: { 'R11.1': 'New monster in the zone', 'R11.3': 'A new monster is the target' },
    pending: {
      newcomer: 'A new monster arrived and is now the target.',
      moved: 'The target moved away; its zone is still the target.',
      gone: 'The target is gone.',
      attackerGone: 'The attacker is gone.',
    },
    negated: 'negated',
    nothing: 'no battle',
    chain: 'Chain: the top card resolves first',
    link: {
      waiting: 'pending',
      resolved: 'done',
      negated: 'negated',
      fizzled: 'no effect',
    },
    on: (name: string) => `on ${name}`,
    damage: (amount: number) => `−${amount}`,
  },
  seat: {
    reserve: (count: number) => `Reserve: ${count}`,
    graveyard: (count: number) => `Graveyard: ${count}`,
    concealed: (count: number) => `Behind the divider: ${count}`,
  },
  wait: {
    title: {
      main: (name: string) => `${name} is playing`,
      battle: (name: string) => `${name} can attack`,
      window: (name: string) => `${name} can respond`,
      trigger: (name: string) => `${name} is choosing`,
    },
    asked: ASKED,
    going: 'The duel continues',
    over: 'The duel is over',
    short: {
      wait: 'Wait',
      main: 'Play',
      battle: 'Battle',
      window: 'Respond',
      trigger: 'Choose',
      over: 'Result',
    },
  },
  card: {
    title: 'Card',
    hint: 'Point at a card to see it.',
    hidden: 'A face-down card. Only its owner knows what it is.',
    hiddenMonster:
      'A face-down monster in defense position. It is turned face-up when it is attacked.',
    empty: 'A free zone.',
    behindDivider:
      'The divider hides this zone: it may hold a monster. A monster is shown when it attacks, is attacked or is chosen as a target.',
    isShown: 'Your opponent can see this monster.',
    isConcealed: 'Behind the divider: your opponent can’t see it.',
    kind: (kind: string) => `${kind} card`,
    plain: 'No effect.',
    printed: (atk: number, def: number) => `Printed: ATK ${atk}, DEF ${def}`,
    owner: (name: string) => `Owner: ${name}`,
    attached: 'Attached to a monster.',
    usesDef: 'Fights with DEF.',
    pierces: 'Pierces defense position.',
    protected: 'Not destroyed in this battle.',
    noAttack: 'Cannot attack this turn.',
    setNow: 'Set this turn.',
  },
  piles: {
    title: 'Cards',
    graveyardOf: (name: string) => `Graveyard of ${name}`,
    reserveOf: (name: string) => `Reserve of ${name}`,
    empty: 'empty',
    hidden: (monsters: number, supports: number) =>
      `${counted(monsters, 'monster', 'monsters')} and ${counted(supports, 'support card', 'support cards')}, face-down`,
  },
  orders: {
    title: 'Ask me when I can respond',
    windows: {
      always: 'Always, while I have a face-down card',
      whenAttacked: 'Only when I am attacked',
      never: 'Never: pass for me',
    },
    until: 'Applies',
    ends: { turnEnds: 'until the turn ends', changed: 'until I change it' },
    why: 'The game never passes for you just because no card fits: that would give your cards away.',
  },
  log: {
    title: 'Log',
    empty: 'Nothing has happened yet.',
    turn: (turn: number) => (turn === 0 ? 'Before the first turn' : `Turn ${turn}`),
    rule: (rule: string) => `Rule ${rule}`,
    bothPass: 'Both players pass.',
  },
  ending: {
    cause: {
      'R19.1': 'Both players have no Life Points left.',
      'R19.2': 'The duel ended by agreement or resignation.',
      'R19.4': 'The turn limit was reached: most Life Points wins.',
    },
    /** The end of one player; null for the reader. */
    lifeless: (who: string | null) =>
      `${who === null ? 'You have' : `${who} has`} no Life Points left.`,
    gaveUp: {
      seat: (who: string) => `${who} resigned.`,
      server: (who: string) => `${who} ran out of time or left.`,
    },
    facts: (turns: number) => `The duel took ${counted(turns, 'turn', 'turns')}.`,
    title: 'The duel in numbers',
    life: 'Life Points',
    attacks: 'Attacks',
    damage: 'Battle damage',
    destroyed: 'Destroyed in battle',
    cards: 'Cards used',
  },
  lists: {
    title: 'Line-ups',
    intro: '10 monsters with at most 24 levels in total, and 8 support cards.',
    monsters: (count: number, of: number) => `Monsters: ${count} of ${of}`,
    levels: (sum: number, of: number) => `Levels: ${sum} of ${of}`,
    level4: (count: number, of: number) => `Level 4: ${count} of ${of}`,
    supports: (count: number, of: number) => `Support cards: ${count} of ${of}`,
    legal: 'This line-up is ready to play.',
    problems: 'Still to do',
    add: (name: string) => `Add ${name}`,
    remove: (name: string) => `Remove ${name}`,
    added: (name: string, count: string) => `${name} added. ${count}`,
    removed: (name: string, count: string) => `${name} removed. ${count}`,
    search: 'Search',
    allMonsters: 'All monsters',
    allSupports: 'All support cards',
    withEffect: 'With effect',
    anyLevel: 'Any level',
    level: 'Level',
    sort: 'Sort by',
    sorts: { level: 'level', atk: 'ATK', def: 'DEF', name: 'name' },
    contents: 'In this line-up',
    starters: { vanguard: 'Vanguard', bulwark: 'Bulwark', ambush: 'Ambush' },
    starterWords: {
      vanguard: 'Strong attackers and cards for more attacks. Good for a first duel.',
      bulwark: 'High DEF, and cards that make attackers pay.',
      ambush: 'Face-down monsters with effects, and traps.',
    },
    none: 'No cards match.',
  },
}

export type DuelText = typeof DUEL_EN
