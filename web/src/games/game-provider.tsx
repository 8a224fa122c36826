import { type ReactNode, useMemo } from 'react'
import { GameContext } from '../lib/match/game-context.ts'
import { ChangedText, languageNow, type Text, useText } from '../lib/text/text.tsx'
import type { GameView } from './game-view.ts'

interface Props {
  readonly id: string
  readonly view: GameView
  readonly children: ReactNode
}

/** Makes a game the one that is meant within: its refusals have sentences, its rules have links. */
export const GameProvider = ({ id, view, children }: Props) => {
  const text = useText()
  const { refusals } = view.words[languageNow()]
  const changed = useMemo(() => withRefusals(text, refusals), [text, refusals])
  return (
    <GameContext value={id}>
      <ChangedText text={changed}>{children}</ChangedText>
    </GameContext>
  )
}

const withRefusals = (text: Text, sentences: object): Text => ({
  ...text,
  refusals: { ...text.refusals, byCode: { ...text.refusals.byCode, ...sentences } },
})
