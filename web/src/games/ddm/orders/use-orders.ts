import type { Match } from '@dungeon-dice/client-sdk'
import type { Orders } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { useLive } from '../../../lib/match/use-live.ts'
import type { Trouble } from '../../../lib/queries/trouble.ts'
import { useDoing } from '../../../lib/queries/use-doing.ts'

/** The standing orders of the own seat, and what changes them. */
interface OrdersGiven {
  /** With what was asked for just now. */
  readonly orders: Orders
  readonly give: (changes: Partial<Orders>) => void
  readonly trouble: Trouble | null
}

/** Follows the standing orders of the own seat. */
export function useOrders(match: Match): OrdersGiven {
  useLive(match)
  const { isBusy, trouble, run } = useDoing()
  const [wanted, setWanted] = useState<Partial<Orders>>({})
  return {
    orders: isBusy ? { ...match.orders, ...wanted } : match.orders,
    give: (changes) => {
      setWanted(changes)
      void run(() => match.setOrders(changes))
    },
    trouble,
  }
}
