import {
  type DuelEvent,
  type EventOf,
  type EventType,
  effectsOf,
  findSupport,
  MONSTER_IDS,
  OPTION_NAMES,
  type Op,
  STARTERS,
  SUPPORT_IDS,
} from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '../../../../tests/support/forbidden-forms.ts'
import { sceneOf } from '../model/scene.ts'
import { eventRule } from '../narration/event-rules.ts'
import { entriesOf, eventWords } from '../narration/narrate.ts'
import { WORDS } from './use-words.ts'

/** An event of each type; one that is missing does not compile. */
const ONE: { readonly [T in EventType]: Omit<EventOf<T>, 'type'> } = {
  starterDrawn: { seat: 'A', number: 0 },
  turnBegan: { seat: 'A', turn: 3 },
  stepChanged: { step: 'start' },
  monsterPlaced: { zone: 'a1', card: 'battle-steer', position: 'atk' },
  monsterTurned: { zone: 'b3', card: 'skelengel', position: 'def' },
  monsterShown: { zone: 'b3', card: 'skelengel', position: 'atk' },
  monsterMoved: { from: 'b3', to: 'b4' },
  supportSet: { zone: 'bs1', card: '?' },
  linkAdded: {
    link: 1,
    seat: 'B',
    card: 'fresh-reserves',
    kind: 'quick',
    zone: 'bs1',
    target: 'a1',
    pick: '?',
    to: 'b5',
  },
  linkResolved: { link: 1, seat: 'B', card: 'fresh-reserves' },
  linkNegated: { link: 1, seat: 'B', card: 'fresh-reserves' },
  linkFizzled: { link: 1, seat: 'B', card: 'fresh-reserves' },
  passed: { seat: 'A' },
  declined: { seat: 'B', card: 'sangan' },
  attackDeclared: { attackers: ['a1'], targets: ['b3'] },
  attackNegated: {},
  attackEnded: { why: 'nothing' },
  damageStepBegan: { attackers: ['a1'], targets: ['b3'] },
  compared: {
    attacker: 'a1',
    value: 1200,
    uses: 'atk',
    target: 'b3',
    targetValue: 700,
    targetUses: 'def',
    targetPosition: 'def',
    destroys: ['b3'],
    damage: null,
  },
  monsterDestroyed: { zone: 'b3', card: 'skelengel', cause: 'battle' },
  lifeChanged: { seat: 'B', amount: -500, life: 7500, cause: 'battle' },
  statChanged: { zone: 'a1', atk: 500, def: 0 },
  monsterToGraveyard: { zone: 'b3', card: 'skelengel' },
  monsterReturned: { zone: 'b3', card: '?', position: 'set' },
  supportToGraveyard: { zone: 'bs1', card: 'fresh-reserves' },
  damageStepEnded: {},
  resigned: { seat: 'B', by: 'server' },
  drawOffered: { seat: 'A' },
  drawAnswered: { seat: 'B', accept: false },
  duelEnded: { places: [['A'], ['B']], rule: 'R19.1' },
}

/** What the other side is told of monsters behind the divider (R17.7). */
const UNSEEN: readonly DuelEvent[] = [
  { type: 'monsterPlaced', zone: 'b?', card: '?', position: '?' },
  { type: 'monsterTurned', zone: 'b?', card: '?', position: '?' },
  { type: 'monsterShown', zone: 'b3', card: '?', position: 'set' },
  { type: 'monsterMoved', from: 'b3', to: 'b?' },
  { type: 'monsterMoved', from: 'b?', to: 'b?' },
  { type: 'monsterDestroyed', zone: 'b?', card: 'skelengel', cause: 'effect' },
  { type: 'statChanged', zone: 'b?', atk: 500, def: 0 },
  { type: 'monsterToGraveyard', zone: 'b?', card: 'skelengel' },
  { type: 'monsterReturned', zone: 'b?', card: '?', position: '?' },
  {
    type: 'linkAdded',
    link: 1,
    seat: 'B',
    kind: 'quick',
    card: 'fresh-reserves',
    zone: 'bs1',
    target: null,
    pick: '?',
    to: 'b?',
  },
  { type: 'attackDeclared', attackers: ['a1'], targets: ['b5'] },
]

const EVENTS = Object.entries(ONE).map(([type, facts]) => ({ type, ...facts }) as DuelEvent)
const NAMES: Readonly<Record<string, string>> = { A: 'Ada', B: 'Ben' }
const nameOf = (seat: string): string => NAMES[seat] ?? seat

const BEFORE: readonly DuelEvent[] = [
  { type: 'monsterPlaced', zone: 'a1', card: 'battle-steer', position: 'atk' },
  { type: 'monsterPlaced', zone: 'b3', card: '?', position: 'set' },
]

/** Numbers in the ops of a card, which its sentence must name. */
const numbersOf = (ops: readonly Op[]): readonly string[] =>
  ops.flatMap((op) =>
    Object.entries(op).flatMap(([name, value]) =>
      typeof value === 'number' && name !== 'until' ? [String(Math.abs(value))] : [],
    ),
  )

