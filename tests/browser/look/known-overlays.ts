// The dialogs and menus that open on the known routes, each with the file that renders it and how it is opened.
// `tests/architecture/screens/overlays.ts` checks that every such file is here or in `openedElsewhere`.
import type { KnownRoute } from './known-routes'

export type KnownOverlay = {
  file: string
  /** The button that opens it, or opens the menu with `item`. */
  button: string | RegExp
  /** The menu item that opens a dialog. */
  item?: string
  /** The title of the dialog. Without it only a menu opens. */
  title?: string | RegExp
}

const moreForTrack = /^More for Dust Choir/

/** By the path, and the visitor if somebody is signed in. */
const overlays: Record<string, readonly KnownOverlay[]> = {
  '/artist/demo-perihelions': [
    { file: 'catalog/artist/lightbox.tsx', button: /^Open photo 1 of/, title: /, 1 of / },
  ],
  '/album/demo-two-step-orbit': [
    { file: 'features/album/album-menu.tsx', button: 'More for Two-Step Orbit' },
    { file: 'catalog/rows/track-menu.tsx', button: 'More for Low Gravity Two-Step' },
  ],
  '/security listener': [
    {
      file: 'features/security/credentials/credential-dialogs.tsx',
      button: 'Change password',
      title: 'Change your password',
    },
    {
      file: 'features/security/credentials/credential-dialogs.tsx',
      button: 'Change email',
      title: 'Change your email',
    },
    {
      file: 'features/security/second-factor/set-up-dialog.tsx',
      button: 'Set it up',
      title: 'Set up two-step sign-in',
    },
    {
      file: 'features/security/passkeys/passkey-dialogs.tsx',
      button: 'Add a passkey',
      title: 'Add a passkey',
    },
  ],
  '/faq listener': [{ file: 'app/account-menu/user-menu.tsx', button: /^Account menu/ }],
  '/playlist listener': [
    { file: 'playlists/details/playlist-dialog.tsx', button: 'New playlist', title: 'New playlist' },
    { file: 'playlists/files/import/import-dialog.tsx', button: 'Import', title: 'Import a playlist' },
  ],
  '/playlist/user/demo-kitchen-after-ten listener': [
    { file: 'features/playlist/menu/playlist-menu.tsx', button: 'More for Kitchen, after ten' },
    {
      file: 'playlists/files/export-dialog.tsx',
      button: 'More for Kitchen, after ten',
      item: 'Export…',
      title: 'Export playlist',
    },
    {
      file: 'playlists/files/download-dialog.tsx',
      button: 'More for Kitchen, after ten',
      item: 'Download your tracks…',
      title: 'Download your tracks',
    },
    {
      file: 'playlists/details/playlist-dialog.tsx',
      button: 'More for Kitchen, after ten',
      item: 'Edit details',
      title: 'Edit details',
    },
    {
      file: 'features/playlist/menu/delete-playlist.tsx',
      button: 'More for Kitchen, after ten',
      item: 'Delete playlist',
      title: 'Delete this playlist?',
    },
    {
      file: 'features/playlist/tracks/move-dialog.tsx',
      button: moreForTrack,
      item: 'Move to…',
      title: 'Move to a position',
    },
    {
      file: 'playlists/add/add-to-playlist.tsx',
      button: moreForTrack,
      item: 'Add to playlist…',
      title: 'Add to playlist',
    },
    {
      file: 'reporting/dialog/report-dialog.tsx',
      button: moreForTrack,
      item: 'Report…',
      title: 'Report “Dust Choir”',
    },
  ],
  '/account listener': [
    {
      file: 'features/account/own-data/leave-dialog.tsx',
      button: 'Delete my account…',
      title: 'Delete your account?',
    },
  ],
  '/musician/tracks musician': [
    { file: 'features/studio-tracks/table/row-menu.tsx', button: /^More for/ },
    {
      file: 'features/studio-tracks/uploads/upload-dialog.tsx',
      button: 'Upload tracks',
      title: 'Upload tracks',
    },
    {
      file: 'features/studio-tracks/edit-dialog.tsx',
      button: /^More for Postage Due/,
      item: 'Edit',
      title: 'Edit track',
    },
    {
      file: 'features/studio-tracks/recording/recording-dialog.tsx',
      button: /^More for Postage Due/,
      item: 'Replace the recording',
      title: 'Replace the recording',
    },
    {
      file: 'features/studio-tracks/delete-dialog.tsx',
      button: /^More for Postage Due/,
      item: 'Delete',
      title: /^Delete/,
    },
  ],
  '/musician/wip musician': [
    { file: 'features/studio-rooms/start-dialog.tsx', button: 'Start a room', title: 'Start a room' },
  ],
  '/musician/wip/demo-second-hand-moon musician': [
    { file: 'features/studio-rooms/versions/version-row.tsx', button: 'More for Kitchen take' },
    {
      file: 'features/studio-rooms/versions/rename-version.tsx',
      button: 'More for Kitchen take',
      item: 'Rename',
      title: 'Rename the version',
    },
    {
      file: 'features/studio-rooms/versions/delete-version.tsx',
      button: 'More for Kitchen take',
      item: 'Delete',
      title: 'Delete this version?',
    },
    {
      file: 'features/studio-rooms/comments/comment.tsx',
      button: /^More actions for/,
      item: 'Delete',
      title: 'Delete this comment?',
    },
    {
      file: 'features/studio-rooms/rename-room.tsx',
      button: 'Rename',
      title: 'Rename this work in progress',
    },
    {
      file: 'features/studio-rooms/people/remove-person.tsx',
      button: /^Withdraw /,
      title: 'Withdraw this invitation?',
    },
  ],
  '/musician/albums musician': [
    {
      file: 'features/studio-albums/album-row.tsx',
      button: /^More for/,
    },
    {
      file: 'features/studio-albums/delete-dialog.tsx',
      button: /^More for/,
      item: 'Delete',
      title: 'Delete this album?',
    },
  ],
  '/musician/albums/new musician': [
    {
      file: 'features/studio-albums/edit/adding/picker-dialog.tsx',
      button: 'Add tracks',
      title: 'Add tracks',
    },
  ],
  '/musician/stripe/onboard musician': [
    { file: 'features/payouts/disconnect-dialog.tsx', button: 'Disconnect', title: 'Stop selling?' },
  ],
  '/admin admin': [
    { file: 'admin/keys/key-help.tsx', button: 'Keyboard shortcuts', title: 'Keyboard shortcuts' },
  ],
  '/admin/subjects/track/demo-low-gravity-two-step admin': [
    { file: 'admin/subjects/decision-dialog.tsx', button: 'Decide', title: /Low Gravity Two-Step/ },
  ],
  '/admin/people admin': [
    {
      file: 'features/admin-people/sessions-end.tsx',
      button: /^Sign out: /,
      title: /^Sign .* out everywhere/,
    },
    { file: 'features/admin-people/role-change.tsx', button: /^Make admin: /, title: /^Make .* an admin/ },
  ],
  '/presskit/demo-musician': [{ file: 'features/press-kit/parts/downloads.tsx', button: 'Download' }],
}

