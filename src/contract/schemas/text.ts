import { z } from 'zod'

// PostgreSQL stores no NUL, and a lone surrogate has no UTF-8.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * Text a person typed: storable and bounded. Trimmed, since nobody means the spaces at the
 * ends, and composed (NFC), since the same letter typed on two systems is the same letter.
 */
export const text = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine(storable, 'This has characters that cannot be stored')
    .normalize('NFC')
    .trim()
    .min(minLength, minLength === 1 ? 'This is required' : `Use at least ${minLength} characters`)
    .max(maxLength, `Use at most ${maxLength} characters`)

/** Text that must be kept to the letter, such as a password. */
export const exactText = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine(storable, 'This has characters that cannot be stored')
    .min(minLength, minLength === 1 ? 'This is required' : `Use at least ${minLength} characters`)
    .max(maxLength, `Use at most ${maxLength} characters`)
