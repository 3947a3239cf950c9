// The fields of a track or an album as a form, which is needed to send a picture.

/** A form sends lists as JSON text, and nothing as an empty text. */
const fieldText = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''))

export function formOf(body: object, cover: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, fieldText(value))
  form.set('cover', cover)
  return form
}
