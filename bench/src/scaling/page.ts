import { HEAP_NEED } from '../../../server/src/session/match-capacity.ts'
import { layOut, spell } from '../figures.ts'
import { KIB } from '../load/size.ts'
import { costTable } from './cost-table.ts'
import { type Costs, costsOf } from './costs.ts'
import { factsOf, type Measured } from './measured.ts'
import {
  commitsOf,
  HABITS,
  LIMITS,
  MOST_CONNECTIONS,
  oneServer,
  PARTS,
  type Part,
  partsAt,
} from './model.ts'
import { REMEDIES } from './remedies.ts'

/** The text of docs/scaling.md for these results. */
export function scalingPage(measured: Measured): string {
  const costs = costsOf(measured)
  const parts = [
    HEAD,
    costSection(measured, costs),
    serverSection(costs),
    ...[10, 100, 1_000].map((servers) => clusterSection(costs, servers)),
    thousandSection(costs),
    remedySection(),
    LAST,
  ]
  return `${parts.join('\n\n')}\n`
}

const HEAD = `# How far it scales

The capacity of one server, what ten, a hundred and a thousand servers need, and which part becomes too small first. The costs are measured; everything else is calculated from them. \`npm run load -- --write\` measures them on your machine and regenerates this page.`

const percent = (share: number): string => `${spell(share * 100)} %`

const costSection = (measured: Measured, costs: Costs): string => `## What things cost

${costTable(costs)}

${factsOf(measured)}

Idle load is subtracted. Redis commands are counted as Redis executes them: one script from a server counts as several commands. The Redis rows come from the largest cluster measured, all others from one server. The [benchmarks](../bench/README.md#what-is-measured) explain each row. With metrics (\`METRICS_KEY\`, scraped every five seconds) a server uses ${spell(measured.metrics.cpuShare)} times the CPU of a server without.`

function serverSection(costs: Costs): string {
  const one = oneServer(costs)
  const watched = (HABITS.intentsAMatch / HABITS.matchSeconds) * 1_000 * costs.deliveryMicros
  const most = (HABITS.coreShare * 1e6) / costs.intentMicros
  return `## What one server carries

A server runs its matches on one thread. The calculation uses ${percent(HABITS.coreShare)} of a core and leaves the rest for bursts and garbage collection. A match between two good players has about ${HABITS.intentsAMatch} intents; assume that it takes ${HABITS.matchSeconds} seconds, which is quick.

    ${spell(costs.beginningMicros)} µs + ${HABITS.intentsAMatch} × ${spell(costs.intentMicros)} µs = ${spell(one.matchMicros / 1_000)} ms of CPU a match
    ${HABITS.coreShare} s ÷ ${spell(one.matchMicros / 1_000)} ms = ${spell(one.beginnings)} matches begin a second
    ${spell(one.beginnings)} × ${HABITS.matchSeconds} s = ${spell(one.matches)} matches at once, ${spell(one.players)} players
    ${spell(one.beginnings)} × ${HABITS.intentsAMatch} = ${spell(one.intents)} intents a second
    ${spell(one.intents)} × ${spell(costs.commits)} + ${spell(one.beginnings)} × ${spell(costs.commitsABeginning)} = ${spell(commitsOf(costs))} commits a second
    ${spell(one.matches)} × ${HEAP_NEED.match / KIB} KiB + ${HEAP_NEED.server / KIB ** 2} MiB = ${spell(one.bytes / 2 ** 30)} GiB of heap

Without new matches the core would handle ${HABITS.coreShare} s ÷ ${spell(costs.intentMicros)} µs = ${spell(most)} intents a second. \`MAX_MATCHES\` is 10,000 by default, and a server takes fewer where its heap has no room. The heap is counted for matches in mid-game, of which each needs about ${HEAP_NEED.match / KIB} KiB; the table has the memory of matches that have just begun. Spectators use the same core: each such match with 1,000 spectators costs ${percent(watched / 1e6)} of it. Bots think on threads of their own. Steps that arrive during a write share the next commit. So a busier server than the one measured needs fewer commits per intent, and a server with a faster disk more.

**The first bottleneck:** the event loop. Its lag grows before players notice anything.`
}

