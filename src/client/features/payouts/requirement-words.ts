// What the provider still asks for, out of its own names for it.

const known: readonly [name: RegExp, words: string][] = [
  [/^external_account/, 'A bank account to pay out to'],
  [/additional_document/, 'A second document that proves who you are'],
  [/document/, 'A document that proves who you are'],
  [/\.dob\b/, 'Your date of birth'],
  [/address/, 'Your address'],
  [/(first|last|maiden)_name/, 'Your name as on your documents'],
  [/(id_number|ssn_last_4)/, 'Your identity or social security number'],
  [/tax_id|vat_id/, 'Your tax number'],
  [/email/, 'Your email address'],
  [/phone/, 'Your phone number'],
  [/^business_profile/, 'What you sell, and where'],
  [/^business_type/, 'Whether you sell as a person or as a business'],
  [/^tos_acceptance/, 'Your consent to its terms'],
  [/^(company|owners|directors|representative|executives|relationship)/, 'Facts about your business'],
]

const wordsFor = (name: string) =>
  known.find(([pattern]) => pattern.test(name))?.[1] ?? `“${name.replaceAll(/[._]+/g, ' ')}”`

/** Each once: a date of birth is three names to the provider. */
export const requirementWords = (names: readonly string[]) => [...new Set(names.map(wordsFor))]
