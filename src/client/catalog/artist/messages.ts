import { plural } from '~/client/platform/language'

export const messages = {
  trackCount: (count: number) => plural(count, { one: '# track', other: '# tracks' }),
  pressKit: 'Press kit',
  opensInNewTab: '(opens in a new tab)',
  photos: {
    title: 'Photos',
    open: (position: number, total: number) => `Open photo ${position} of ${total}`,
    openCaptioned: (position: number, total: number, caption: string) =>
      `Open photo ${position} of ${total}: ${caption}`,
    failed: 'The photo could not be opened. Check your connection and try again.',
    dialog: (artist: string, position: number, total: number) => `${artist}, ${position} of ${total}`,
    alt: (artist: string, position: number) => `${artist}, photo ${position}`,
    previous: 'Previous photo',
    next: 'Next photo',
  },
}
