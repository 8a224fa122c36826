/** The prefix that tells a code from an id. */
const CODE = 'code:'

/** The match in the watch screen's address: by its id, or a private one by its code. */
export function watchedAt(id: string, search: string): string | { readonly code: string } {
  const code = id.startsWith(CODE) ? id.slice(CODE.length) : new URLSearchParams(search).get('code')
  return code === null ? id : { code }
}
