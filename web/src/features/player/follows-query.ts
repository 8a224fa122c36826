import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'

/** Interval for refreshing the status of followed players while it is shown, in milliseconds. */
const EACH_MS = 20_000

/** The players whom the player follows. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: () => unwrap(server.follows()),
  refetchInterval: EACH_MS,
  // Several buttons ask for the same list.
  staleTime: EACH_MS,
})
