/** A text of the page: a sentence, or a function that makes one from facts. */
type Leaf = string | ((...facts: never[]) => unknown)

/** All texts of a language by their path, such as `lobby.joinOf`. */
export function leavesOf(text: unknown, path = ''): ReadonlyMap<string, Leaf> {
  if (typeof text === 'string' || typeof text === 'function') return new Map([[path, text as Leaf]])
  const parts = Object.entries(text as object)
  return new Map(
    parts.flatMap(([key, part]) => [...leavesOf(part, path === '' ? key : `${path}.${key}`)]),
  )
}

const WHO = { seat: 'A', isYou: false, name: 'Ada' }
const THING = { kind: 'monster', whose: WHO, name: 'Battle Ox', at: 'g4' }

/** An object with every fact that any sentence may ask for. */
const FACTS = {
  ...WHO,
  ...THING,
  ...{
    who: WHO,
    attacker: THING,
    target: THING,
    type: 'beast',
    level: 2,
    crest: 'magic',
    count: 3,
  },
  ...{ attack: 20, defense: 10, left: 12, hp: 30, crests: 4, heartPoints: 2, monsters: 5 },
  ...{ walkers: 2, walks: true, attacks: 3, abilities: 4, jumps: 5, isProvisional: true },
  ...{ need: 3, got: 6, have: 7, die: 8, limit: 9, most: 11, least: 13, allowed: 14, made: 15 },
  ...{ reach: 16, range: 17, distance: 18, spaces: 19, options: 21, id: 'zoa', option: 'chain' },
  ...{ retryAfterSeconds: 22, waitSeconds: 23, untilMs: 24, bots: ['Gray'], from: 'a1', to: 'b2' },
  ...{ trigger: 'on-attacked', field: 'targets', on: 'path', reason: 'length' },
  ...{ commitments: 25, rolls: 26, steps: 27 },
}
const OTHER_FACTS = { ...FACTS, reason: 'left' }

/** Values that a parameter may take, those that most parameters refuse first. */
const CANDIDATES: readonly unknown[] = [
  FACTS,
  OTHER_FACTS,
  [THING, { ...THING, name: 'Zoa' }],
  ['alpha', 'beta'],
  'magic',
  3,
]

const NONSENSE = /undefined|NaN|\[object|function|=>/

/** What a text says with these facts; null when it cannot be said with them. */
function said(text: Leaf, facts: readonly unknown[]): string | null {
  if (typeof text === 'string') return text
  try {
    const words: unknown = text(...(facts as never[]))
    return typeof words === 'string' && !NONSENSE.test(words) ? words : null
  } catch {
    return null
  }
}

/** Facts with which each of these texts says something; null when none are found. */
export function sampleOf(
  texts: readonly Leaf[],
  known: readonly unknown[] = [],
): readonly unknown[] | null {
  const places = Math.max(...texts.map((text) => (typeof text === 'string' ? 0 : text.length)))
  if (known.length === places)
    return texts.every((text) => said(text, known) !== null) ? known : null
  for (const candidate of CANDIDATES) {
    const sample = sampleOf(texts, [...known, candidate])
    if (sample !== null) return sample
  }
  return null
}

/** What stands for a fact instead, and by which name: an object differs in one fact at a time. */
function variantsOf(value: unknown, name: string): readonly (readonly [string, unknown])[] {
  if (typeof value === 'number') return [1, 2, 7].map((other) => [name, other] as const)
  if (typeof value === 'string') return [[name, 'trap'] as const, [name, 'omega'] as const]
  if (Array.isArray(value)) return [[name, value.slice(1)] as const]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !GRAMMAR.includes(key))
    .flatMap(([key, part]) =>
      variantsOf(part, `${name}.${key}`).map(([path, other]) => {
        return [path, { ...value, [key]: other }] as const
      }),
    )
}

/** Facts that decide on grammar, which languages do differently. */
const GRAMMAR: readonly string[] = ['kind', 'seat']

/** Names of the facts that a text depends on, by the place of their parameter. */
export function usedPlaces(text: Leaf, sample: readonly unknown[]): readonly string[] {
  const usual = said(text, sample)
  const used = sample.flatMap((value, place) =>
    variantsOf(value, String(place)).flatMap(([path, other]) =>
      said(text, sample.with(place, other)) === usual ? [] : [path],
    ),
  )
  return [...new Set(used)]
}

/** What a text can say, in a few variants. */
export function spokenBy(text: Leaf): readonly string[] {
  const sample = sampleOf([text])
  if (sample === null) return []
  const variants = sample.flatMap((value, place) =>
    variantsOf(value, '').map(([, other]) => said(text, sample.with(place, other))),
  )
  return [said(text, sample), ...variants].filter((words) => words !== null)
}
