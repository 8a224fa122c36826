/** What stands before a code in the place of an id. */
const CODE = 'code:'

/** What the address of the watch screen leads to: a match by its id, or a private one by its code. */
export function watchedAt(id: string, search: string): string | { readonly code: string } {
  const code = id.startsWith(CODE) ? id.slice(CODE.length) : new URLSearchParams(search).get('code')
  return code === null ? id : { code }
}
