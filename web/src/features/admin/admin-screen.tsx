import type { Admin } from '@dungeon-dice/client-sdk/admin'
import { useState } from 'react'
import { Screen } from '../../ui/layout/screen.tsx'
import { useAdminText } from './admin-words.ts'
import { Console } from './console.tsx'
import { SignIn } from './sign-in.tsx'

/** The console: servers, players and actions. It needs the host's key. */
export const AdminScreen = () => {
  const { title } = useAdminText()
  const [admin, setAdmin] = useState<Admin | null>(null)
  return (
    <Screen title={title}>
      {admin === null ? (
        <SignIn onAdmin={setAdmin} />
      ) : (
        <Console admin={admin} onLeave={() => setAdmin(null)} />
      )}
    </Screen>
  )
}
