type Named = { label: string; url: string }

/** Artists can enter any address. Only https addresses become links, and one without a name shows its host. */
export function safeLinks(links: readonly Named[]): Named[] {
  return links.flatMap(({ label, url }) => {
    if (!URL.canParse(url)) return []
    const { protocol, host, href } = new URL(url)
    return protocol === 'https:' ? [{ label: label.trim() || host, url: href }] : []
  })
}
