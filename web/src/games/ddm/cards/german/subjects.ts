import {
  GENERAL_VERBS,
  type Group,
  ofSelf,
  ofType,
  phrase,
  type Speech,
  type Subject,
  self,
  span,
  type TargetSpec,
} from './parts.ts'

/** Worauf ein Effekt wirkt, im Nominativ und in der Einzahl. */
export function subject(on: Subject, speech: Speech): string {
  if (on === 'self') return self(speech)
  if (on === 'mover') return 'das Monster'
  if (on === 'target') return speech.hasManyTargets ? 'jedes Ziel' : 'das Ziel'
  return on.lowest === undefined ? everyone(on, speech) : weakest(on, speech)
}

/** Das Ziel eines Effekts, der nur eines haben kann. */
export const firstTarget = ({ hasManyTargets }: Speech): string =>
  hasManyTargets ? 'das erste Ziel, das noch passt,' : 'das Ziel'

/** Was hinter einer Figur steht: Typ, Seite, Fähigkeit. */
const behind = (
  { type, side, general }: Pick<TargetSpec, 'type' | 'side' | 'general'>,
  { person }: Speech,
): string =>
  phrase(
    ofType(type),
    side !== undefined && person.behind[side],
    general !== undefined && `, ${GENERAL_VERBS[general].that},`,
  )

const around = ({ around: radius }: Group, speech: Speech): string | undefined => {
  if (radius === undefined) return undefined
  const width = 2 * radius + 1
  return `im Quadrat von ${width} mal ${width} Feldern um ${speech.kind === 'monster' ? 'dieses Monster' : 'diesen Gegenstand'}`
}

function everyone(group: Group, speech: Speech): string {
  const { piece, side, other } = group
  const isYours = side === 'own' && speech.person.isReader
  const enemy = side === 'enemy' && speech.person.isReader
  const monster = isYours
    ? phrase('jedes deiner', other && 'anderen', 'Monster')
    : phrase('jedes', other && 'andere', enemy && 'gegnerische', 'Monster')
  const item = isYours
    ? phrase('jeder deiner', other && 'anderen', 'Gegenstände')
    : phrase('jeder', other && 'andere', enemy && 'gegnerische', 'Gegenstand')
  const named = piece === 'monster' ? monster : `${monster} und ${item}`
  return phrase(named, behind(group, speech), around(group, speech))
}

function weakest(group: Group, speech: Speech): string {
  const { piece, side, other } = group
  const owner = speech.person.isReader && { own: 'deiner', enemy: 'gegnerischen', any: '' }[side]
  const named = phrase(
    'von allen',
    owner !== false && owner !== 'deiner' && owner,
    other && 'anderen',
    piece === 'monster' ? 'Monstern' : 'Monstern und Gegenständen',
    owner === 'deiner' && 'auf deiner Seite',
    behind(group, speech),
    around(group, speech),
  )
  const items = piece === 'summon' ? 'ein Gegenstand nur, wo kein Monster ist; ' : ''
  const chooser = speech.person.isReader
    ? 'bei Gleichstand wählst du'
    : 'bei Gleichstand wählt, wer gezogen hat'
  return `${named} das mit der niedrigsten ATK (${items}${chooser})`
}

type Gender = 'neuter' | 'masculine'

/** Wörter vor einer Figur, im Akkusativ. */
const ONE: Readonly<Record<Gender, readonly [a: string, ending: string]>> = {
  neuter: ['ein', 'es'],
  masculine: ['einen', 'en'],
}

const NOUNS = {
  monster: [{ gender: 'neuter', one: 'Monster', many: 'Monster' }],
  item: [{ gender: 'masculine', one: 'Gegenstand', many: 'Gegenstände' }],
  summon: [
    { gender: 'neuter', one: 'Monster', many: 'Monster' },
    { gender: 'masculine', one: 'Gegenstand', many: 'Gegenstände' },
  ],
  obstacle: [{ gender: 'neuter', one: 'Hindernis', many: 'Hindernisse' }],
} as const

type Noun = (typeof NOUNS)[keyof typeof NOUNS][number]

function one(noun: Noun, { side, other, damaged }: TargetSpec, { person }: Speech): string {
  const [a, ending] = ONE[noun.gender]
  if (side === 'own' && person.isReader)
    return phrase(
      `${a}${noun.gender === 'neuter' ? 'es' : ''}`,
      'deiner',
      other && 'anderen',
      damaged && 'verwundeten',
      noun.many,
    )
  return phrase(
    a,
    other && `ander${ending}`,
    damaged && `verwundet${ending}`,
    side === 'enemy' && person.isReader && `gegnerisch${ending}`,
    noun.one,
  )
}

function some(noun: Noun, { side, other, damaged }: TargetSpec, { person }: Speech): string {
  if (side === 'own' && person.isReader)
    return phrase('deiner', other && 'anderen', damaged && 'verwundeten', noun.many)
  return phrase(
    other && 'andere',
    damaged && 'verwundete',
    side === 'enemy' && person.isReader && 'gegnerische',
    noun.many,
  )
}

/** Das Ziel oder die Ziele einer Fähigkeit, im Akkusativ. */
export function targets(spec: TargetSpec, speech: Speech): string {
  const { upTo, range, piece } = spec
  const nouns = NOUNS[piece]
  const named =
    upTo === undefined
      ? nouns.map((noun) => one(noun, spec, speech)).join(' oder ')
      : `${upTo === 1 ? '1' : span(1, upTo)} ${nouns.map((noun) => some(noun, spec, speech)).join(' oder ')}`
  return phrase(
    named,
    behind(spec, speech).replace('beider Spieler', 'eines beliebigen Spielers'),
    range !== undefined && `in höchstens ${range} ${range === 1 ? 'Feld' : 'Feldern'} Entfernung`,
  )
}

/** Das Feld der Figur mit der Fähigkeit. */
export const ownSpace = (speech: Speech): string => `das Feld ${ofSelf(speech)}`
