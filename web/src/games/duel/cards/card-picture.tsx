import { findMonster, type SupportKind } from '@dungeon-dice/client-sdk/duel'
import { usePortrait } from '../../ddm/portraits/portrait-source.ts'
import styles from './card-picture.module.css'

/** The portrait of a monster as a round picture; its name stands beside it. */
export const CardPortrait = ({ id }: { readonly id: string }) => {
  const card = findMonster(id)
  const address = usePortrait(card ?? null)
  if (address === null) return <span className={styles['portrait']} aria-hidden="true" />
  return (
    <img className={styles['portrait']} src={address} alt="" draggable={false} decoding="async" />
  )
}

/** Drawing of each kind of support card, in a square of 24 units with an edge of 4. */
const SIGNS: Readonly<Record<SupportKind, string>> = {
  magic: 'M12 2l2.6 6.6L21 12l-6.4 3.4L12 22l-2.6-6.6L3 12l6.4-3.4z',
  quick: 'M13.5 2L4 13.5h6L9 22l10-12.5h-6.5z',
  trap: 'M12 3l10 18H2zM12 9v6M12 17v1.5',
  counter: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.6 5.6l12.8 12.8',
}

/** The sign of a kind of support card; its name stands beside it. */
export const KindSign = ({ kind }: { readonly kind: SupportKind }) => (
  <svg className={styles['sign']} viewBox="-4 -4 32 32" data-kind={kind} aria-hidden="true">
    <path d={SIGNS[kind]} />
  </svg>
)

/** The picture of a card in a list: a portrait or a sign. */
export const CardPicture = ({
  id,
  kind,
}: {
  readonly id: string
  readonly kind: SupportKind | null
}) => (kind === null ? <CardPortrait id={id} /> : <KindSign kind={kind} />)
