import { numberText, plural } from '~/client/platform/language'

export const messages = {
  by: 'By',
  kinds: { user: 'Playlist', editorial: 'Editorial playlist', mix: 'Made for you' },
  titleBy: (title: string, name: string) => `${title} by ${name}`,
  play: {
    all: 'Play',
    follow: 'Follow',
    following: 'Following',
    signInToFollow: 'Log in to follow',
    followFailed: (title: string) => `Something went wrong with following “${title}”. Please try again.`,
  },
  queued: (count: number) =>
    plural(count, { one: '# track is in the queue.', other: '# tracks are in the queue.' }),
  notQueued: 'The tracks could not be loaded. Nothing was queued.',
  menu: {
    label: (title: string) => `More for ${title}`,
    addToQueue: 'Add to queue',
    addToPlaylist: 'Add all to playlist…',
    export: 'Export…',
    download: 'Download your tracks…',
    edit: 'Edit details',
    changeCover: 'Change cover',
    removeCover: 'Remove cover',
    sortByTitle: 'Sort by title',
    sortByArtist: 'Sort by artist',
    reverse: 'Reverse the order',
    delete: 'Delete playlist',
  },
  cover: {
    input: 'Cover picture',
    uploading: 'Uploading the cover…',
    changed: 'The cover is changed.',
    removed: 'The cover is removed.',
    tookTooLong: 'The upload took longer than a minute. Check your connection, or choose a smaller picture.',
    busy: 'The cover is still being changed. Try again in a moment.',
    tooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB. Choose a smaller one.`,
  },
  share: {
    title: 'Only you can open this playlist',
    text: (title: string) =>
      `“${title}” is private, so nobody else can open its link. If you make it unlisted, everyone with the link can open it, and it still appears nowhere else.`,
    keep: 'Keep it private',
    open: 'Make it unlisted and share',
    opening: 'Making it unlisted…',
  },
  delete: {
    title: 'Delete this playlist?',
    text: (title: string) =>
      `“${title}” goes for everybody, also for those who follow it. Its tracks stay on Lariat.`,
    kept: 'It is no longer saved for offline here. The downloads of its tracks stay on this device.',
    act: 'Delete playlist',
    busy: 'Deleting…',
  },
  tracks: {
    title: 'Tracks',
    list: (title: string) => `Tracks of ${title}`,
    loading: 'Tracks of the playlist',
    failed: 'Some tracks could not be loaded.',
    emptyOwnTitle: 'Nothing in the loop yet',
    emptyOwn: 'Choose “Add to playlist…” in the menu of any track, and it lands here.',
    saveLater: 'You can save this playlist for offline once it has a track.',
    explore: 'Find tracks to add',
    emptyTitle: 'No tracks yet',
    empty: 'This playlist is still empty. Whatever is added will show up here.',
    exploreMusic: 'Explore music',
    help: 'Press space to pick up the track, the arrow keys, Home or End to move it, and space again to drop it',
    pickedUp: (position: number, count: number) =>
      `Picked up, ${numberText(position)} of ${numberText(count)}`,
    moved: (position: number, count: number) => `Moved to ${numberText(position)} of ${numberText(count)}`,
    dropped: (position: number, count: number) =>
      `Dropped at ${numberText(position)} of ${numberText(count)}`,
    putBack: (position: number, count: number) =>
      `Moved back to ${numberText(position)} of ${numberText(count)}`,
  },
  edits: {
    moveTo: 'Move to…',
    remove: 'Remove from playlist',
    removed: (title: string) => `“${title}” is removed from the playlist.`,
    undo: 'Undo',
    refused: (reason: string) => `The playlist was not changed. ${reason}`,
    others: 'This playlist was also changed on another device. You see the present order, with your change.',
    sorted: 'The playlist is sorted.',
    resorted: 'The playlist was changed on another device meanwhile. It is sorted with the present tracks.',
  },
  moveTo: {
    title: 'Move to a position',
    position: (count: number) => `Position, 1 to ${numberText(count)}`,
    outside: (count: number) => `Choose a position from 1 to ${numberText(count)}.`,
    act: 'Move',
    cancel: 'Cancel',
  },
}
