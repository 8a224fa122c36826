/** Deepest nesting of a file: what a pack needs is far less. */
const DEEPEST = 16
/** Most values of a file. */
const MOST = 200_000
/** Longest text anywhere in a file. */
const LONGEST = 2_000

const LONE_SURROGATE = /\p{Cs}/u

/**
 * What makes parsed JSON unfit to be read at all: too deep, too much, texts without end or of broken
 * characters. Null when nothing does. Goes through it without recursion, whatever its depth.
 */
export function plainFault(value: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }]
  let seen = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    seen += 1
    const fault = seen > MOST ? `holds more than ${MOST} values` : faultOf(next.value, next.depth)
    if (fault !== null) return fault
    for (const inner of innerOf(next.value)) open.push({ value: inner, depth: next.depth + 1 })
  }
  return null
}

function faultOf(value: unknown, depth: number): string | null {
  if (depth > DEEPEST) return `is nested more than ${DEEPEST} deep`
  if (typeof value !== 'string') return null
  if (value.length > LONGEST) return `holds a text of more than ${LONGEST} characters`
  return LONE_SURROGATE.test(value) ? 'holds half of a character (a lone surrogate)' : null
}

/** What lies inside, names of fields too. */
function innerOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flat()
}
