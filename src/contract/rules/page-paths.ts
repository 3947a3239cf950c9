// Which paths are pages of the app, and so its shell's: server and worker answer alike, whichever of them is asked.

const serverPaths = /^\/(?:api|media|offline|assets|healthz|readyz)(?:\/|$)/
/** What the built client has files of: where one of these is missing, a page would be taken for it. */
const fileTypes = /\.(?:js|css|map|woff2|png|svg|webp|ico|webmanifest|txt|xml|json)$/i
/** Nothing of ours; asked for by those who look for what was left lying about. */
const hiddenPaths = /^\/\./

export const isPagePath = (pathname: string) =>
  ![serverPaths, fileTypes, hiddenPaths].some((shape) => shape.test(pathname))
