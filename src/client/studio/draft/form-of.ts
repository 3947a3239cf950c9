// The fields of a track or an album as a form, which is needed to send files.

/** A form sends lists as JSON text, and nothing as an empty text. */
const fieldText = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''))

export function formOf(
  body: object,
  { cover, audio }: { cover: File | null; audio?: File | null },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, fieldText(value))
  // The large audio file goes last, so that the server can refuse the other fields before it arrives.
  if (cover) form.set('cover', cover)
  if (audio) form.set('audio', audio)
  return form
}
