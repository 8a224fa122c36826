import { LOADED_AFTERWARDS } from '../tests/support/loaded-afterwards.ts'
import type { Visitors } from '../tests/support/site.ts'
import { DESKTOP, openVisit, playBot, rollButton, type Visit } from './visit.ts'

/** Bytes over the wire by kind of file, packed as the server sends them. */
interface Loaded {
  readonly script: number
  /** Scripts of portraits and sounds. */
  readonly afterwards: number
  readonly style: number
  readonly picture: number
}

const KINDS: Readonly<Record<string, keyof Loaded>> = {
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
}

/** By then a match that is left alone has asked for all that it loads for later, in milliseconds. */
const LATER_MS = 5_000

const packingOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none'

/** Counts what a page loads from now on, and notes how its scripts are packed. */
function countBytes({ tools }: Visit) {
  const kinds = new Map<string, keyof Loaded>()
  const loaded = { script: 0, afterwards: 0, style: 0, picture: 0 }
  const packings = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = KINDS[type]
    if (kind === undefined) return
    kinds.set(requestId, LOADED_AFTERWARDS.test(response.url) ? 'afterwards' : kind)
    if (kind === 'script') packings.add(packingOf(response.headers))
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== undefined) loaded[kind] += encodedDataLength
  })
  return { loaded: (): Loaded => ({ ...loaded }), packings }
}

/** What the start page loads by itself, and what has been loaded once somebody can roll. */
export async function bytesLoaded(visitors: Visitors, url: string) {
  const visit = await openVisit(visitors, DESKTOP)
  const { loaded, packings } = countBytes(visit)
  await visit.page.goto(url)
  await visit.page.waitForLoadState('networkidle')
  const first = loaded()
  await playBot(visit.page)
  await rollButton(visit.page).waitFor()
  const board = loaded()
  await visit.page.waitForTimeout(LATER_MS)
  await visit.page.waitForLoadState('networkidle')
  const settled = loaded()
  await visit.page.context().close()
  return { first, board, settled, packing: [...packings].join(', ') }
}
