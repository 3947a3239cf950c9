import { linkName, safeLink } from '~/contract/rules/studio/artist-links'

type Named = { label: string; url: string }

/** Leaves out addresses that are no web or mail address. A link without a name shows its host or its mail address. */
export function safeLinks(links: readonly Named[]): Named[] {
  return links.flatMap(({ label, url }) => {
    const address = safeLink(url)
    return address ? [{ label: label.trim() || linkName(address), url: address }] : []
  })
}
