import { type Options, PRESET_OPTIONS, parseSquare } from '@dungeon-dice/client-sdk/rules'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { ChoiceField, Field, TickField } from '../../../ui/fields/field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { BOARD_SIDES, type OptionField } from './option-fields.ts'

interface ControlProps<F extends OptionField = OptionField> {
  readonly name: keyof Options
  readonly field: F
  readonly label: ReactNode
  readonly value: unknown
  readonly onValue: (value: unknown) => void
}

type FieldOf<K extends OptionField['kind']> = Extract<OptionField, { readonly kind: K }>

const ChoiceControl = ({ field, label, value, onValue }: ControlProps<FieldOf<'choice'>>) => {
  const words: Readonly<Record<string, string>> = useText().settings.values
  return (
    <ChoiceField
      label={label}
      values={field.values.map((one) => [one, words[String(one)] ?? String(one)] as const)}
      value={value as string | number}
      onValue={onValue}
    />
  )
}

const LimitControl = ({ name, field, label, value, onValue }: ControlProps<FieldOf<'number'>>) => {
  const { settings } = useText()
  const { least, most, without } = field
  const usual = PRESET_OPTIONS.tabletop[name]
  const isWithout = without !== undefined && value === without
  const number = typeof value === 'number' ? value : Number(usual)
  return (
    <>
      <NumberField
        label={label}
        least={least}
        most={most}
        value={number}
        isDisabled={isWithout}
        onValue={onValue}
      />
      {without !== undefined && (
        <TickField
          label={settings.values.none}
          isOn={isWithout}
          onChange={(isOn) => onValue(isOn ? without : usual)}
        />
      )}
    </>
  )
}

const BoardControl = ({ label, value, onValue }: ControlProps<FieldOf<'board'>>) => {
  const { settings } = useText()
  const board = value as Options['board']
  return (['width', 'length'] as const).map((side) => (
    <ChoiceField
      key={side}
      label={
        <>
          {label}, {settings[side]}
        </>
      }
      values={BOARD_SIDES[side].map((squares) => [squares, String(squares)] as const)}
      value={board[side]}
      onValue={(squares) => onValue({ ...board, [side]: squares })}
    />
  ))
}

/** The names in a text, each once, as they are typed. */
const namesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const SquaresControl = ({ label, value, onValue }: ControlProps<FieldOf<'squares'>>) => {
  const { settings } = useText()
  const squares = (value as Options['obstacles']).join(' ')
  const [typed, setTyped] = useState(squares)
  const wrong = namesIn(squares).filter((name) => parseSquare(name) === null)
  const hint = wrong.length > 0 ? settings.badSquares(wrong.join(' ')) : settings.obstaclesHint
  return (
    <Field label={label} hint={hint}>
      {({ id, describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={wrong.length > 0}
          autoComplete="off"
          // Something else may have set them meanwhile.
          value={namesIn(typed).join(' ') === squares ? typed : squares}
          onChange={({ target }) => {
            setTyped(target.value)
            onValue(namesIn(target.value))
          }}
        />
      )}
    </Field>
  )
}

/** The input for an option, by its kind. */
export const OptionControl = ({ field, ...props }: ControlProps) => {
  if (field.kind === 'choice') return <ChoiceControl field={field} {...props} />
  if (field.kind === 'number') return <LimitControl field={field} {...props} />
  if (field.kind === 'board') return <BoardControl field={field} {...props} />
  return <SquaresControl field={field} {...props} />
}
