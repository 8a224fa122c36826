const SOFT_HYPHEN = '\u00ad'

/**
 * Divides long words of names for small cells: browsers have no rules for made-up names, and not all have
 * any for German. `words` have `·` where they may be divided; other words stay as they are.
 */
export function dividedBy(words: readonly string[]): (name: string) => string {
  const divided = new Map(
    words.map((word) => [word.replaceAll('·', ''), word.replaceAll('·', SOFT_HYPHEN)]),
  )
  return (name) =>
    name
      .split(' ')
      .map((word) => divided.get(word) ?? word)
      .join(' ')
}
