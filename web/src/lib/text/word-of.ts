/** The word for a key; the key itself where there is none, such as for what a newer server has. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key
