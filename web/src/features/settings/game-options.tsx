import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { OptionsProps } from '../../games/game-view.ts'
import { viewQuery } from '../../games/views.ts'

interface Props extends OptionsProps {
  readonly game: string
}

/** The rule options of a game, once they are loaded. */
export const GameOptions = ({ game, ...options }: Props) => {
  const { OptionsForm } = useQuery(viewQuery(game)).data ?? {}
  return OptionsForm === undefined ? null : (
    <Suspense fallback={null}>
      <OptionsForm {...options} />
    </Suspense>
  )
}
