import { z } from 'zod'
import { withoutControls } from '../rules/typed-text'

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * Text that a person typed. It is bounded, trimmed, without control characters, and normalised to NFC so that equal letters
 * compare equal.
 */
export const text = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine(storable, 'This contains characters that cannot be stored')
    .normalize('NFC')
    .overwrite(withoutControls)
    .trim()
    .min(minLength, minLength === 1 ? 'This is required' : `Use at least ${minLength} characters`)
    .max(maxLength, `Use at most ${maxLength} characters`)

/** Text that must not be changed, such as a password. */
export const exactText = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine(storable, 'This contains characters that cannot be stored')
    .min(minLength, minLength === 1 ? 'This is required' : `Use at least ${minLength} characters`)
    .max(maxLength, `Use at most ${maxLength} characters`)
