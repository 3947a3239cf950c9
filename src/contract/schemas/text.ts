import { z } from 'zod'

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * Control characters other than tab and line breaks, and the invisible characters that set the direction of text. With
 * these, a title could turn around the text behind it, or look like another one. Letters have a direction of their own, so
 * Arabic and Hebrew need none of them. The joiners of emoji and of Persian stay.
 */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu

/** What is stored of a text that a person typed. Such characters are left out, because nobody sees what was refused. */
const withoutControls = (typed: string) => typed.replace(invisible, '')

/**
 * Text that a person typed. It is bounded, trimmed, without control characters, and normalised to NFC so that equal letters
 * compare equal.
 */
export const text = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine(storable, 'This contains characters that cannot be stored')
    .overwrite(withoutControls)
    .normalize('NFC')
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