describe.each(['en', 'de'] as const)('sentences in %s', (language) => {
  const words = WORDS[language]
  const said = [...EVENTS, ...UNSEEN].flatMap((event) =>
    ([null, 'A', 'B'] as const).flatMap((own) => [
      eventWords(event, { words, own, nameOf }),
      eventWords(event, { words, own, nameOf }, sceneOf(BEFORE)),
    ]),
  )

  it('each event has one, for a player, an opponent and a spectator', () => {
    expect(said.length).toBe((EVENTS.length + UNSEEN.length) * 6)
    for (const sentence of said) {
      expect(sentence).toMatch(/^[\p{Lu}\d−+].*\.$/u)
      expect(sentence).not.toMatch(/undefined|NaN|\[object|\bnull\b|\?/)
    }
  })

  it('none has a form that players stumble over', () => {
    const forms = FORBIDDEN.filter((form) => form.language === language)
    for (const sentence of said) {
      const found = forms.filter(({ form }) => form.test(sentence)).map(({ say }) => say)
      expect([sentence, found]).toEqual([sentence, []])
    }
  })

  it('each support card has a name, and a sentence with the numbers of its data', () => {
    expect(new Set(SUPPORT_IDS.map(words.support)).size).toBe(SUPPORT_IDS.length)
    for (const id of SUPPORT_IDS) {
      const card = findSupport(id)
      const told = words.supportEffect(id)
      expect([id, told]).toEqual([id, expect.stringMatching(/\.$/)])
      const { ops = [], pick } = card ?? {}
      const levels = pick === undefined ? [] : [String(pick.maxLevel)]
      for (const number of [...numbersOf(ops), ...levels]) expect(told).toContain(number)
    }
  })

  it('each monster with an effect has a sentence with its numbers; all others have none', () => {
    for (const id of MONSTER_IDS) {
      const effects = effectsOf(id)
      const told = words.monsterEffect(id)
      expect([id, told === '']).toEqual([id, effects.length === 0])
      for (const number of numbersOf(effects.flatMap(({ ops }) => ops)))
        expect(told).toContain(number)
    }
  })

  it('each option and each starter has a name', () => {
    expect(Object.keys(words.options.names).toSorted()).toEqual([...OPTION_NAMES].toSorted())
    expect(Object.keys(words.lists.starters)).toEqual(Object.keys(STARTERS))
  })
})

describe('German', () => {
  it('has names of cards without a part that is too long for a small cell', () => {
    const { de } = WORDS
    for (const id of SUPPORT_IDS) {
      expect(de.supportDivided(id).replaceAll('\u00ad', '')).toBe(de.support(id))
      for (const part of de.supportDivided(id).split(/[\u00ad ]/))
        expect(part.length, part).toBeLessThanOrEqual(9)
    }
  })

  it('has a sentence for each refusal', () => {
    expect(Object.keys(WORDS.de.refusals)).toEqual(Object.keys(WORDS.en.refusals))
  })
})

describe('why an attack went as it did', () => {
  const { en: words } = WORDS
  const told = (...events: readonly DuelEvent[]) =>
    entriesOf([...BEFORE, ...events], { words, own: 'A', nameOf }).map((entry) => [
      entry.words,
      entry.rule,
    ])
  const attack: DuelEvent = { type: 'attackDeclared', attackers: ['a1'], targets: ['b3'] }
  const newcomer: DuelEvent = {
    type: 'monsterPlaced',
    zone: 'b5',
    card: 'petit-dragon',
    position: 'atk',
  }

  it('a monster that came is the new target (R11.3)', () => {
    const begins: DuelEvent = { type: 'damageStepBegan', attackers: ['a1'], targets: ['b5'] }
    expect(told(attack, newcomer, begins).at(-1)).toEqual([
      'The target changes: Petit Dragon came onto the field and is attacked instead. Damage Step: Battle Steer against Petit Dragon.',
      'R11.3',
    ])
  })

  it('a target that left ends the attack (R11.2)', () => {
    const gone: DuelEvent = { type: 'monsterReturned', zone: 'b3', card: '?', position: 'set' }
    expect(told(attack, gone, { type: 'attackEnded', why: 'nothing' }).at(-1)).toEqual([
      'No monster stands in b3: the attack ends without a battle and is used up.',
      'R11.2',
    ])
  })

  it('an attacker that left ends it too (R10.6)', () => {
    const gone: DuelEvent = { type: 'monsterToGraveyard', zone: 'a1', card: 'battle-steer' }
    expect(told(attack, gone, { type: 'attackEnded', why: 'nothing' }).at(-1)).toEqual([
      'The attacker can no longer fight: the attack ends without a battle and is used up.',
      'R10.6',
    ])
  })

  it('a flipped monster is named from then on (R12.2)', () => {
    const events = [
      attack,
      { type: 'damageStepBegan', attackers: ['a1'], targets: ['b3'] },
      { type: 'monsterTurned', zone: 'b3', card: 'skelengel', position: 'def' },
      { type: 'compared', ...ONE.compared },
    ] as const
    expect(told(...events).slice(-2)).toEqual([
      ['Ben’s face-down monster is flipped: Skelengel, in defense position.', 'R12.2'],
      [
        'Your Battle Steer 1200 ATK beats Ben’s Skelengel 700 DEF: Skelengel is destroyed, no damage through defense position.',
        'R13.3',
      ],
    ])
  })

  it('a card that nothing else tells of is quoted (R7.4)', () => {
    const resolved = (card: string) =>
      told({ type: 'linkResolved', link: 1, seat: 'B', card }).at(-1)?.[0]
    expect(resolved('forced-march')).toBe(
      'Forced March resolves: “One of your face-up monsters can attack 1 more time this turn.”',
    )
    // The loss of a monster is an event of its own.
    expect(resolved('spiked-pit')).toBe('Spiked Pit resolves.')
  })

  it('each event leads to a rule', () => {
    for (const event of EVENTS) expect(eventRule(event)).toMatch(/^R\d+\.\d+$/)
    expect(eventRule({ type: 'duelEnded', places: [['A', 'B']], rule: 'R19.4' })).toBe('R19.4')
  })
})
