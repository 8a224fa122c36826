import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Profiles } from '../results/profiles.ts'
import { MatchRecords } from '../results/records/records.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { Wiring } from './ports.ts'

const MINUTE_SECONDS = 60

/** The records of a server's matches, and who hears of those that end. */
export function recordingOf<H extends HostTypes>(
  { config, records: store, journal, chanceOf, log, cluster }: Wiring,
  hosted: HostedGame<H>,
  profiles: Pick<Profiles, 'match'>,
): { readonly records: MatchRecords; readonly listener: SessionSubscriber<H> } {
  const records = new MatchRecords({
    ...{ store, journal, chanceOf, log },
    hosted: hosted.records,
    checks: cluster.limit(
      'record-checks',
      config.recordChecksPerMinute,
      MINUTE_SECONDS,
      'for good',
    ),
    finished: (matchId, viewerId) => profiles.match(matchId, viewerId),
  })
  const listener = {
    onEnded: (_: unknown, { matchId }: { readonly matchId: string }) => records.keep(matchId),
  }
  return { records, listener }
}
