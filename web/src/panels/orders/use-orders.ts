import type { Match } from '@dungeon-dice/client-sdk'
import type { Orders } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import type { Trouble } from '../../asking/trouble.ts'
import { useDoing } from '../../asking/use-doing.ts'
import { useLive } from '../../match/use-live.ts'

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
