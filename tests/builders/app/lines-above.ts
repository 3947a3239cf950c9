import { screen, within } from '@testing-library/react'

/** The texts above the fields of a form, without the heading of the page, and the texts of the toasts. */
export async function linesAbove(form: string): Promise<string[]> {
  const element = await screen.findByRole('form', { name: form })
  const lead = within(screen.getByRole('main')).getByRole('heading', { level: 1 }).nextElementSibling
  const said = [
    ...(lead instanceof HTMLParagraphElement ? [lead] : []),
    ...within(element).queryAllByRole('alert'),
    ...document.querySelectorAll('section[aria-live] p'),
  ]
  return said.map((line) => line.textContent)
}
