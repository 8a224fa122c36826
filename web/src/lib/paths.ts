/** Where each screen is, as the router matches it. One table: links are made by `pathTo`. */
export const PATHS = {
  home: '/',
  match: '/match/:id',
  watch: '/watch/:id',
  lobby: '/lobby',
  queue: '/queue',
  host: '/host',
  join: '/join/:code?',
  lists: '/lists',
  list: '/lists/:name',
  dice: '/dice',
  die: '/dice/:id',
  usage: '/usage',
  learn: '/learn',
  practice: '/practice',
  lesson: '/learn/:id',
  puzzles: '/puzzles',
  puzzle: '/puzzles/:id',
  rules: '/rules/:game?',
  replays: '/replays',
  replay: '/replays/:id',
  position: '/position',
  player: '/players/:name',
  ladder: '/ladder',
  account: '/account',
  admin: '/admin',
} as const

/** Name of a screen. */
export type Place = keyof typeof PATHS

/** The path of a screen, its parameters filled in; those that are left out of an optional one vanish. */
export const pathTo = (place: Place, params: Readonly<Record<string, string>> = {}): string =>
  PATHS[place].replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  }) || '/'

/** The prefix of the code in a link to a private match, in the part that browsers send to nobody. */
const JOIN_MARK = '#join='

/** The link that leads to the private match under `code`, as the SDK's links are. */
export const joinLink = (code: string): string => `${location.origin}/${JOIN_MARK}${code}`

/** The code that the hash of an address has from such a link; null for none. */
export const codeInHash = (hash: string): string | null =>
  hash.startsWith(JOIN_MARK) ? hash.slice(JOIN_MARK.length) : null

/** The rule with this number, such as `R10.1`, on the page of the rules of a game. */
export const ruleLink = (rule: string, game = 'ddm'): string =>
  `${pathTo('rules', { game })}#${rule}`
