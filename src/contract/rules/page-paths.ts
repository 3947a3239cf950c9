// Which paths are pages of the app. Server and service worker answer those with the app's HTML.

const serverPaths = /^\/(?:api|media|feeds|embed|oembed|sitemaps|offline|assets|healthz|readyz)(?:\/|$)/
/** Types of files in the built client. A missing file must be a 404, not the app's HTML. */
const fileTypes = /\.(?:js|css|map|woff2|png|svg|webp|ico|webmanifest|txt|xml|json)$/i
/** Requests for dotfiles come from scanners. */
const hiddenPaths = /^\/\./

export const isPagePath = (pathname: string) =>
  ![serverPaths, fileTypes, hiddenPaths].some((shape) => shape.test(pathname))
