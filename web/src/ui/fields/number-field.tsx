import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'

interface Props {
  readonly label: ReactNode
  readonly least: number
  readonly most: number
  readonly value: number
  readonly isDisabled?: boolean
  readonly onValue: (value: number) => void
}

/** A whole number. What is typed on the way to one is kept; the form is not sent with anything else. */
export const NumberField = ({ label, value, isDisabled = false, ...rest }: Props) => (
  <Field label={label}>
    {({ id }) => <NumberInput id={id} value={value} isDisabled={isDisabled} {...rest} />}
  </Field>
)

interface InputProps extends Omit<Props, 'label'> {
  readonly id: string
}

/** The number itself, for those who have a label of their own. */
const NumberInput = ({ id, least, most, value, isDisabled, onValue }: InputProps) => {
  const [typed, setTyped] = useState(String(value))
  // Something else may have set the number meanwhile; what is half typed stays.
  const isTyped = isOutside(typed, least, most) || Number(typed) === value
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={most}
      step={1}
      disabled={isDisabled}
      value={isTyped ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!isOutside(target.value, least, most)) onValue(Number(target.value))
      }}
    />
  )
}

const isOutside = (typed: string, least: number, most: number): boolean => {
  const number = Number(typed)
  return typed === '' || !Number.isInteger(number) || number < least || number > most
}
