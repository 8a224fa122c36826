import type { Child, Ending } from './child.ts'

/** A part of a cluster that can be ended, and started again at the same place. */
export interface Service {
  readonly name: string
  readonly port: number
  /** Where it is reached, with what it asks for. */
  readonly url: string
  /** Id of its process; null while it does not run. */
  readonly pid: number | null
  /** Starts it; nothing when it runs. */
  readonly start: () => Promise<void>
  /** Ends it by a signal; nothing when it does not run. */
  readonly end: (signal?: NodeJS.Signals) => Promise<Ending | null>
  /** Sends it a signal that need not end it, such as SIGSTOP. */
  readonly signal: (signal: NodeJS.Signals) => void
}

/** What a service is made of. */
export interface ServicePlan {
  readonly name: string
  readonly port: number
  readonly url: string
  readonly launch: () => Promise<Child>
  /** By what it is ended when nobody says. */
  readonly endsBy: NodeJS.Signals
  /** Told when it ends without having been asked to. */
  readonly onLost?: ((ending: Ending) => void) | undefined
}

/** A service that does not run yet. */
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
