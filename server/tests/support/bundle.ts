import { builtServer } from '../../build/built-server.ts'

/** Bundles the server before several tests at once start it. */
export async function setup(): Promise<void> {
  await builtServer()
}
