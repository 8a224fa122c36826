import type { Match } from '@dungeon-dice/client-sdk'
import type { Orders } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { useLive } from '../../../lib/match/use-live.ts'
import type { RequestError } from '../../../lib/queries/request-error.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'

/** The standing orders of the own seat, and what changes them. */
interface OrdersGiven {
  /** Including changes that are being sent. */
  readonly orders: Orders
  readonly give: (changes: Partial<Orders>) => void
  readonly error: RequestError | null
}

/** The standing orders of the own seat, and how to change them. */
export function useOrders(match: Match): OrdersGiven {
  useLive(match)
  const { isPending, error, run } = useServerMutation()
  const [wanted, setWanted] = useState<Partial<Orders>>({})
  return {
    orders: isPending ? { ...match.orders, ...wanted } : match.orders,
    give: (changes) => {
      setWanted(changes)
      run(() => match.setOrders(changes))
    },
    error,
  }
}
