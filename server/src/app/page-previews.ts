import type { FinishedMatchWire, LiveMatchAnswer, Profile } from '@dungeon-dice/shared/protocol'
import { shownNames } from '../match/shown-names.ts'
import type { Log } from '../platform/log.ts'
import type { Profiles } from '../results/profiles.ts'
import type { LiveMatches } from '../session/live-matches.ts'
import type { PagePreview, PreviewOf } from '../transport/http/page-preview.ts'

/** Dependencies of `pagePreviews`. */
export interface PagePreviewParts {
  readonly profiles: Pick<Profiles, 'match' | 'profile'>
  readonly liveMatches: Pick<LiveMatches, 'with'>
  readonly log: Log
}

/** Longest id or name that is looked for, in characters of the path. */
const LONGEST = 128

const PATH = /^(?:\/embed)?\/(?<screen>match|watch|replays|players)\/(?<key>[^/]+)$/

/**
 * Previews of links to matches, replays, players and positions. They tell what the public may know,
 * so a delayed match shows neither its end nor its winner before its spectators see them (P9.9).
 * Never rejects: a preview that cannot be read is the general one.
 */
export const pagePreviews =
  (parts: PagePreviewParts): PreviewOf =>
  async (path) => {
    if (/^(\/embed)?\/position$/.test(path)) return POSITION
    const { screen, key } = PATH.exec(path)?.groups ?? {}
    if (screen === undefined || key === undefined || key.length > LONGEST) return null
    try {
      const name = decodeURIComponent(key)
      return await (screen === 'players' ? playerNamed(parts, name) : matchOf(parts, name))
    } catch (error) {
      // A path that cannot be decoded names nobody; the page itself explains that.
      if (!(error instanceof URIError)) parts.log.warn({ path, err: error }, 'page preview failed')
      return null
    }
  }

const POSITION: PagePreview = {
  title: 'A position – Dungeon Dice',
  description: 'Look at this position of Dungeon Dice Monsters, and play on from it.',
}

async function matchOf(
  { profiles, liveMatches }: PagePreviewParts,
  id: string,
): Promise<PagePreview | null> {
  const finished = await profiles.match(id, null)
  if (finished.ok) return finishedPreview(finished.value)
  const live = await liveMatches.with(id)
  return live === null ? null : livePreview(live)
}

async function playerNamed(
  { profiles }: PagePreviewParts,
  name: string,
): Promise<PagePreview | null> {
  const profile = await profiles.profile(name, null)
  return profile.ok ? playerPreview(profile.value) : null
}

const titleOf = (names: ReadonlyMap<string, string>): string =>
  [...names.values()].join(names.size === 2 ? ' vs. ' : ', ')

function finishedPreview({ seats }: FinishedMatchWire): PagePreview {
  const names = shownNames(seats)
  const winners = seats.filter(({ place }) => place === 1).map(({ seat }) => names.get(seat))
  const result = winners.length === seats.length ? 'A draw.' : `${winners.join(', ')} won.`
  return {
    title: `${titleOf(names)} – Dungeon Dice`,
    description: `${result} Watch the replay step by step.`,
  }
}

const livePreview = ({ seats }: LiveMatchAnswer): PagePreview => ({
  title: `${titleOf(shownNames(seats))}, live – Dungeon Dice`,
  description: 'Watch this match while it is played.',
})

const playerPreview = ({ name }: Profile): PagePreview => ({
  title: `${name} – Dungeon Dice`,
  description: `Ratings, results and matches of ${name}.`,
})
