/** The link that opens a mail to an address. Encoded, because some characters would add a subject or recipients. */
export const mailLinkTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
