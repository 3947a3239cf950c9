type Named = { label: string; url: string }

/** What an artist wrote may lead anywhere; only https addresses become links, named by their host if by nothing. */
export function safeLinks(links: readonly Named[]): Named[] {
  return links.flatMap(({ label, url }) => {
    if (!URL.canParse(url)) return []
    const { protocol, host, href } = new URL(url)
    return protocol === 'https:' ? [{ label: label.trim() || host, url: href }] : []
  })
}
