import { capital } from '../../../../lib/text/sentences.ts'
import { TYPES } from '../../text/de.ts'
import {
  crests,
  does,
  type Effect,
  GENERAL_VERBS,
  type Of,
  ofSelf,
  ofType,
  phrase,
  type Speech,
  self,
} from './parts.ts'
import { firstTarget, ownSpace, subject } from './subjects.ts'

const STATS = { attack: 'ATK', defense: 'DEF' } as const

const UNTIL = {
  battle: 'bis zum Ende des Kampfs',
  turn: 'bis zum Ende des Zugs',
  nextBattle: 'bis zum Ende seines nächsten oder laufenden Kampfs in diesem Zug',
  leaves: 'dauerhaft',
} as const

function changeStat({ on, stat, amount, until }: Of<'changeStat'>, speech: Speech): string {
  const who = subject(on, speech)
  const points = typeof amount === 'number' ? amount : 'perCrest' in amount ? amount.perCrest : 0
  const verb = points < 0 ? 'verliert' : 'erhält'
  const value = STATS[stat]
  if (typeof amount === 'number')
    return `${who} ${verb} ${UNTIL[until]} ${Math.abs(points)} ${value}`
  if ('perCrest' in amount)
    return `${who} ${verb} ${UNTIL[until]} ${Math.abs(points)} ${value} für jedes gezahlte Wappen`
  return `${who} erhält ${UNTIL[until]} so viel ${value}, ${asMuch(amount, stat, speech)}`
}

function asMuch(
  amount: Extract<Of<'changeStat'>['amount'], { of: string }>,
  stat: keyof typeof STATS,
  speech: Speech,
): string {
  switch (amount.of) {
    case 'damage-carried':
      return `wie ${speech.kind === 'monster' ? 'es' : 'er'} Schaden erlitten hat`
    case 'attacker-defense':
      return 'wie der Angreifer gerade DEF hat'
    case 'destroyed':
      return `wie alle zerstörten Monster vom Typ ${TYPES[amount.type]} zusammen an ${STATS[stat]} gedruckt haben`
  }
}

function takeControl({ until, inPlaceOfSelf }: Of<'takeControl'>, speech: Speech): string {
  const taking = `${does(speech, 'übernimmst', 'übernimmt')} ${firstTarget(speech)} ${UNTIL[until]}`
  return inPlaceOfSelf
    ? `${self(speech)} wird geopfert; ${taking}, und es kommt auf ${ownSpace(speech)}`
    : taking
}

function loseCrest({ of, crest, amount }: Of<'loseCrest'>, speech: Speech): string {
  const loser = {
    own: does(speech, 'verlierst', 'verliert'),
    opponent: `${speech.person.opponent} verliert`,
    mover: 'der Spieler, dem das Monster gehört, verliert',
  }[of]
  const rest = amount === 1 ? 'falls vorhanden' : 'oder so viele, wie da sind'
  return `${loser} ${crests(crest, amount)}, ${rest}`
}

const reduceDamage = ({ amount }: Of<'reduceDamage'>, speech: Speech): string =>
  typeof amount === 'number'
    ? `${self(speech)} erleidet durch diesen Angriff ${amount} Schaden weniger`
    : `${self(speech)} erleidet durch diesen Angriff ${amount.perCrest} Schaden weniger für jedes gezahlte Wappen`

function aura({ stat, amount, side, type }: Of<'aura'>, speech: Speech): string {
  const group = { piece: 'monster', side, ...(type && { type }) } as const
  return `${subject(group, speech)} hat ${Math.abs(amount)} ${STATS[stat]} ${amount < 0 ? 'weniger' : 'mehr'}`
}

const restrictMove = ({ maxSpaces }: Of<'restrictMove'>, speech: Speech): string =>
  maxSpaces === 0
    ? `${self(speech)} kann sich nicht bewegen: Es geht, springt und stürmt nicht`
    : `${self(speech)} geht pro Zug höchstens ${maxSpaces} ${maxSpaces === 1 ? 'Feld' : 'Felder'} weit, in einer Bewegung`

type Words = { readonly [Op in Effect['op']]: (effect: Of<Op>, speech: Speech) => string }

