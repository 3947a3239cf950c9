// Numbers, dates and plurals in interface copy. All of them go through Intl.

/** The language of the message catalogues. Each build has one, because the first frame is rendered at build time. */
export const language: string = import.meta.env.VITE_LANGUAGE ?? 'en'

// Created at first use, because creating the first Intl object of a page takes 50 ms on a slow phone.
let pluralRules: Intl.PluralRules | undefined
let numberFormat: Intl.NumberFormat | undefined

/** A language lists the plural forms it has. Every language has `other`. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Formats a date in the language of the interface copy. */
export const dateText = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, parts).format(date)

/** A moment with its date and time. */
export const momentText = (epochMs: number): string =>
  dateText(new Date(epochMs), { dateStyle: 'medium', timeStyle: 'short' })

export function numberText(count: number): string {
  numberFormat ??= new Intl.NumberFormat(language)
  return numberFormat.format(count)
}

/** Picks the form for `count` and writes the number where the form has a `#`. */
export function plural(count: number, forms: PluralForms): string {
  pluralRules ??= new Intl.PluralRules(language)
  const form = forms[pluralRules.select(count)] ?? forms.other
  return form.replace('#', () => numberText(count))
}
