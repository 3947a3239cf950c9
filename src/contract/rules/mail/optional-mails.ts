// The mails that a person can switch off. Receipts and answers respond to what the person did, so they always come.
export const optionalMails = ['new-release', 'invitation', 'sales-summary', 'new-lead'] as const
export type OptionalMail = (typeof optionalMails)[number]

/** The mails about what an artist publishes, which listeners never get. */
export const mailsForArtists: readonly OptionalMail[] = ['sales-summary', 'new-lead']
