import { numberText, plural } from '~/client/platform/language'

export const messages = {
  account: 'Account',
  accountMenu: (username: string) => `Account menu of ${username}`,
  dashboard: 'Dashboard',
  listening: 'Your listening',
  library: 'Library',
  playlists: 'Playlists',
  achievements: 'Achievements',
  security: 'Security',
  privacy: 'Privacy',
  faq: 'FAQ',
  signOut: 'Sign out',
  keepCopies: {
    title: 'Keep your music on this device?',
    allSaved: (count: number) =>
      plural(count, { one: '# track is saved on this device.', other: '# tracks are saved on this device.' }),
    noneSaved: (count: number) =>
      plural(count, { one: '# track is still being saved.', other: '# tracks are still being saved.' }),
    someSaved: (saved: number, total: number) =>
      plural(total, {
        one: `Saved on this device: ${numberText(saved)} of # track.`,
        other: `Saved on this device: ${numberText(saved)} of # tracks.`,
      }),
    consequence:
      'If you keep your music, it plays again when you sign in. Nobody else who uses this device can play it.',
    offline:
      'You’re offline. You need a connection to sign in again, and your saved music won’t play until you do.',
    keep: 'Keep and sign out',
    remove: 'Remove and sign out',
    removing: 'Removing…',
    failed: 'Your music could not be removed. Reload the page and try again, or sign out and keep it.',
  },
}
