import { ConnectionLost } from './errors.ts'

/** Resolves after `ms` milliseconds. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves with `promise`; rejects with `ConnectionLost` if it takes longer than `ms`. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ConnectionLost('unreachable')), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
