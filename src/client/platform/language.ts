// Numbers, dates and plurals in interface copy. All of them go through Intl.

/** The language of the message catalogues in this build. One build holds one language, as its first paint does. */
const language: string = import.meta.env.VITE_LANGUAGE ?? 'en'

// Made at first use, because the first one of a page takes 50 ms on a slow phone.
let pluralRules: Intl.PluralRules | undefined
let numberFormat: Intl.NumberFormat | undefined

/** A language lists the plural forms it has. Every language has `other`. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** A date in the language of the copy around it. */
export const dateText = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, parts).format(date)

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
