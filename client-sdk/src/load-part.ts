import { ConnectionLost } from './errors.ts'

/** Waits for a part of this SDK; rejects with `ConnectionLost` when it cannot be loaded. */
export async function loadPart<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw new ConnectionLost('unreachable', null, error)
  }
}
