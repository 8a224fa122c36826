import type { Ability, Card, GeneralAbility } from '@dungeon-dice/client-sdk/rules'
import { capital } from '../../../../lib/text/sentences.ts'
import { listed } from '../../text/german.ts'
import { effectWords } from './effects.ts'
import { type Cost, crests, type NameOf, type Speech, self, span, speechFor } from './parts.ts'
import { targets } from './subjects.ts'

/** Die allgemeinen Fähigkeiten (R13). */
const GENERAL_WORDS: Readonly<Record<GeneralAbility, string>> = {
  flying:
    'Fliegt: Monster, die nicht fliegen, können es nicht angreifen, außer sie können Fliegende treffen. Jedes Feld seiner Bewegung zählt doppelt.',
  tunnel:
    'Gräbt Tunnel: Es geht durch gegnerische Monster hindurch und löst keinen Gegenstand aus, an dem es vorbeikommt, nur einen, auf dem es anhält.',
  'hits-flying': 'Kann Fliegende treffen: Es greift fliegende Monster an, obwohl es nicht fliegt.',
  'type-neutral':
    'Typneutral: Kein Typ ist gegen dieses Monster im Vorteil, und es selbst gegen keinen.',
}

const MOMENTS: Readonly<Record<Ability['timing'], readonly [name: string, moment?: string]>> = {
  move: ['Bewegung', 'in deinem Zug'],
  magic: ['Magie', 'in deinem Zug'],
  attack: ['Angriff', 'in einem Kampf, den es begonnen hat'],
  defense: ['Verteidigung', 'in einem Kampf, in dem es angegriffen wird'],
  trap: ['Falle', 'in jedem Zug'],
  summon: ['Beim Beschwören'],
  continuous: ['Immer'],
  step: ['Wenn ein Monster das Feld dieses Gegenstands betritt'],
  destroyed: ['Beim Zerstören'],
}

const TRIGGERS: Readonly<Record<NonNullable<Ability['trigger']>, string>> = {
  'on-own-attack': 'wenn es angreift',
  'on-attacked': 'wenn es angegriffen wird',
  'would-take-battle-damage': 'wenn es im Kampf Schaden erleiden würde',
}

/** Ob ein Auslöser schon sagt, wann etwas eingesetzt werden kann. */
const saysMoment = ({ timing, trigger }: Ability): boolean =>
  trigger !== undefined &&
  (timing === 'trap' ||
    (timing === 'attack' && trigger === 'on-own-attack') ||
    (timing === 'defense' && trigger !== 'on-own-attack'))

function momentWords(ability: Ability, { kind }: Speech): string {
  const [name, moment] = MOMENTS[ability.timing]
  const isTurnedUp = ability.timing === 'summon' && kind === 'item'
  const words = [
    name,
    isTurnedUp ? 'sofort aufgedeckt' : undefined,
    saysMoment(ability) ? undefined : moment,
    ability.trigger && TRIGGERS[ability.trigger],
  ]
  return words.filter((word) => word !== undefined).join(', ')
}

function costWords({ crest, count, max, plusPer }: Cost, { hasManyTargets }: Speech): string {
  const price = crests(crest, max === undefined ? count : span(count, max))
  if (plusPer === undefined) return price
  const level = hasManyTargets ? 'jedes Ziels' : 'des Ziels'
  return `${price} plus 1 für jede ${plusPer === 'chosen-level' ? 'genannte Stufe' : `Stufe ${level}`}`
}

function namings({ cost, target, effects }: Ability, speech: Speech): readonly string[] {
  const isCharge = effects.some(({ op }) => op === 'lineCharge')
  const isGift = effects.some((effect) => effect.op === 'gainCrest' && effect.crest === 'named')
  return [
    ...(target === undefined ? [] : [targets(target, speech)]),
    ...(isCharge || cost?.plusPer === 'chosen-level' ? ['eine Stufe von 1 bis 4'] : []),
    ...(isCharge ? ['eine Richtung'] : []),
    ...(isGift ? ['die Sorte des neuen Wappens'] : []),
  ]
}

