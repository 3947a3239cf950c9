// What a sign-out asks about first.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
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
      'If you keep your music, it plays again when you log in. Nobody else who uses this device can play it.',
    offline:
      'You’re offline. You need a connection to log in again, and your saved music won’t play until you do.',
    keep: 'Keep and sign out',
    remove: 'Remove and sign out',
    removing: 'Removing…',
    failed: 'Your music could not be removed. Reload the page and try again, or sign out and keep it.',
  },
  edits: {
    title: 'Sign out before your changes are sent?',
    waiting: (count: number) =>
      plural(count, {
        one: '# change to your playlists is not sent yet. It stays on this device, and is sent when you log in here again.',
        other:
          '# changes to your playlists are not sent yet. They stay on this device, and are sent when you log in here again.',
      }),
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
  uploads: {
    title: 'Cancel your uploads?',
    unfinished: (count: number) =>
      plural(count, { one: '# upload is not finished:', other: '# uploads are not finished:' }),
    more: (count: number) => `and ${numberText(count)} more`,
    consequence:
      'If you sign out, unfinished uploads are cancelled. What has arrived is deleted, and this device forgets the files and the titles, covers and prices that you entered.',
    stay: 'Stay signed in',
    cancel: 'Cancel uploads and sign out',
    cancelling: 'Signing out…',
  },
}
