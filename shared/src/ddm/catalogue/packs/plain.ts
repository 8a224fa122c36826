/** Deepest nesting of a file; packs need far less. */
const DEEPEST = 16
/** Most values per file. */
const MOST = 200_000
/** Longest text in a file. */
const LONGEST = 2_000

const LONE_SURROGATE = /\p{Cs}/u

/**
 * Why parsed JSON is unfit for further reading: too deep, too many values, too long texts, or
 * broken characters; null if none applies. Works without recursion at any depth.
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

/** Contained values, including field names. */
function innerOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flat()
}
