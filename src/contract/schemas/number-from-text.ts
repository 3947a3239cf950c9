import { z } from 'zod'

const decimal = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * A number that a query or a form sends as text, in decimal digits. A JSON body may contain the number itself. Zod's own
 * coercion is not used, because it also reads numbers from '', null, true, [3] and '0x10'.
 */
export const numberFromText = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema)
