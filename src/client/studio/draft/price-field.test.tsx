import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PriceField } from './price-field'
import { priceFieldProblem } from './track-draft'

function Entered() {
  const [price, setPrice] = useState('')
  return <PriceField label="Price" value={price} error={priceFieldProblem(price)} onPrice={setPrice} />
}

it('replaces a typed decimal comma by a decimal point, because some number keypads offer only a comma', async () => {
  render(<Entered />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '1,50')
  expect(field.value).toBe('1.50')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})
