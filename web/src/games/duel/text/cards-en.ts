import type { SupportKind } from '@dungeon-dice/client-sdk/duel'
import { capital } from '../../../lib/text/sentences.ts'

/** Shown names of support cards are their ids with spaces (R18). */
export const supportName = (id: string): string => id.split('-').map(capital).join(' ')

/** Names of the kinds of support cards. */
export const KINDS: Readonly<Record<SupportKind, string>> = {
  magic: 'Magic',
  quick: 'Quick-Play',
  trap: 'Trap',
  counter: 'Counter',
}

/** When each kind can be used (R6.1 to R6.3). */
export const KIND_TIMES: Readonly<Record<SupportKind, string>> = {
  magic: 'Play it in your Main Step.',
  quick: 'Set it first. Then it works in either turn, even in the same turn.',
  trap: 'Set it first. It works from the next turn on, in either turn.',
  counter: 'Set it first. From the next turn on, it answers a card or an effect.',
}

/** The effect of each support card. */
export const SUPPORTS: Readonly<Record<string, string>> = {
  'forced-march': 'One of your face-up monsters can attack 1 more time this turn.',
  'sweeping-blow': 'This turn, one of your monsters can attack several monsters at once.',
  'closing-ring': 'This turn, several of your monsters can attack one monster together.',
  'general-assault':
    'This turn, several of your monsters can attack several monsters at the same time.',
  'keen-edge':
    'Attach it to one of your face-up monsters: ATK +300, and it pierces. Piercing deals damage through defense position.',
  'drill-yard': 'Stays on the field: your monsters fight with ATK +200 in battle.',
  'mending-camp': 'Stays on the field: at the end of your Battle Phase you gain 300 Life Points.',
  'war-drum': 'A face-up monster gets ATK +500 until the end of the turn.',
  brace:
    'One of your face-up monsters fights with its DEF instead of its ATK until the end of the turn. You can use it right before damage.',
  'change-ranks':
    'Move one of your monsters to another free zone. An attack on its old zone misses it.',
  'fresh-reserves':
    'Put a monster of level 2 or lower from your reserve onto the field in attack position. If you are being attacked, it becomes the target.',
  'signal-retreat': 'Return one of your monsters to your reserve.',
  'clear-away': 'Destroy a support card.',
  tripwire: 'When an opponent attacks: negate the attack.',
  'spiked-pit': 'When an opponent attacks: destroy the attacking monster.',
  'ankle-snare': 'Turn an opponent’s monster from attack to defense position.',
  'stand-fast':
    'Right before damage: one of your fighting monsters is not destroyed, and you take no battle damage.',
  'shared-wound': 'When you take battle damage: your opponent takes the same damage.',
  'sworn-revenge':
    'When your monster is destroyed in battle: destroy one of your opponent’s face-up monsters.',
  'parting-gift': 'When your monster goes to the graveyard: you gain 600 Life Points.',
  'barred-gate':
    'When your opponent’s Battle Phase begins: one of their monsters in attack position cannot attack this turn.',
  'night-watch':
    'At the end of a Battle Phase: put a monster of level 2 or lower from your reserve face-down onto the field.',
  countermand: 'Negate an opponent’s magic or quick-play card when it is used.',
  'dead-silence': 'Negate an opponent’s trap, counter card or monster effect when it is used.',
}

/** The effect of each monster that has one. */
export const EFFECTS: Readonly<Record<string, string>> = {
  'man-eater-bug': 'When flipped face-up: destroy a monster.',
  'hane-hane': 'When flipped face-up: return a monster to its owner’s reserve.',
  skelengel: 'When flipped face-up: you gain 500 Life Points.',
  'penguin-soldier':
    'When flipped face-up: you may turn one of your opponent’s face-up monsters face-down.',
  sangan:
    'When it goes to the graveyard: you may put a level 1 monster from your reserve face-down onto the field.',
  'the-13th-grave': 'When destroyed in battle: destroy the monster that destroyed it.',
  'shadow-specter': 'After it battles: the other monster loses 300 ATK permanently.',
  'rogue-doll': 'When it deals battle damage: you may gain 500 Life Points.',
  'battle-ox': 'ATK +500 while it attacks. After that it turns to defense position.',
  'mammoth-graveyard': 'ATK +400 against a monster with higher ATK.',
  'millennium-shield': 'Always fights with its DEF instead of its ATK.',
  'gaia-the-fierce-knight': 'Pierces: deals damage through defense position.',
  'harpie-lady-sisters': 'Can attack 1 more time each turn.',
}
