import { z } from 'zod'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A list that a form sends as JSON text. A JSON body contains the list itself. */
export const listFromText = <Schema extends z.ZodType<unknown[]>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), schema)
