import { HIDDEN_ID, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { later, useLater } from '../../../lib/browser/later.ts'
import { useText } from '../../../lib/text/text.tsx'
import { LaterNote } from '../../../ui/queries/later-component.tsx'
import { FigureToken } from '../icons/figure-token.tsx'
import { Hearts } from '../icons/hearts.tsx'
import { TypeIcon } from '../icons/type-icon.tsx'
import styles from './card-panel.module.css'
import { type Figure, figureOf, type StatNow, type Subject } from './figure-at.ts'

/** Cards in words: their grammar is loaded with the first card. */
const CARD_TEXT = later(async () => (await import('../cards/card-text.ts')).cardText)

interface Props {
  readonly state: State
  /** The inspected figure; null for none. */
  readonly subject: Subject | null
  /** The name of a seat's player. */
  readonly nameOf: (seat: Seat) => string
  /** The reader's seat; null without one. */
  readonly own: Seat | null
}

/** The card of a figure as it is now: its values with their changes, and its abilities. */
export const CardPanel = ({ state, subject, nameOf, own }: Props) => {
  const { match } = useText()
  const figure = subject === null ? null : figureOf(state, subject)
  return (
    <section
      className={styles['card-panel']}
      data-card-panel=""
      data-empty={figure === null ? '' : undefined}
      aria-label={match.card.title}
    >
      {figure === null ? (
        <p className={styles['card-panel-empty']}>{match.card.empty}</p>
      ) : (
        <FigureCard
          figure={figure}
          whose={figure.seat === own ? match.card.mine : match.card.theirs(nameOf(figure.seat))}
          name={nameOf(figure.seat)}
          role={own === null ? 'any' : figure.seat === own ? 'mine' : 'theirs'}
        />
      )}
    </section>
  )
}

interface FigureProps {
  readonly figure: Figure
  readonly whose: string
  readonly name: string
  /** The reader’s own, the other side’s, or of anybody for those without a seat. */
  readonly role: 'mine' | 'theirs' | 'any'
}

const FigureCard = ({ figure, whose, name, role }: FigureProps) => {
  const { match, players } = useText()
  if (figure.type !== 'master')
    return (
      <>
        <Title figure={figure} whose={whose} />
        {figure.type === 'monster' && <Stats figure={figure} />}
        <Words figure={figure} />
      </>
    )
  return (
    <>
      <h2>{match.card.master(name)}</h2>
      <p>
        <Hearts points={figure.heartPoints} /> {players.hearts(figure.heartPoints)}
      </p>
      <p>{match.card.masterWords[role]}</p>
    </>
  )
}

type Carded = Exclude<Figure, { type: 'master' }>

const Title = ({ figure, whose }: { readonly figure: Carded; readonly whose: string }) => {
  const { match, players, types } = useText()
  const { card, seat } = figure
  const isHidden = card.id === HIDDEN_ID
  return (
    <header className={styles['card-panel-title']}>
      <FigureToken card={card} seat={seat} />
      <div>
        <h2>{isHidden ? players.unknown : card.name}</h2>
        <p>
          <TypeIcon type={card.type} />{' '}
          {card.kind === 'monster'
            ? match.card.monster(types[card.type], card.level)
            : match.card.item(card.level)}
          {' · '}
          {whose}
        </p>
      </div>
    </header>
  )
}

const Stats = ({ figure }: { readonly figure: Extract<Figure, { type: 'monster' }> }) => {
  const { match } = useText()
  const { attack, defense, hp, hasMoved, hasAttacked } = figure
  const done = [hasMoved && match.card.moved, hasAttacked && match.card.attacked].filter(Boolean)
  return (
    <>
      <dl className={styles['card-panel-stats']}>
        <Stat name={match.card.attack} value={attack} />
        <Stat name={match.card.defense} value={defense} />
        <Stat name={match.card.hp} value={hp} isOf />
      </dl>
      {done.length > 0 && <p className={styles['card-panel-done']}>{done.join(', ')}</p>}
    </>
  )
}

interface StatProps {
  readonly name: string
  readonly value: StatNow
  /** True for HP, whose printed value is the maximum. */
  readonly isOf?: boolean
}

const Stat = ({ name, value: { now, printed }, isOf = false }: StatProps) => {
  const { match } = useText()
  const change = now > printed ? 'more' : now < printed ? 'less' : 'same'
  return (
    <div>
      <dt>{name}</dt>
      <dd data-change={change}>
        {now}
        {isOf && `/${printed}`}
        {!isOf && change !== 'same' && <small> {match.card.usual(printed)}</small>}
      </dd>
    </div>
  )
}

const Words = ({ figure: { card } }: { readonly figure: Carded }) => {
  const { match } = useText()
  const grammar = useLater(CARD_TEXT, 'now')
  if (card.id === HIDDEN_ID) return <p>{match.card.hidden}</p>
  if (grammar.loaded === null) return <LaterNote part={grammar} />
  const words = grammar.loaded(card)
  if (words.length === 0) return <p className={styles['card-panel-empty']}>{match.card.plain}</p>
  return words.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
