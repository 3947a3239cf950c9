/** The path at which somebody came to the site from elsewhere. Null after a reload, and for links within the site. */
export function enteredAt(): string | null {
  const [visit] = performance.getEntriesByType('navigation')
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
  if (!isNew || document.referrer.startsWith(`${location.origin}/`)) return null
  return new URL(visit.name).pathname
}
