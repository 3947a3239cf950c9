// What robots.txt says. Rules that allow come first, because older crawlers obey the first rule that matches.

import { pressKitPathStart } from '~/contract/shell-paths'

/** The pictures that programs show beside a link. */
const pictures = [
  '/media/presskits/*/preview.jpg',
  '/media/previews/',
  '/media/photos/',
  '/media/avatars/',
  '/media/covers/',
]

const written = (allowed: readonly string[], disallowed: readonly string[]) => [
  'User-agent: *',
  ...allowed.map((path) => `Allow: ${path}`),
  ...disallowed.map((path) => `Disallow: ${path}`),
]

/** Without `isPublic`, only the press kits that artists opened can be read without a key. */
export const robotsText = ({ isPublic, publicUrl }: { isPublic: boolean; publicUrl: string }): string => {
  const lines = isPublic
    ? [...written(pictures, ['/api/', '/media/']), `Sitemap: ${publicUrl}/sitemap.xml`]
    : written([pressKitPathStart, ...pictures], ['/'])
  return `${lines.join('\n')}\n`
}