export const overlaysOn = ({ path, as }: KnownRoute) => overlays[as ? `${path} ${as}` : path] ?? []

/** Parts of these dialogs, and dialogs that need more than a known route: the test that opens and leaves them with keys. */
export const openedElsewhere: Record<string, string> = {
  'app/player-room/checkout-mount.tsx': 'tests/browser/checkout.test.ts',
  'app/sign-out/sign-out-questions.tsx': 'src/client/app/sign-out/sign-out-questions.test.tsx',
  'app/sign-out/waiting-edits.tsx': 'src/client/app/sign-out/sign-out-questions.test.tsx',
  'features/checkout/checkout-dialog.tsx': 'tests/browser/checkout.test.ts',
  'features/playlist/share/share-private.tsx': 'tests/browser/playlist-by-keyboard.test.ts',
  'features/studio-albums/edit/adding/new-tracks-dialog.tsx': 'tests/browser/studio-by-keyboard.test.ts',
  'features/studio-profile/picture/crop-dialog.tsx': 'tests/browser/artist-profile.test.ts',
  'features/studio-rooms/release/release-dialog.tsx': 'tests/browser/studio-by-keyboard.test.ts',
  'features/studio-rooms/text-dialog.tsx': 'tests/browser/studio-by-keyboard.test.ts',
  'player/shortcuts/help-sheet.tsx': 'tests/browser/player.test.ts',
  'player/view/full/shell/fullscreen-shell.tsx': 'tests/browser/back.test.ts',
  'player/view/preview-end/preview-ended.tsx': 'tests/browser/entitlement.test.ts',
  'player/view/queue/queue-dialog.tsx': 'tests/browser/back.test.ts',
  'proof/proof-dialog.tsx': 'tests/journeys/dialogs-by-keyboard.test.tsx',
}
