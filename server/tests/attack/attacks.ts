import { allowedMessages } from './allowed-messages.ts'
import type { Attack } from './attack.ts'
import { chatSpam } from './chat-spam.ts'
import { connectionStorm } from './connection-storm.ts'
import { dearPages } from './dear-pages.ts'
import { foreignOrigins } from './foreign-origins.ts'
import { forgedTokens } from './forged-tokens.ts'
import { frameFloods } from './frame-floods.ts'
import { fuzzedMessages } from './fuzzed-messages.ts'
import { halfOpenConnections } from './half-open-connections.ts'
import { journalFlood } from './journal-flood.ts'
import { lobbyChurn } from './lobby-churn.ts'
import { nameLockout } from './name-lockout.ts'
import { oversizedBodies } from './oversized-bodies.ts'
import { pipelinedRequests } from './pipelined-requests.ts'
import { reconnectStorm } from './reconnect-storm.ts'
import { refusedRequests } from './refused-requests.ts'
import { signInStorm } from './sign-in-storm.ts'
import { slowReaders } from './slow-readers.ts'
import { upgradeStorm } from './upgrade-storm.ts'
import { watchChurn } from './watch-churn.ts'

/** Every attack that `npm run attack` makes, each for itself and mixed with others. */
export const ATTACKS: readonly Attack[] = [
  allowedMessages,
  chatSpam,
  connectionStorm,
  dearPages,
  foreignOrigins,
  forgedTokens,
  frameFloods,
  fuzzedMessages,
  halfOpenConnections,
  journalFlood,
  lobbyChurn,
  nameLockout,
  oversizedBodies,
  pipelinedRequests,
  reconnectStorm,
  refusedRequests,
  signInStorm,
  slowReaders,
  upgradeStorm,
  watchChurn,
]
