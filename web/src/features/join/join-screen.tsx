import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { codeInHash, PATHS, pathTo } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { Invited } from './invited.tsx'
import styles from './join-screen.module.css'

/** Joins a private match in three steps: the code, the match, the seat. */
export const JoinScreen = ({ params: { code = '' } }: ScreenProps) => {
  const { places } = useText()
  return (
    <Screen title={places.join}>
      <div className={styles['join-screen']}>
        {code === '' ? <CodeForm /> : <Look key={code} code={code} />}
      </div>
    </Screen>
  )
}

/** Shows the match under a code. */
const Look = ({ code }: { readonly code: string }) => {
  const query = useQuery({ queryKey: ['look', code], queryFn: () => unwrap(server.look(code)) })
  return (
    <QueryView query={query} ways={<OtherWays />}>
      {(match) => <Invited code={code} match={match} ways={<OtherWays />} />}
    </QueryView>
  )
}

/** Links for a code that leads to no match. */
const OtherWays = () => {
  const { join } = useText()
  return (
    <nav className={styles['join-ways']} aria-label={join.other}>
      <Link href={PATHS.join.replace('/:code?', '')}>{join.other}</Link>
      <Link href={PATHS.lobby}>{join.lobby}</Link>
      <Link href={PATHS.host}>{join.hostOwn}</Link>
      <Link href={PATHS.home}>{join.bot}</Link>
    </nav>
  )
}

/** Asks for the code, or for the link that has it. */
const CodeForm = () => {
  const { join } = useText()
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  return (
    <form
      className={styles['join-form']}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const code = codeOf(typed)
        if (code !== '') go(pathTo('join', { code }))
      }}
    >
      <p>{join.intro}</p>
      <Field label={join.code}>
        {({ id }) => (
          <input
            id={id}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="primary">
        {join.look}
      </button>
    </form>
  )
}

/** The code in a link, or in the address of this screen; any other text is the code itself. */
function codeOf(typed: string): string {
  const text = typed.trim()
  const hash = text.indexOf('#')
  return (hash < 0 ? null : codeInHash(text.slice(hash))) ?? text.split('/').at(-1) ?? ''
}
