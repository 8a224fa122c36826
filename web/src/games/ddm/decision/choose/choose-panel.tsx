import { useText } from '../../../../lib/text/text.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { DieFace } from '../../icons/die-face.tsx'
import { targetThing } from '../../narration/things.ts'
import { StackPanel } from '../../stack/stack-panel.tsx'
import type { PanelProps } from '../drafting.tsx'
import { TimeLeft } from '../time-left/time-left.tsx'
import styles from './choose-panel.module.css'
import type { PickInput, Picking, PickOption } from './picking.ts'

/** The choices of an effect, a button for each. */
export const ChoosePanel = ({ draft, change, isSending }: PanelProps<Picking, PickInput>) => {
  const { choose } = useText()
  const { state, own, card, options } = draft
  return (
    <section className={styles['choose-panel']}>
      <h3>
        {choose.title(card)} <TimeLeft />
      </h3>
      <p>{options[0]?.of === 'die' ? choose.die : choose.figure}</p>
      <ul>
        {options.map((one) => (
          <li key={one.option}>
            <button
              type="button"
              disabled={isSending}
              onClick={() => change({ type: 'choose', option: one.option })}
            >
              <OptionName draft={draft} option={one} />
            </button>
            <OutcomeList
              before={state}
              forecast={forecastOf(state, { type: 'choose', option: one.option })}
              own={own}
            />
          </li>
        ))}
      </ul>
      <StackPanel state={state} own={own} />
    </section>
  )
}

const OptionName = ({
  draft: { state, own },
  option,
}: {
  readonly draft: Picking
  readonly option: PickOption
}) => {
  const { answering, choose } = useText()
  if (option.of === 'figure')
    return answering.thing(targetThing(state, { at: option.at, piece: 'monster' }, own))
  const { die, number } = option
  return (
    <>
      {choose.dieName(die.card.name, number)}
      <span className={styles['choose-panel-faces']}>
        {die.faces.map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die keep their order.
          <DieFace key={place} type={die.type} face={face} />
        ))}
      </span>
    </>
  )
}
