// Translates the provider's field names for what it still needs into interface copy.
import { messages } from './messages'

const texts = messages.requirements

const known: readonly [fieldName: RegExp, text: string][] = [
  [/^external_account/, texts.bankAccount],
  [/additional_document/, texts.secondDocument],
  [/document/, texts.document],
  [/\.dob\b/, texts.dateOfBirth],
  [/address/, texts.address],
  [/(first|last|maiden)_name/, texts.name],
  [/(id_number|ssn_last_4)/, texts.idNumber],
  [/tax_id|vat_id/, texts.taxNumber],
  [/email/, texts.email],
  [/phone/, texts.phone],
  [/^business_profile/, texts.businessProfile],
  [/^business_type/, texts.businessType],
  [/^tos_acceptance/, texts.terms],
  [/^(company|owners|directors|representative|executives|relationship)/, texts.business],
]

const textOf = (fieldName: string) =>
  known.find(([pattern]) => pattern.test(fieldName))?.[1] ??
  texts.unknown(fieldName.replaceAll(/[._]+/g, ' '))

/** Several field names can share a text: a date of birth has three. Each text appears once. */
export const requirementTexts = (fieldNames: readonly string[]) => [...new Set(fieldNames.map(textOf))]
