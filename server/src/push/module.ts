import type { Secrets } from '../accounts/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/ports.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { PushStore, PushTransport } from './ports.ts'
import { pushKeysOf } from './push-keys.ts'
import type { PushRouteParts } from './push-routes.ts'
import { ADDRESS_NOTICES_PER_HOUR, NOTICES_PER_HOUR, PushSender } from './push-sender.ts'
import { TurnNotices } from './turn-notices.ts'

/** Dependencies of the push module. */
export interface PushModuleParts {
  readonly config: Pick<Config, 'hasPush' | 'pushSubject' | 'pageUrl'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly subscriptions: PushStore
  readonly pushTransport: PushTransport
  readonly cluster: Pick<Cluster, 'limit'>
}

/** For servers whose host has named no contact and no page: services require one. */
const NO_CONTACT = 'mailto:nobody@dungeon-dice.invalid'

const HOUR_SECONDS = 3_600

/** Notices when it is a player's turn, by Web Push. */
export function pushModule(parts: PushModuleParts) {
  const { config, subscriptions: store, pushTransport: transport, secrets, cluster } = parts
  const keys = pushKeysOf(secrets)
  const sender = new PushSender({
    ...parts,
    ...{ store, transport, keys },
    subject: config.pushSubject ?? config.pageUrl ?? NO_CONTACT,
    limit: cluster.limit('notices', NOTICES_PER_HOUR, HOUR_SECONDS),
    addressLimit: cluster.limit('address-notices', ADDRESS_NOTICES_PER_HOUR, HOUR_SECONDS),
  })
  const routes: PushRouteParts = { ...parts, store, transport, keys, isOn: config.hasPush }
  const notices = new TurnNotices({ ...parts, sender })
  const listener: SessionSubscriber = config.hasPush ? notices : {}
  const onVisible = (session: MatchSession) => {
    if (config.hasPush) notices.check(session)
  }
  return { routes, listener, onVisible }
}
