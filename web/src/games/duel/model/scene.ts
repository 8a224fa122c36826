import {
  type DuelEvent,
  type EventOf,
  HIDDEN,
  type Hidden,
  type HiddenZone,
  type MonsterZone,
  type Position,
  type Seat,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { isHiddenZone, seatOf } from './zones.ts'

/** A monster of an attack, as its events know it. */
export interface Fighter {
  readonly zone: MonsterZone | HiddenZone
  /** `?` while it is face-down for the reader. */
  readonly card: string
}

/** Why an attack did not meet the monster at which it was aimed (R11). */
export type Replay = 'newcomer' | 'moved' | 'gone' | 'attackerGone'

/** A comparison of two monsters by name. */
interface Compared {
  readonly event: EventOf<'compared'>
  readonly attacker: string
  readonly target: string
}

/** An attack from its declaration to the end of its Damage Step. */
export interface AttackStory {
  readonly attackers: readonly Fighter[]
  /** Its targets when it was declared; none for a direct attack. */
  readonly declared: readonly Fighter[]
  /** Its targets in the Damage Step; null before. */
  readonly targets: readonly Fighter[] | null
  /** Monsters that came to the side of its target since (R11.3). */
  readonly newcomers: readonly Fighter[]
  readonly replay: Replay | null
  readonly comparisons: readonly Compared[]
  readonly damage: readonly EventOf<'lifeChanged'>[]
  /** Null while it goes on. */
  readonly end: 'negated' | 'nothing' | 'done' | null
}

/** A link of a chain, and what became of it. */
export interface LinkStory {
  readonly link: EventOf<'linkAdded'>
  /** The card in the zone that it targets; null without one. */
  readonly target: string | null
  readonly end: 'resolved' | 'negated' | 'fizzled' | null
}

/** Knowledge of a reader of the events at a moment: cards by zone, the attack, and the chain. */
export interface Scene {
  readonly cards: ReadonlyMap<Zone, string>
  readonly positions: ReadonlyMap<Zone, Position>
  /** The present attack, or the last one of this turn. */
  readonly attack: AttackStory | null
  /** The present chain, or the last one. */
  readonly chain: readonly LinkStory[]
}

export const NO_SCENE: Scene = {
  cards: new Map(),
  positions: new Map(),
  attack: null,
  chain: [],
}

const cardAt = ({ cards }: Scene, zone: Zone | HiddenZone): string =>
  (isHiddenZone(zone) ? null : cards.get(zone)) ?? HIDDEN

const fighterAt =
  (scene: Scene) =>
  (zone: MonsterZone): Fighter => ({ zone, card: cardAt(scene, zone) })

/** The map with an entry changed; taken away for null. */
function changed<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | null): ReadonlyMap<K, V> {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

const withCard = (scene: Scene, zone: Zone, card: string | null): Scene => ({
  ...scene,
  cards: changed(scene.cards, zone, card),
})

/** A scene with a monster in a zone; what happens unseen behind the divider changes nothing. */
const withMonster = (
  scene: Scene,
  zone: MonsterZone | HiddenZone,
  card: string | null,
  position: Position | Hidden | null,
): Scene =>
  isHiddenZone(zone) || position === HIDDEN
    ? scene
    : { ...withCard(scene, zone, card), positions: changed(scene.positions, zone, position) }

const withAttack = (scene: Scene, change: (attack: AttackStory) => Partial<AttackStory>): Scene =>
  scene.attack === null ? scene : { ...scene, attack: { ...scene.attack, ...change(scene.attack) } }

/** The seat against which an attack goes. */
const attackedSeat = ({ attackers }: AttackStory): Seat =>
  attackers[0] !== undefined && seatOf(attackers[0].zone) === 'A' ? 'B' : 'A'

const isBefore = (attack: AttackStory): boolean => attack.end === null && attack.targets === null

/** Tells the attack under way that a monster left a zone (R11.1). */
const withoutMonster = (
  scene: Scene,
  zone: MonsterZone | HiddenZone,
  why: 'moved' | 'gone',
): Scene =>
  withAttack(scene, (attack) => {
    if (!isBefore(attack)) return {}
    if (attack.attackers.some((one) => one.zone === zone)) return { replay: 'attackerGone' }
    const isTarget = [...attack.declared, ...attack.newcomers].some((one) => one.zone === zone)
    return isTarget ? { replay: why } : {}
  })

const withLink = (scene: Scene, place: number, end: NonNullable<LinkStory['end']>): Scene => ({
  ...scene,
  chain: scene.chain.map((one) => (one.link.link === place ? { ...one, end } : one)),
})

function placed(scene: Scene, event: EventOf<'monsterPlaced'>): Scene {
  const { zone, card, position } = event
  const next = withMonster(scene, zone, card, position)
  return withAttack(next, (attack) =>
    isBefore(attack) && seatOf(zone) === attackedSeat(attack)
      ? { newcomers: [...attack.newcomers, { zone, card }], replay: 'newcomer' }
      : {},
  )
}

/** A fighter that is turned face-up has its name from then on. */
function revealed(scene: Scene, { zone, card }: EventOf<'monsterTurned'>): Scene {
  const named = (fighters: readonly Fighter[]): readonly Fighter[] =>
    fighters.map((one) => (one.zone === zone && one.card === HIDDEN ? { zone, card } : one))
  return withAttack(scene, (attack) => ({
    targets: attack.targets === null ? null : named(attack.targets),
  }))
}

function moved(scene: Scene, { from, to }: EventOf<'monsterMoved'>): Scene {
  const card = cardAt(scene, from)
  const position = isHiddenZone(from) ? null : (scene.positions.get(from) ?? null)
  const left = withoutMonster(withMonster(scene, from, null, null), from, 'moved')
  return withMonster(left, to, card, position)
}

function gone(scene: Scene, zone: MonsterZone | HiddenZone): Scene {
  return withoutMonster(withMonster(scene, zone, null, null), zone, 'gone')
}

function linked(scene: Scene, event: EventOf<'linkAdded'>): Scene {
  const { link, target, zone, card, kind } = event
  const before = link === 1 ? [] : scene.chain
  const named = target === null ? null : cardAt(scene, target)
  const next = { ...scene, chain: [...before, { link: event, target: named, end: null }] }
  return zone === null || kind === 'effect' || isHiddenZone(zone)
    ? next
    : withCard(next, zone, card)
}

function compared(scene: Scene, event: EventOf<'compared'>): Scene {
  const one = {
    event,
    attacker: cardAt(scene, event.attacker),
    target: cardAt(scene, event.target),
  }
  return withAttack(scene, ({ comparisons }) => ({ comparisons: [...comparisons, one] }))
}

/** The scene after one more event. */
export function sceneAfter(scene: Scene, event: DuelEvent): Scene {
  switch (event.type) {
    case 'turnBegan':
      return { ...scene, attack: null, chain: [] }
    case 'monsterPlaced':
      return placed(scene, event)
    case 'monsterTurned':
      return revealed(withMonster(scene, event.zone, event.card, event.position), event)
    case 'monsterShown':
      return withMonster(scene, event.zone, event.card, event.position)
    case 'monsterMoved':
      return moved(scene, event)
    case 'monsterToGraveyard':
    case 'monsterReturned':
      return gone(scene, event.zone)
    case 'supportSet':
      return withCard(scene, event.zone, event.card)
    case 'supportToGraveyard':
      return withCard(scene, event.zone, null)
    case 'linkAdded':
      return linked(scene, event)
    case 'linkResolved':
      return withLink(scene, event.link, 'resolved')
    case 'linkNegated':
      return withLink(scene, event.link, 'negated')
    case 'linkFizzled':
      return withLink(scene, event.link, 'fizzled')
    default:
      return attackAfter(scene, event)
  }
}

function attackAfter(scene: Scene, event: DuelEvent): Scene {
  switch (event.type) {
    case 'attackDeclared':
      return {
        ...scene,
        chain: [],
        attack: {
          attackers: event.attackers.map(fighterAt(scene)),
          declared: event.targets.map(fighterAt(scene)),
          targets: null,
          newcomers: [],
          replay: null,
          comparisons: [],
          damage: [],
          end: null,
        },
      }
    case 'damageStepBegan':
      return withAttack(scene, () => ({
        attackers: event.attackers.map(fighterAt(scene)),
        targets: event.targets.map(fighterAt(scene)),
      }))
    case 'compared':
      return compared(scene, event)
    case 'lifeChanged':
      return event.cause === 'effect'
        ? scene
        : withAttack(scene, ({ damage }) => ({ damage: [...damage, event] }))
    case 'attackEnded':
      return withAttack(scene, () => ({ end: event.why }))
    case 'damageStepEnded':
      return withAttack(scene, () => ({ end: 'done' }))
    default:
      return scene
  }
}

/** The scene after these events. */
export const sceneOf = (history: readonly DuelEvent[], from: Scene = NO_SCENE): Scene =>
  history.reduce(sceneAfter, from)
