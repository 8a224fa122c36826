import type { Seat, State, Zone } from '@dungeon-dice/client-sdk/duel'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { usePointing } from '../../../ui/match/use-pointing.ts'
import { rowsOf, zoneNamed } from '../model/zones.ts'
import { useWords } from '../text/use-words.ts'
import styles from './field.module.css'
import { markedAfter, steppedTo } from './field-keys.ts'
import type { FieldInput, Mark, Marks } from './marks.ts'
import { ZoneCard } from './zone-card.tsx'

interface Props {
  readonly state: State
  readonly below: Seat
  readonly marks: Marks
  readonly aimed: Zone | null
  /** Zones whose monsters were marked for destruction, while that is shown. */
  readonly falling: ReadonlySet<Zone>
  readonly nameOf: (zone: Zone) => string
  readonly onInput: (input: FieldInput) => void
}

/** Marks of cards that a pick only chooses. */
const CHOICES: readonly (Mark | undefined)[] = ['attacker', 'usable']

/** The zone that an element stands for. */
const zoneOf = (target: EventTarget): Zone | null =>
  zoneNamed(
    target instanceof Element
      ? target.closest<HTMLElement>('[data-zone]')?.dataset['zone']
      : undefined,
  )

/** The field's keys: arrows move, Enter picks, N and P go between marks, Escape cancels. */
function useKeys(
  { below, marks, onInput }: Pick<Props, 'below' | 'marks' | 'onInput'>,
  goTo: (zone: Zone | null) => void,
) {
  return (event: KeyboardEvent): void => {
    const at = zoneOf(event.target)
    if (at === null || event.altKey || event.metaKey || event.ctrlKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const to = steppedTo(key, at, below)
    if (to !== null) goTo(to)
    else if (key === 'Enter' || key === ' ') onInput({ type: 'pick', zone: at })
    else if (key === 'n' || key === 'p') goTo(markedAfter(marks, at, key === 'n' ? 1 : -1, below))
    else if (key === 'Escape') onInput({ type: 'back' })
    else return
    event.preventDefault()
    // A letter that means something here must not do what it does elsewhere on the page.
    event.stopPropagation()
  }
}

/** The zones of both seats, the own ones at the bottom: a grid with one tab stop. */
export const Field = (props: Props) => {
  const { state, below, marks, aimed, falling, nameOf, onInput } = props
  const { board } = useWords()
  const announce = useAnnounce()
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<Zone | null>(null)
  const goTo = (zone: Zone | null): void => {
    if (zone === null) announce(board.noMarks)
    else grid.current?.querySelector<HTMLElement>(`[data-zone="${zone}"]`)?.focus()
  }
  const onKeyDown = useKeys(props, goTo)
  const pointing = usePointing<Zone>({
    squareOf: zoneOf,
    keyOf: (zone) => zone,
    isChoice: (zone) => CHOICES.includes(marks.get(zone)),
    aim: (zone) => zone !== null && onInput({ type: 'aim', zone }),
    pick: (zone) => onInput({ type: 'pick', zone }),
    leave: () => onInput({ type: 'leave' }),
  })
  const rows = useMemo(() => rowsOf(below), [below])
  const stop = focused ?? rows[2]?.[2]
  const help = useId()
  return (
    <>
      <div
        role="grid"
        ref={grid}
        aria-label={board.name}
        aria-describedby={help}
        className={styles['field']}
        data-board=""
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const zone = zoneOf(target)
          if (zone === null) return
          setFocused(zone)
          onInput({ type: 'aim', zone })
        }}
        {...pointing}
      >
        {rows.map((row) => (
          <div role="row" key={row[0]} className={styles['field-row']}>
            {row.map((zone) => (
              <div
                key={zone}
                role="gridcell"
                className={styles['zone']}
                data-zone={zone}
                data-mark={marks.get(zone)}
                data-aimed={zone === aimed ? '' : undefined}
                data-falling={falling.has(zone) ? '' : undefined}
                aria-label={nameOf(zone)}
                tabIndex={zone === stop ? 0 : -1}
              >
                <ZoneCard state={state} zone={zone} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p id={help} hidden>
        {board.help}
      </p>
    </>
  )
}
