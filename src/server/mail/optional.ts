import { optionalMails, type OptionalMail } from '~/contract/rules/mail/optional-mails'

/** Whether a person can switch off this kind of mails. */
export const isOptional = (kind: string): kind is OptionalMail =>
  optionalMails.some((optional) => optional === kind)
