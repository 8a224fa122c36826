import { CRESTS, listOdds, type Spread } from '@dungeon-dice/client-sdk/rules'
import { useDeferredValue, useMemo } from 'react'
import { CrestIcon } from '../../games/ddm/icons/crest-icon.tsx'
import { capital } from '../../lib/text/sentences.ts'
import { useText } from '../../lib/text/text.tsx'
import { Bar } from './bar.tsx'
import styles from './list-stats.module.css'
import { TypeTable } from './type-table.tsx'
import type { Builder } from './use-builder.ts'

/** A list's average yield a turn, and its dice by kind. */
export const ListStats = ({ builder }: { readonly builder: Builder }) => {
  const { crests, list } = useText()
  const { draft, index } = builder
  const dice = useMemo(
    () => draft.dice.flatMap((id) => index.catalogue.dice.get(id) ?? []),
    [draft.dice, index],
  )
  // The numbers may lag: the pressed button updates first.
  const settled = useDeferredValue(dice)
  const odds = useMemo(() => listOdds(settled), [settled])
  const most = Math.max(1, ...CRESTS.map((crest) => odds.crests[crest].best))
  const summons = [
    { name: list.any, spread: odds.summon },
    ...odds.levels.map(({ level, ...spread }) => ({ name: list.level(level), spread })),
  ]
  return (
    <div className={styles['list-stats']}>
      <section>
        <h3>{list.summonTitle}</h3>
        <p>{list.summonHint}</p>
        <table>
          <Head />
          <tbody>
            {summons.map(({ name, spread }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <SpreadCells spread={spread} most={1} wordsOf={list.chance} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{list.crestTitle}</h3>
        <p>{list.crestHint}</p>
        <table>
          <Head />
          <tbody>
            {CRESTS.map((crest) => (
              <tr key={crest}>
                <th scope="row">
                  <CrestIcon crest={crest} /> {capital(crests[crest])}
                </th>
                <SpreadCells spread={odds.crests[crest]} most={most} wordsOf={list.income} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TypeTable builder={builder} />
    </div>
  )
}

const Head = () => {
  const { list } = useText()
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{list.mean}</th>
        <th scope="col">{list.best}</th>
      </tr>
    </thead>
  )
}

interface SpreadProps {
  readonly spread: Spread
  /** The bar's value. */
  readonly most: number
  readonly wordsOf: (value: number) => string
}

const SpreadCells = ({ spread, most, wordsOf }: SpreadProps) =>
  (['mean', 'best'] as const).map((kind) => (
    <td key={kind}>
      <Bar share={spread[kind] / most} /> {wordsOf(spread[kind])}
    </td>
  ))
