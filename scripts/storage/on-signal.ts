const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Calls `run`. A signal that ends the process meanwhile calls `remove` first, and exits with 1. */
export async function removingOnSignal<T>(
  remove: () => Promise<void>,
  run: () => Promise<T>,
): Promise<T> {
  const end = () => void remove().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.on(signal, end)
  try {
    return await run()
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
