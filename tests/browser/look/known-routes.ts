// The routes that are looked at, each for one kind of visitor.
import type { DemoPerson } from '../demo-people'

export type KnownRoute = {
  path: string
  as?: DemoPerson
  pastGate?: false
  /** Set where other tests or the age of the server change what the page shows. Only its outline is compared then. */
  isShared?: true
}

export const knownRoutes: readonly KnownRoute[] = [
  { path: '/', pastGate: false },
  { path: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/forgot-password' },
  { path: '/help' },
  { path: '/help/privacy' },
  { path: '/explore' },
  { path: '/explore?mood=Haunted' },
  { path: '/explore?q=dust' },
  { path: '/saloon' },
  { path: '/artist/demo-perihelions' },
  { path: '/track/demo-low-gravity-two-step' },
  { path: '/album/demo-two-step-orbit' },
  { path: '/playlist/editorial/demo-first-light-over-the-mesa' },
  { path: '/no/such/page' },
  { path: '/listener', as: 'listener', isShared: true },
  { path: '/listening', as: 'musician' },
  { path: '/security', as: 'listener', isShared: true },
  { path: '/faq', as: 'listener' },
  { path: '/privacy', as: 'listener' },
  { path: '/playlist', as: 'listener' },
  { path: '/playlist/user/demo-kitchen-after-ten', as: 'listener' },
  { path: '/library', as: 'listener' },
  { path: '/purchases', as: 'listener', isShared: true },
  { path: '/account', as: 'listener' },
  { path: '/achievements', as: 'listener', isShared: true },
  { path: '/musician', as: 'musician' },
  { path: '/achievements', as: 'musician' },
  { path: '/musician/tracks', as: 'musician' },
  { path: '/musician/tracks/pricing', as: 'musician' },
  { path: '/musician/wip', as: 'musician' },
  { path: '/musician/wip/demo-second-hand-moon', as: 'musician' },
  { path: '/musician/wip', as: 'listener' },
  { path: '/musician/albums', as: 'musician' },
  { path: '/musician/albums/new', as: 'musician' },
  { path: '/musician/albums/demo-postcards-from-the-ring-road-lp', as: 'musician' },
  { path: '/musician/profile', as: 'musician' },
  { path: '/musician/press-kit', as: 'musician', isShared: true },
  { path: '/musician/leads', as: 'musician' },
  { path: '/musician/analytics', as: 'musician' },
  { path: '/musician/stripe/onboard', as: 'musician' },
  { path: '/musician/stripe/onboard?test-mode=questions', as: 'musician' },
  { path: '/musician/stripe/onboard?test-mode=dashboard', as: 'musician' },
  { path: '/musician/stripe/complete', as: 'musician' },
  { path: '/musician/earnings', as: 'musician' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/subjects/track/demo-low-gravity-two-step', as: 'admin' },
  { path: '/admin/tracks', as: 'admin' },
  { path: '/admin/people', as: 'admin', isShared: true },
  { path: '/admin/analytics', as: 'admin', isShared: true },
  { path: '/admin/security', as: 'admin', isShared: true },
  // Last, because the demo world adds its downloads a minute after the server has started.
  { path: '/presskit/demo-musician', pastGate: false },
]

/** The name of the file with the tree of a route, for example `musician-albums-new-as-musician` for that path and visitor. */
export const nameOf = ({ path, as, pastGate }: KnownRoute) => {
  const words = path.match(/[a-z0-9]+/gi) ?? ['home']
  const place = words.join('-').toLowerCase()
  if (as) return `${place}-as-${as}`
  return pastGate === false && path === '/' ? 'gate' : place
}
