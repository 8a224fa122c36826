import type { Child, Ending } from './child.ts'

/** A part of a cluster that can be stopped and restarted at the same address. */
export interface Service {
  readonly name: string
  readonly port: number
  /** Its URL, with credentials. */
  readonly url: string
  /** Process id; null while stopped. */
  readonly pid: number | null
  /** Starts it unless it is running. */
  readonly start: () => Promise<void>
  /** Stops it with a signal if it is running. */
  readonly end: (signal?: NodeJS.Signals) => Promise<Ending | null>
  /** Sends a signal that need not stop it, such as SIGSTOP. */
  readonly signal: (signal: NodeJS.Signals) => void
}

/** Options of a service. */
export interface ServicePlan {
  readonly name: string
  readonly port: number
  readonly url: string
  readonly launch: () => Promise<Child>
  /** Default signal for stopping. */
  readonly endsBy: NodeJS.Signals
  /** Called when it exits unexpectedly. */
  readonly onLost?: ((ending: Ending) => void) | undefined
}

/** A service, initially stopped. */
export function serviceOf({ name, port, url, launch, endsBy, onLost }: ServicePlan): Service {
  let child: Child | null = null
  const watch = (started: Child): void => {
    void started.ended.then((ending) => {
      if (child !== started) return
      child = null
      onLost?.(ending)
    })
  }
  return {
    name,
    port,
    url,
    get pid() {
      return child?.pid ?? null
    },
    start: async () => {
      if (child !== null) return
      child = await launch()
      watch(child)
    },
    end: async (signal = endsBy) => {
      const ending = child
      child = null
      return ending === null ? null : await ending.end(signal)
    },
    signal: (signal) => child?.signal(signal),
  }
}

/** Starts the servers of a cluster: the first alone, since it creates the tables and the shared signing key. */
export async function startServers([first, ...others]: readonly Service[]): Promise<void> {
  await first?.start()
  await startAll(others)
}

/** Waits for all even if one has failed, so that none starts after everything was stopped. */
export async function startAll(services: readonly Service[]): Promise<void> {
  const started = await Promise.allSettled(services.map((service) => service.start()))
  for (const one of started) if (one.status === 'rejected') throw one.reason
}
