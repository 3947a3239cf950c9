// The links of an artist's page. Any other scheme, such as `javascript:`, could run code in the visitor's browser.

const mailbox = /^[^\s@,;?]+@[^\s@,;?]+$/

const mailLink = ({ pathname }: URL) => (mailbox.test(decoded(pathname)) ? `mailto:${pathname}` : null)

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** An address with a name or password before its host looks like the site of that name. */
const webLink = ({ username, password, href }: URL) => (username || password ? null : href)

/** Returns the address in its usual form, or null if it is no web or mail address that may be a link. */
export const safeLink = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol === 'mailto:') return mailLink(url)
  return url.protocol === 'https:' || url.protocol === 'http:' ? webLink(url) : null
}

const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i

/** Adds what people leave out: "ines.example" is a web address, and "ines@mail.example" is a mail address. */
export const completedLink = (typed: string): string | null => {
  const address = typed.trim()
  if (hasScheme.test(address)) return safeLink(address)
  if (mailbox.test(address)) return safeLink(`mailto:${address}`)
  return /^[^\s/?#]+\.[^\s/?#]{2,}/.test(address) ? safeLink(`https://${address}`) : null
}

/** What a link without a name shows: its host, or the mail address. */
export const linkName = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname } = new URL(address)
  return protocol === 'mailto:' ? decoded(pathname) : host.replace(/^www\./, '')
}
