import type { Account } from '@dungeon-dice/client-sdk'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import styles from './account-screen.module.css'
import { AppPart } from './app-part.tsx'
import { BlockedPlayers } from './blocks/blocked-players.tsx'
import { Leaving } from './leaving.tsx'
import { Preferences } from './preferences.tsx'
import { Who } from './who.tsx'

/** The account kept in this browser; null also when the server no longer knows it. */
async function askWho() {
  const known = await server.whoAmI()
  if (known.ok || known.error.code !== 'bad_token') return known
  await server.signOut()
  return ok(null)
}

const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => unwrap(askWho()) })

/** The player's account and preferences. */
export const AccountScreen = () => {
  const { places } = useText()
  return (
    <Screen title={places.account}>
      <div className={styles['account']}>
        <QueryView query={useQuery(accountQuery)}>
          {(known) => <OwnAccount known={known} />}
        </QueryView>
        <Preferences />
        <AppPart />
      </div>
    </Screen>
  )
}

const OwnAccount = ({ known }: { readonly known: Account | null }) => {
  const { blocks } = useText()
  const [account, setAccount] = useState(known)
  return (
    <>
      <Who account={account} onAccount={setAccount} />
      {account !== null && (
        <>
          <section key={account.id} className={styles['account-part']}>
            <h2>{blocks.title}</h2>
            <BlockedPlayers />
          </section>
          <Leaving
            key={`leaving ${account.id}`}
            account={account}
            onGone={() => setAccount(null)}
          />
        </>
      )}
    </>
  )
}
