import { HonestLog, MachineLog } from './honest-log.ts'
import { type Company, playMatches } from './honest-match.ts'
import { HonestPlayer } from './honest-player.ts'
import { findMatches, loadPages, readLists, signInOften, stayInLobby } from './honest-visits.ts'
import type { CrowdPlan } from './messages.ts'

/** Players that share one address. */
const PLAYERS_AT_ADDRESS = 4
/** Addresses of honest players begin here; attackers come from `127.0.0.x`. */
const FIRST_ADDRESS = 1
const NETWORK = '127.0.1.'

/** All honest players of a run: who they are, and all that they do at once. */
export class HonestCrowd {
  readonly log = new HonestLog()
  readonly #plan: CrowdPlan
  readonly #players: HonestPlayer[] = []
  readonly #end = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(plan: CrowdPlan) {
    this.#plan = plan
  }

  /** Brings everybody in; resolves when all play. */
  async start(): Promise<void> {
    const { files, size } = this.#plan
    const { matches, thinkMs } = size
    const { signal } = this.#end
    const pace = { thinkMs, signal }
    const [named, searchers, clientLimits] = [
      await this.#guests(4),
      await this.#guests(14),
      await this.#guests(4),
    ]
    for (const [place, player] of named.entries()) await player.claim(`Steady Player ${place + 1}`)
    const companies = Array.from({ length: matches }, (_, number) => ({
      // A named player, a guest, and somebody without an account now and then.
      host: named[number] ?? this.#player(),
      guest: this.#player(),
      spectator: number % 2 === 0 ? this.#player() : null,
      isOpen: number % 4 < 2,
    }))
    const guests = companies.filter((_, number) => number % 3 !== 2).map(({ guest }) => guest)
    for (const guest of guests) await guest.beGuest()
    this.#running = Promise.all([
      ...companies.map((company) => playMatches(company, pace)),
      ...clientLimits.map((player) => stayInLobby(player, signal)),
      ...named.slice(0, 2).map((player) => signInOften(player, signal)),
      ...clientLimits.slice(0, 2).map((player) => loadPages(player, files, signal)),
      ...clientLimits.slice(2).map((player) => readLists(player, signal)),
      ...this.#bystanders().map((company) => playMatches(company, pace)),
      findMatches(searchers.slice(0, 7), 'queue', signal),
      findMatches(searchers.slice(7), 'quick-match', signal),
    ])
  }

  /** Sends everybody home. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.#running
    for (const player of this.#players) player.close()
  }

  /** Those who play at the server that nobody attacks. */
  #bystanders(): readonly Company[] {
    const { bystanderUrl, size } = this.#plan
    const log = new MachineLog(this.log)
    return Array.from({ length: size.bystanderMatches }, () => ({
      host: this.#player(bystanderUrl, log),
      guest: this.#player(bystanderUrl, log),
      ...{ spectator: null, isOpen: false },
    }))
  }

  #player(url = this.#plan.url, log = this.log): HonestPlayer {
    const place = Math.floor(this.#players.length / PLAYERS_AT_ADDRESS)
    const player = new HonestPlayer(url, `${NETWORK}${FIRST_ADDRESS + place}`, log)
    this.#players.push(player)
    return player
  }

  async #guests(count: number): Promise<readonly HonestPlayer[]> {
    const players = Array.from({ length: count }, () => this.#player())
    for (const player of players) await player.beGuest()
    return players
  }
}
