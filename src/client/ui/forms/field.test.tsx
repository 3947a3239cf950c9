import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox'
import { Field } from './field'
import { PasswordField } from './password-field'
import { RadioCards } from './radio-cards'
import { Select } from './select'

afterEach(cleanup)

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('a field', () => {
  it('is named by its label and described by its hint', () => {
    render(<Field label="Title" hint="As on the cover." required />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(described(input)).toBe('As on the cover.')
    expect(input.required).toBe(true)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  it('is invalid and described by its error if it has one', () => {
    const { rerender } = render(<Field label="Email" hint="For receipts." error="That is not an address." />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(described(input)).toBe('For receipts. That is not an address.')
    rerender(<Field label="Email" hint="For receipts." />)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(described(input)).toBe('For receipts.')
  })

  it('announces its error in a live region that exists before the error', () => {
    const { container, rerender } = render(<Field label="Email" />)
    const region = container.querySelector('[aria-live=polite]')
    rerender(<Field label="Email" error="That is not an address." />)
    expect(region?.textContent).toBe('That is not an address.')
  })
})

describe('a password field', () => {
  it('takes a pasted password', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await user.click(input)
    await user.paste('written in ink')
    expect([input.value, input.autocomplete]).toEqual(['written in ink', 'current-password'])
  })

  it('shows and hides the password, and its button says which it does', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Access key" />)
    const input = screen.getByLabelText<HTMLInputElement>('Access key')
    expect(input.type).toBe('password')
    await user.type(input, 'SPACE')
    await user.click(screen.getByRole('button', { name: 'Show access key' }))
    expect(input.type).toBe('text')
    expect(input.value).toBe('SPACE')
    await user.click(screen.getByRole('button', { name: 'Hide access key' }))
    expect(input.type).toBe('password')
  })
})

describe('a select', () => {
  it('passes on the chosen value', async () => {
    const onChoose = vi.fn<(value: 'new' | 'price') => void>()
    const options = [
      { value: 'new', label: 'Newest' },
      { value: 'price', label: 'Price' },
    ] as const
    render(<Select label="Sort by" options={options} value="new" onChoose={onChoose} />)
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price')
    expect(onChoose).toHaveBeenCalledWith('price')
  })
})

describe('a checkbox', () => {
  it('is toggled by a press on its label, and is described by its error', async () => {
    render(<Checkbox label="I have read it" error="Read it first." />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read it' })
    await userEvent.setup().click(screen.getByText('I have read it'))
    expect(box.checked).toBe(true)
    expect(described(box)).toBe('Read it first.')
  })
})

describe('radio cards', () => {
  it('are a named group of radios, each described by its detail', async () => {
    const onChoose = vi.fn<(value: 'listener' | 'musician') => void>()
    const cards = [
      { value: 'listener', title: 'Listener', detail: 'Hear and buy.' },
      { value: 'musician', title: 'Musician', detail: 'Publish.' },
    ] as const
    render(<RadioCards legend="I am a" name="role" cards={cards} value={undefined} onChoose={onChoose} />)
    expect(screen.getByRole('group', { name: 'I am a' })).toBeTruthy()
    const musician = screen.getByRole('radio', { name: /Musician/ })
    expect(described(musician)).toBe('Publish.')
    await userEvent.setup().click(musician)
    expect(onChoose).toHaveBeenCalledWith('musician')
  })
})
