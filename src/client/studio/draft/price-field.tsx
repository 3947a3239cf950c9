import type { ComponentProps } from 'react'
import { Field } from '~/client/ui/forms/field'

type PriceFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'required' | 'placeholder'
> & {
  value: string
  onPrice: (price: string) => void
}

/** A price in dollars. Where people write 1,50 the number pad of a phone has no point, so a comma becomes one. */
export const PriceField = ({ hint, error, onPrice, ...field }: PriceFieldProps) => (
  <Field
    {...field}
    name="price"
    inputMode="decimal"
    autoComplete="off"
    error={error}
    // An error repeats what the hint says, so it takes the hint’s place.
    hint={error ? undefined : hint}
    onChange={({ target }) => onPrice(target.value.replace(',', '.'))}
  />
)
