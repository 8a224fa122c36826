import { canBringIn, type FigureType, LEVELS, type Level } from '@dungeon-dice/client-sdk/rules'
import { FIGURE_TYPES } from '../../games/ddm/catalogue/filter.ts'
import { TypeIcon } from '../../games/ddm/icons/type-icon.tsx'
import { capital } from '../../lib/text/sentences.ts'
import { useText } from '../../lib/text/text.tsx'
import { hasFigures } from './draft.ts'
import type { Builder } from './use-builder.ts'

/** How many dice and figures a list has of each level and type. */
export const TypeTable = ({ builder: { draft, index } }: { readonly builder: Builder }) => {
  const { list, dice, types } = useText()
  const isApart = hasFigures(draft.preset)
  const countOf = (ids: readonly string[], level: Level, type: FigureType): number =>
    ids.filter((id) => {
      const card = index.entryOf(id)?.card
      return card !== undefined && canBringIn({ level, type }, card)
    }).length
  const cellOf = (level: Level, type: FigureType) => {
    const [ofDice, ofFigures] = [
      countOf(draft.dice, level, type),
      countOf(draft.figures, level, type),
    ]
    if (ofDice + (isApart ? ofFigures : 0) === 0) return <td key={level}>·</td>
    return (
      <td key={level} className={isApart && ofDice === 0 ? 'is-lost' : ''}>
        {isApart ? list.cell(ofDice, ofFigures) : ofDice}
      </td>
    )
  }
  return (
    <section>
      <h3>{list.typeTitle}</h3>
      {isApart && <p>{list.typeHint}</p>}
      <table>
        <thead>
          <tr>
            <td>{dice.facets.level.name}</td>
            {LEVELS.map((level) => (
              <th key={level} scope="col" aria-label={list.level(level)}>
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURE_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">
                <TypeIcon type={type} /> {capital(types[type])}
              </th>
              {LEVELS.map((level) => cellOf(level, type))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
