import { screen, within } from '@testing-library/react'

/** What a page with a form says above its fields, and what the toasts say, without the heading of the page. */
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