/** Die Sätze der Effekte (`docs/abilities.md`). */
const WORDS: Words = {
  heal: ({ on, amount }, speech) => `${subject(on, speech)} erhält bis zu ${amount} HP zurück`,
  damage: ({ on, amount }, speech) => `${subject(on, speech)} erleidet ${amount} Schaden`,
  destroy: ({ on }, speech) => `${subject(on, speech)} wird zerstört`,
  changeStat,
  grantGeneral: ({ on, general, until }, speech) =>
    `${UNTIL[until]} gilt: ${capital(subject(on, speech))} ${GENERAL_VERBS[general].does}`,
  takeControl,
  gainCrest: ({ crest, amount }, speech) =>
    `${does(speech, 'erhältst', 'erhält')} ${crest === 'named' ? `${crests(null, amount)} der genannten Sorte` : crests(crest, amount)}`,
  loseCrest,
  reduceDamage,
  preventDamage: (_, speech) => `${self(speech)} erleidet durch diesen Angriff keinen Schaden`,
  redirectDamage: (_, speech) =>
    `${firstTarget(speech)} erleidet den Schaden dieses Angriffs anstelle ${ofSelf(speech)}`,
  rangedAttack: ({ distance }, speech) =>
    `der nächste Angriff ${ofSelf(speech)} in diesem Zug reicht über den Weg ${distance} Felder weit und kostet kein Angriffswappen`,
  lineCharge: (_, speech) =>
    `${self(speech)} stürmt geradeaus über den Weg in diese Richtung: Es zerstört alle Monster und Gegenstände bis zu dieser Stufe, eigene wie gegnerische, nur nicht fliegende Monster; es hält vor allem, was eine höhere Stufe hat, endet auf dem letzten freien Feld, über das es kam, oder bleibt stehen, und löst keine Gegenstände aus`,
  returnToMoveStart: () =>
    'ist das Feld frei, auf dem seine Bewegung begann, kehrt das Monster dorthin zurück, und die Bewegung endet',
  removeObstacle: (_, { hasManyTargets }) =>
    `${hasManyTargets ? 'das zuerst genannte Hindernis' : 'das Hindernis'} wird entfernt`,
  reviveDie: (_, speech) =>
    `${does(speech, 'wählst', 'wählt')} ein zerstörtes Monster unter den selbst beschworenen: Sein Würfel kann wieder geworfen werden, seine Figur kommt in die Reserve zurück, und seine Beschwörung zählt nicht mehr`,
  winGame: (_, speech) => `${does(speech, 'gewinnst', 'gewinnt')} das Duell`,
  aura,
  suppressGeneral: ({ general }) => GENERAL_VERBS[general].none,
  protect: ({ type }) =>
    `Monster ${ofType(type)} erleiden auf beiden Seiten keinen Schaden durch Angriffe, Fähigkeiten oder Gegenstände; Effekte, die zerstören, zerstören sie trotzdem`,
  restrictMove,
  alternateMove: ({ type }, speech) =>
    `Monster ${ofType(type)} können sich auf beiden Seiten nicht bewegen: im ersten Zug ihres Besitzers, der beginnt, nachdem ${self(speech)} ins Spiel kam, und danach in jedem zweiten`,
  moveRate: ({ spacesPerCrest }, speech) =>
    `${self(speech)} geht für jedes Bewegungswappen ${spacesPerCrest} Felder weit`,
  extraAttacks: ({ attacks }, speech) =>
    `${self(speech)} kann pro Zug ${attacks}-mal angreifen, jedes Mal für 1 Angriffswappen`,
  doubleMoveCost: () =>
    'jede Bewegung kostet doppelt so viele Bewegungswappen; mehrere solche Effekte addieren sich nicht',
  warpGate: (_, speech) =>
    `${ownSpace(speech)} ist ein Strudel: Jedes Monster auf einem Strudel kann einmal pro Zug kostenlos auf einen anderen springen, auf dem kein Monster steht`,
}

/** Beschreibt einen Effekt. */
export const effectWords = (effect: Effect, speech: Speech): string =>
  phrase((WORDS[effect.op] as (effect: Effect, speech: Speech) => string)(effect, speech))
