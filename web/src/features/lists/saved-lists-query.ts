import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'

/** The lists that are saved in the account. */
export const savedListsQuery = queryOptions({
  queryKey: ['lists', 'saved'],
  queryFn: () => unwrap(server.lists.all()),
})
