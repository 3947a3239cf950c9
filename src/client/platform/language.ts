// Numbers, dates and plurals in interface copy. All of them go through Intl.

/** The language of the message catalogues in this build. One build holds one language, as its first paint does. */
const language: string = import.meta.env.VITE_LANGUAGE ?? 'en'

const pluralRules = new Intl.PluralRules(language)
const numberFormat = new Intl.NumberFormat(language)

/** A language lists the plural forms it has. Every language has `other`. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export const numberText = (count: number) => numberFormat.format(count)

/** Picks the form for `count` and writes the number where the form has a `#`. */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[pluralRules.select(count)] ?? forms.other
  return form.replace('#', () => numberText(count))
}