/** Was vorher zu zahlen und zu bestimmen ist: ein Satz oder keiner. */
function priceWords(ability: Ability, speech: Speech): readonly string[] {
  const { cost, timing } = ability
  const named = namings(ability, speech)
  if (cost === null) return named.length === 0 ? [] : [`bestimme ${listed(named)}`]
  const price = costWords(cost, speech)
  if (timing !== 'summon')
    return [
      [`zahle ${price}`, ...(named.length === 0 ? [] : [`bestimme ${listed(named)}`])].join(
        ' und ',
      ),
    ]
  const choose = named.length === 0 ? [] : [`${listed(named)} bestimmen`]
  return [`du kannst ${[`${price} zahlen`, ...choose].join(' und ')}`]
}

const TIMES: Readonly<Record<number, string>> = { 1: 'einmal', 2: 'zweimal' }

const limitWords = (limit: NonNullable<Ability['limit']>): string =>
  'uses' in limit
    ? `höchstens ${TIMES[limit.uses] ?? `${limit.uses}-mal`} pro Zug`
    : `dafür können pro Zug höchstens ${crests(null, limit.crests)} gezahlt werden`

const STANDING_OPS: readonly string[] = [
  ...['aura', 'suppressGeneral', 'protect', 'restrictMove', 'alternateMove'],
  ...['moveRate', 'extraAttacks', 'doubleMoveCost', 'warpGate'],
]

function effectsWords({ condition, effects }: Ability, speech: Speech): readonly string[] {
  const words = effects.map((effect) => {
    const said = effectWords(effect, speech)
    const lasts = STANDING_OPS.includes(effect.op) && !speech.isContinuous
    return lasts ? `solange ${self(speech)} im Spiel ist, gilt: ${capital(said)}` : said
  })
  if (condition === undefined) return words
  const controls = listed(condition.controls.map(speech.nameOf))
  const owner = speech.person.isReader ? 'du dann' : 'der Spieler, der gezogen hat, dann'
  const has = speech.person.isReader ? 'hast' : 'hat'
  return [`wenn ${owner} ${controls} im Spiel ${has}: ${capital(words.join('; '))}`]
}

const SMALL_WORDS: readonly string[] = ['and', 'in', 'of', 'the', 'to']

/** Der Name einer unbekannten Karte aus ihrer Kennung. */
const nameOfId: NameOf = (id) =>
  capital(
    id
      .split('-')
      .map((word) => (SMALL_WORDS.includes(word) ? word : capital(word)))
      .join(' '),
  )

/** Ein Komma steht am Wort, und nicht vor einem anderen Satzzeichen. */
const tidied = (text: string): string => text.replaceAll(' ,', ',').replace(/,(?=[.,;:)])/g, '')

/** Eine Fähigkeit in deutschen Sätzen, allein aus ihren Daten. */
export function germanAbility(
  ability: Ability,
  { kind }: Pick<Card, 'kind'>,
  nameOf: NameOf = nameOfId,
): string {
  const speech = speechFor(ability, kind, nameOf)
  const [first = '', ...others] = [
    ...priceWords(ability, speech),
    ...effectsWords(ability, speech),
    ...(ability.limit === undefined ? [] : [limitWords(ability.limit)]),
  ]
  return tidied(
    `${[`${momentWords(ability, speech)}: ${capital(first)}`, ...others.map(capital)].join('. ')}.`,
  )
}

/** Eine Karte in deutschen Absätzen, wie `cardWords` es auf Englisch tut. */
export function germanCard(card: Card, nameOf?: NameOf): readonly string[] {
  if (card.id === '?') return []
  const abilities = card.abilities.map((ability) => germanAbility(ability, card, nameOf))
  if (card.kind === 'monster')
    return [...card.general.map((one) => GENERAL_WORDS[one]), ...abilities]
  const after =
    card.afterUse === 'discard'
      ? 'Dieser Gegenstand wird nach seinem Effekt abgelegt.'
      : 'Dieser Gegenstand bleibt im Spiel.'
  return [...abilities, after]
}