const clusterSection = (costs: Costs, servers: number): string => {
  const { matches, intents, beginnings } = oneServer(costs)
  const total = (each: number) => spell(each * servers)
  const parts = partsAt(costs, servers)
  return `## ${servers.toLocaleString('en-GB')} servers

${total(matches)} matches, ${total(intents)} intents and ${total(beginnings)} new matches a second, if all are busy at once.

${layOut([['part', 'needed', 'one provides', 'times one'], ...parts.map(partRow)])}

${verdict(parts)}`
}

const partRow = ({ name, need, one, unit }: Part): readonly string[] => [
  name,
  `${spell(need)} ${unit}`.trim(),
  spell(one),
  spell(need / one),
]

/** The overloaded parts in order, or the one closest to its limit. */
function verdict(parts: readonly Part[]): string {
  const broken = parts.filter(({ need, one }) => need > one).map(({ name }) => name)
  const [first, ...others] = broken
  if (first === undefined) return `**No bottleneck.** The nearest is ${parts[0]?.name}.`
  const then = others.length === 0 ? '' : ` Then: ${others.join('; ')}.`
  return `**The first bottleneck: ${first}.**${then}`
}

const thousandSection = (
  costs: Costs,
): string => `At a thousand servers other parts become bottlenecks too; we make no claim for that size.

| part | why it is a bottleneck | what would replace it |
| --- | --- | --- |
| membership | servers read 1,000 × 1,500 leases a second from one table | read only those that have changed or ended; a sample is enough to choose a server for a match |
| failover | 999 servers query the matches of a lost one at once | a few successors, chosen by hash of the match id |
| lobby | a list of ${spell(oneServer(costs).matches * 1_000)} matches is useless | one lobby for each region and preset: the existing role, with a name for each |

We would not run one cluster of that size, but ten clusters of a hundred servers each, and route players to one by region. They would share only accounts and ratings, which are written once per match, ${HABITS.intentsAMatch} times less often than steps.`

const remedySection = (): string => `## How to remove each bottleneck

${PARTS.map((name) => `- **${name}**: ${REMEDIES[name]}`).join('\n')}

These are assumptions, not measurements:

- ${percent(HABITS.watchedElsewhere)} of matches are watched from another server, ${percent(HABITS.inLobby)} of players are in the lobby and ${percent(HABITS.inQueue)} in the queue.
- One PostgreSQL has ${LIMITS.databaseCores} cores, a disk that writes ${spell(LIMITS.logBytes / 1e6)} MB a second, and the ${LIMITS.connections} connections that its default leaves after three for superusers. A server opens up to ${MOST_CONNECTIONS}, one of them only while a renewal of its lease is not answered in time: that happens to all at once when the database is slow.
- PostgreSQL commits ${spell(LIMITS.commits)} times a second. A flush takes a millisecond, as on a network disk, and commits that arrive meanwhile share the next one: ten, when one of ten connections commits at a time. A local disk does more.
- One proxy has ${LIMITS.proxyCores} cores, and 32 workers of 32,768 sockets (\`ops/nginx/nginx.conf\`), four for each player. Its CPU was measured without its stream part, which adds 13 µs to a message and its echo.
- In the lobby each client gets ${LIMITS.lobbyPatches} patches a second of ${LIMITS.lobbyPatchMicros} µs ([benchmarks](../bench/README.md#the-lobby)).
- The queue holds \`MAX_QUEUE_TICKETS\`.`

const LAST = `## What does not grow

- **The only shared cost of an intent is one row**: no lock, no message and no lookup on another server. Nothing that a player does in a match waits for another server.
- **Finding a match is one read**, however many there are.
- **Losing a server costs the others only its matches**: they are read in batches, by owner.`
