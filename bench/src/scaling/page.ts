import { layOut, spell } from '../figures.ts'
import { costTable } from './cost-table.ts'
import { type Costs, costsOf } from './costs.ts'
import { factsOf, type Measured } from './measured.ts'
import { commitsOf, HABITS, LIMITS, oneServer, PARTS, type Part, partsAt } from './model.ts'
import { REMEDIES } from './remedies.ts'

/** The text of docs/scaling.md for what was measured. */
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

What one server carries, what ten, a hundred and a thousand would need, and which part breaks first. Costs are measured, and all else is reckoned from them. \`npm run load -- --write\` measures them on your machine and writes this page anew.`

const percent = (share: number): string => `${spell(share * 100)} %`

const costSection = (measured: Measured, costs: Costs): string => `## What things cost

${costTable(costs)}

${factsOf(measured)}

What servers do at rest is taken off. Redis’ commands are those that it does: one script that a server sends is several. Redis is that of the largest cluster that was measured, all else that of one server. What each row means stands in the [benchmarks](../bench/README.md#what-is-measured). To count what is done (\`METRICS_KEY\`, asked for every five seconds) takes ${spell(measured.metrics.cpuShare)} times the CPU of a server that does not.`

function serverSection(costs: Costs): string {
  const one = oneServer(costs)
  const watched = (HABITS.intentsAMatch / HABITS.matchSeconds) * 1_000 * costs.deliveryMicros
  const most = (HABITS.coreShare * 1e6) / costs.intentMicros
  return `## What one server carries

A server plays on one thread. ${percent(HABITS.coreShare)} of a core count, for the rest is for bursts and for collecting garbage. A match between two who know what they do has about ${HABITS.intentsAMatch} intents; let it take ${HABITS.matchSeconds} seconds, which is quick.

    ${spell(costs.beginningMicros)} µs + ${HABITS.intentsAMatch} × ${spell(costs.intentMicros)} µs = ${spell(one.matchMicros / 1_000)} ms of CPU a match
    ${HABITS.coreShare} s ÷ ${spell(one.matchMicros / 1_000)} ms = ${spell(one.beginnings)} matches begin a second
    ${spell(one.beginnings)} × ${HABITS.matchSeconds} s = ${spell(one.matches)} matches at once, ${spell(one.players)} players
    ${spell(one.beginnings)} × ${HABITS.intentsAMatch} = ${spell(one.intents)} intents a second
    ${spell(one.intents)} × ${spell(costs.commits)} + ${spell(one.beginnings)} × ${spell(costs.commitsABeginning)} = ${spell(commitsOf(costs))} commits a second
    ${spell(one.matches)} × ${spell(costs.matchKib)} KiB = ${spell(one.bytes / 2 ** 30)} GiB

Without beginnings it would be ${HABITS.coreShare} s ÷ ${spell(costs.intentMicros)} µs = ${spell(most)} intents a second. \`MAX_MATCHES\` is 10,000 by default. Spectators take of the same core: each match of that kind that 1,000 people watch costs ${percent(watched / 1e6)} of it. Bots think on threads of their own. What comes while a group is written is one commit: a server that is busier than the one that was measured has fewer for each intent, one with a faster disk has more.

**What breaks first:** the event loop. Its lag shows it before players feel it.`
}

const clusterSection = (costs: Costs, servers: number): string => {
  const { matches, intents, beginnings } = oneServer(costs)
  const total = (each: number) => spell(each * servers)
  const parts = partsAt(costs, servers)
  return `## ${servers.toLocaleString('en-GB')} servers

${total(matches)} matches, ${total(intents)} intents and ${total(beginnings)} beginnings a second, if all are busy at once.

${layOut([['part', 'needed', 'one does', 'so many of one'], ...parts.map(partRow)])}

${verdict(parts)}`
}

const partRow = ({ name, need, one, unit }: Part): readonly string[] => [
  name,
  `${spell(need)} ${unit}`.trim(),
  spell(one),
  spell(need / one),
]

/** What breaks, in order; or what is nearest to it. */
function verdict(parts: readonly Part[]): string {
  const broken = parts.filter(({ need, one }) => need > one).map(({ name }) => name)
  const [first, ...others] = broken
  if (first === undefined) return `**Nothing breaks.** Nearest to it: ${parts[0]?.name}.`
  const then = others.length === 0 ? '' : ` Then: ${others.join('; ')}.`
  return `**What breaks first: ${first}.**${then}`
}

const thousandSection = (
  costs: Costs,
): string => `At a thousand more is different than the table shows; we do not claim that size.

| part | breaks, because | would be |
| --- | --- | --- |
| who is there | 1,000 × 1,000 facts a second are read | told by change; and to place a match, a sample is enough |
| taking over | 999 servers look at the matches of a lost one at once | a few heirs, by hash of the match id |
| lobby | nobody reads a list of ${spell(oneServer(costs).matches * 1_000)} | one for each region and preset; the role is there, it needs a name for each |

We would not run one cluster of that size but ten, each of a hundred servers, and lead people to one by region. They would share accounts and ratings alone, which are written once a match, ${HABITS.intentsAMatch} times rarer than steps.`

const remedySection = (): string => `## What would replace what breaks

${PARTS.map((name) => `- **${name}**: ${REMEDIES[name]}`).join('\n')}

What is taken to be so: ${percent(HABITS.watchedElsewhere)} of matches are watched from another server, ${percent(HABITS.inLobby)} of players are in the lobby and ${percent(HABITS.inQueue)} in the queue. One PostgreSQL has ${LIMITS.databaseCores} cores, a disk that writes ${spell(LIMITS.logBytes / 1e6)} MB a second, and its default of ${LIMITS.connections} connections. It commits ${spell(LIMITS.commits)} times a second: a commit waits until the disk has it, a millisecond as of a disk over a network, and those that come meanwhile share the next flush, ten when one connection of ten commits at a time; a disk in the machine does more. One proxy has ${LIMITS.proxyCores} cores, and 32 workers of 32,768 sockets (\`ops/nginx/nginx.conf\`). In the lobby each client gets ${LIMITS.lobbyPatches} patches a second of ${LIMITS.lobbyPatchMicros} µs ([benchmarks](../bench/README.md#the-lobby)). The queue holds \`MAX_QUEUE_TICKETS\`.`

const LAST = `## What does not grow

- **An intent costs nothing that is shared but a row**: no lock, no message, no look-up elsewhere. Nothing that a player does in a match waits for another server.
- **Finding a match is one read**, however many there are.
- **A lost server costs the others its matches alone**: they are read in batches, by their owner.`
