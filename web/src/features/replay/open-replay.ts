import { openReplay as openAny, type Replay, type ReplayFault } from '@dungeon-dice/client-sdk'
import {
  BUILT_IN,
  type Catalogue,
  err,
  ok,
  openReplay,
  parseRecord,
  type Result,
} from '@dungeon-dice/client-sdk/rules'
import { gameOf } from '../../lib/match/game-of.ts'
import { server } from '../../lib/server.ts'

/** A replay, and the dice that it was played with. */
export interface OpenedReplay {
  readonly replay: Replay
  readonly catalogue: Catalogue
}

/** The catalogue of this hash: the built-in one, or that of the server if it can be had. */
async function catalogueOf(hash: string): Promise<Catalogue> {
  if (hash === BUILT_IN.hash) return BUILT_IN
  // With other dice, the record is refused because of them, which says more than a failed request.
  return server.catalogue().catch(() => BUILT_IN)
}

/** Opens the text of a record as a replay (docs/record.md). */
export async function openText(text: string): Promise<Result<OpenedReplay, ReplayFault>> {
  if (/^rules (?!ddm\b)/m.test(text)) return openOther(text)
  const parsed = parseRecord(text)
  if (!parsed.ok) return parsed
  const catalogue = await catalogueOf(parsed.value.catalogue)
  const opened = openReplay(text, catalogue)
  return opened.ok ? ok({ replay: opened.value, catalogue }) : err(opened.error)
}

/** Opens the record of a game that has no packs. */
async function openOther(text: string): Promise<Result<OpenedReplay, ReplayFault>> {
  const opened = await openAny(text)
  // Outside of the views of games a replay has one type.
  const { value: replay } = opened as { readonly value?: Replay }
  return replay === undefined ? (opened as never) : ok({ replay, catalogue: BUILT_IN })
}

/** The replay of a match of the server. */
export async function openMatch(id: string) {
  const given = await server.replay(id)
  if (!given.ok) return given
  const replay = given.value
  const isOther = gameOf(replay) !== 'ddm'
  const hash = isOther ? BUILT_IN.hash : (replay.record?.catalogue ?? BUILT_IN.hash)
  return ok({ replay, catalogue: await catalogueOf(hash) })
}

/**
 * A pasted or loaded text with the line endings of records: one line feed each, the last line too.
 */
export const recordIn = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`
