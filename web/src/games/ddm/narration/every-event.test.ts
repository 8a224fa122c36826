import {
  BUILT_IN,
  DEFAULT_LIST,
  type EventOf,
  type EventType,
  type GameEvent,
  PRESET_OPTIONS,
  parsePosition,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { eventWords } from './event-words.ts'

const LINE = '6B6///////////////6bb5/5aaa5/6a6/6A6 g3A10:10,g4B5 3;M2A1 3;D1 5A:act - -'

const lists = { A: { dice: [], figures: [] }, B: { dice: [], figures: [] } }
const A = 'A' as const
const B = 'B' as const

/** One event of each type: A's Battle Steer is on g3, B's Larvae Moth on g4. */
const ONE: { readonly [T in EventType]: Omit<EventOf<T>, 'type'> } = {
  duelBegan: { starter: A, options: PRESET_OPTIONS.tabletop, lists },
  turnBegan: { turn: 5, seat: A },
  turnEnded: { turn: 5, seat: B },
  diceRolled: { seat: A, dice: [{ die: 1, face: { crest: 'movement', count: 2 } }] },
  crestsGained: { seat: A, crest: 'magic', amount: 1, lost: 2, cause: 'roll' },
  crestsLost: { seat: B, crest: 'trap', amount: 2, cause: 'item' },
  summonSkipped: { seat: A, possible: false },
  dimensioned: { seat: A, die: 1, net: 's33', turn: 0, flip: false, at: 'g4', spaces: [] },
  monsterSummoned: { seat: A, at: 'g4', die: 1, monster: 'battle-steer' },
  itemSummoned: { seat: B, at: 'g4', die: 6, level: 1 },
  itemTurnedUp: { at: 'g4', item: 'energy-disk', cause: 'summoned' },
  itemSetOff: { at: 'g4', item: 'energy-disk', monster: 'larvae-moth' },
  itemDiscarded: { at: 'g4', item: 'energy-disk' },
  itemDestroyed: { at: 'g4', item: 'energy-disk', cause: 'ability' },
  monsterWalked: { squares: ['g3', 'f3'], paid: 1 },
  monsterJumped: { from: 'g3', to: 'f3' },
  monsterCharged: { from: 'g3', to: 'f3' },
  monsterPut: { from: 'g3', to: 'f3', cause: 'ability' },
  attackDeclared: { from: 'g3', at: 'g4' },
  defended: { at: 'g4' },
  attackTaken: { at: 'g4' },
  linkAdded: {
    at: 'g3',
    seat: A,
    card: 'battle-steer',
    ability: 1,
    choices: { targets: [{ at: 'g4', piece: 'monster' }], crests: 2, level: 1, give: 'trap' },
  },
  linkResolved: { link: 1, happened: 'part' },
  passed: { seat: B },
  chosen: { seat: A, cause: 'battle-steer', what: 'g4' },
  damageChanged: { at: 'g4', before: 20, after: 0, cause: 'battle-steer' },
  healed: { at: 'g3', amount: 10, damage: 0, cause: 'ability' },
  damaged: { at: 'g3', amount: 0, damage: 10, cause: 'attack' },
  monsterDestroyed: { at: 'g4', monster: 'larvae-moth', cause: 'attack' },
  monsterGivenUp: { at: 'g4', monster: 'larvae-moth' },
  statChanged: { at: 'g3', stat: 'attack', amount: -10, until: 'turn' },
  generalChanged: { general: 'flying', squares: ['g3', 'g4'], change: 'lost', until: 'leaves' },
  moveLimited: { squares: ['g4'], limit: 0, until: 'leaves' },
  controlChanged: { at: 'g4', seat: A, until: 'turn' },
  effectEnded: { at: 'g3', what: 'flying' },
  obstacleRemoved: { at: 'c3' },
  dieReturned: { seat: A, die: 4, monster: 'battle-steer' },
  heartPointsLost: { seat: B, amount: 1, left: 2 },
  battleEnded: { from: 'g3', at: 'g4', reason: 'gone' },
  drawOffered: { seat: B },
  drawAnswered: { seat: A, accept: false },
  duelEnded: { winner: null, rule: 'R17.2', ladder: null, lists },
}

function told(text: typeof EN): readonly string[] {
  const read = parsePosition(LINE, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const context = { text, state: read.value, own: A, names: { A: 'Ann', B: 'Hans' } }
  return Object.entries(ONE).map(([type, facts]) =>
    eventWords({ type, ...facts } as GameEvent, context),
  )
}

describe('every event', () => {
  it('is a sentence in English', () => {
    expect(told(EN)).toMatchInlineSnapshot(`
      [
        "The match begins. You have the first turn.",
        "Turn 5: your turn.",
        "Hans ends the turn.",
        "You roll 2 movement crests. No summon: that takes two summon crests of the same level.",
        "You gain 1 magic crest. Your pool is full: 2 magic crests wasted.",
        "Hans loses 2 trap crests.",
        "You rolled a summon but have nothing that can be placed.",
        "You unfold a warrior die (level 1) at g4.",
        "You summon Battle Steer on g4.",
        "Hans places a level 1 item face down on g4.",
        "Energy Disk on g4 is revealed.",
        "Hans’s Larvae Moth triggers Energy Disk on g4.",
        "Energy Disk on g4 is used up.",
        "Energy Disk on g4 is destroyed.",
        "Your Battle Steer moves from g3 to f3 for 1 movement crest.",
        "Your Battle Steer jumps from g3 to f3.",
        "Your Battle Steer charges from g3 to f3.",
        "Your Battle Steer is moved from g3 to f3.",
        "Your Battle Steer on g3 attacks Hans’s Larvae Moth on g4.",
        "Hans’s Larvae Moth defends.",
        "Hans’s Larvae Moth does not defend.",
        "Your Battle Steer on g3 uses its ability, targeting Hans’s Larvae Moth on g4, for 2 crests, level 1, paid with 1 trap crest.",
        "The effect partly resolves.",
        "Hans passes.",
        "You choose Hans’s Larvae Moth on g4.",
        "Battle Steer changes the damage from 20 to 0.",
        "Your Battle Steer regains 10 HP: 20 of 20 HP.",
        "Your Battle Steer takes no damage.",
        "Hans’s Larvae Moth is destroyed.",
        "Hans’s Larvae Moth is sacrificed.",
        "The attack of your Battle Steer on g3 falls by 10, until the turn ends.",
        "Your Battle Steer on g3 and Hans’s Larvae Moth on g4 lose “flying”.",
        "Hans’s Larvae Moth on g4 cannot move for now.",
        "You take control of Larvae Moth on g4.",
        "Your Battle Steer on g3: “flying” ends.",
        "The obstacle on c3 is gone.",
        "You get die 4 back, with Battle Steer.",
        "Hans’s Dungeon Master loses a heart point: 2 left.",
        "The battle is over: a fighter is gone.",
        "Hans offers a draw.",
        "You decline the draw.",
        "A draw: both Dungeon Masters fell at the same moment.",
      ]
    `)
  })

  it('is a sentence in German', () => {
    expect(told(DE)).toMatchInlineSnapshot(`
      [
        "Die Partie beginnt. Du hast den ersten Zug.",
        "Zug 5: du bist am Zug.",
        "Hans beendet den Zug.",
        "Du würfelst 2 Bewegungswappen. Keine Beschwörung: Dafür braucht es zwei Beschwörungswappen derselben Stufe.",
        "Du bekommst 1 Magiewappen. Dein Vorrat ist voll: 2 Magiewappen verfallen.",
        "Hans verliert 2 Fallenwappen.",
        "Du hast eine Beschwörung gewürfelt, kannst aber nichts platzieren.",
        "Du entfaltest einen Würfel der Stufe 1 (Krieger) bei g4.",
        "Du beschwörst Battle Steer auf g4.",
        "Hans legt einen Gegenstand der Stufe 1 verdeckt auf g4.",
        "Energy Disk auf g4 wird aufgedeckt.",
        "Hans’ Larvae Moth löst Energy Disk auf g4 aus.",
        "Energy Disk auf g4 ist verbraucht.",
        "Energy Disk auf g4 wird zerstört.",
        "Dein Battle Steer zieht von g3 nach f3 für 1 Bewegungswappen.",
        "Dein Battle Steer springt von g3 nach f3.",
        "Dein Battle Steer stürmt von g3 nach f3.",
        "Dein Battle Steer wird von g3 nach f3 versetzt.",
        "Dein Battle Steer auf g3 greift Hans’ Larvae Moth auf g4 an.",
        "Hans’ Larvae Moth verteidigt sich.",
        "Hans’ Larvae Moth verteidigt sich nicht.",
        "Dein Battle Steer auf g3 setzt seine Fähigkeit ein, Ziel: Hans’ Larvae Moth auf g4, für 2 Wappen, Stufe 1, bezahlt mit 1 Fallenwappen.",
        "Der Effekt tritt teilweise ein.",
        "Hans passt.",
        "Du wählst Hans’ Larvae Moth auf g4.",
        "Battle Steer ändert den Schaden von 20 auf 0.",
        "Dein Battle Steer gewinnt 10 HP zurück: 20 von 20 HP.",
        "Dein Battle Steer erleidet keinen Schaden.",
        "Hans’ Larvae Moth wird zerstört.",
        "Hans’ Larvae Moth wird geopfert.",
        "Dein Battle Steer auf g3: Angriff sinkt um 10, bis zum Ende des Zugs.",
        "Dein Battle Steer auf g3 und Hans’ Larvae Moth auf g4: nicht mehr „fliegt“.",
        "Vorerst ohne Bewegung: Hans’ Larvae Moth auf g4.",
        "Du übernimmst die Kontrolle über Larvae Moth auf g4.",
        "Dein Battle Steer auf g3: „fliegt“ endet.",
        "Das Hindernis auf c3 ist weg.",
        "Du bekommst Würfel 4 zurück, mit Battle Steer.",
        "Hans’ Dungeon Master verliert einen Herzpunkt: noch 2.",
        "Der Kampf ist vorbei: Ein Kämpfer ist nicht mehr da.",
        "Hans bietet Remis an.",
        "Du lehnst das Remis ab.",
        "Remis: beide Dungeon Master fielen im selben Augenblick.",
      ]
    `)
  })
})
