// The form of an album, and the dialogs that add tracks to it.
import { numberText, plural } from '~/client/platform/language'

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

export const messages = {
  edit: {
    newTitle: 'New album',
    loading: 'Album',
    notLoaded: 'This album could not be loaded.',
    dialogNotLoaded: 'This dialog could not be loaded.',
    goneTitle: 'This album is gone',
    gone: 'It was deleted, or it never existed.',
    back: 'All albums',
    form: 'Album',
    details: 'Details',
    title: 'Title',
    releaseType: 'Type',
    genre: 'Genre',
    chooseGenre: 'Choose a genre',
    description: 'Description',
    coverHint: (maxMegabytes: number, maxSidePixels: number) =>
      `Square pictures look best. Up to ${numberText(maxMegabytes)} MB and ${numberText(maxSidePixels)} pixels a side. Without one, the album has the cover of its first track.`,
    releaseAt: 'Release date',
    releaseAtHint: (timeZone: string) =>
      `Leave it empty to release the album at once. The time is in your time zone, ${timeZone}.`,
    releaseAtChosen: (date: string) => `Everybody can hear the album from ${date}.`,
    releaseAtOwn:
      'Tracks that have a date of their own keep it. A date here is for all tracks that are not public yet.',
    releaseAtPart: (date: string) =>
      `From ${date}, everybody can hear the tracks that are not public yet. The others stay public.`,
    create: 'Create album',
    save: 'Save changes',
    saving: 'Saving…',
    undo: 'Undo changes',
    saved: 'Your changes are saved.',
    seePage: 'See its page',
    problems: {
      gone: 'This album was deleted, perhaps in another tab, so it cannot be changed.',
      title: 'Enter a title',
      genre: 'Choose a genre',
      tracks: 'Add at least one track.',
      releaseAt: 'This time has passed. Choose a later one, or clear the field to release the album at once.',
      cover: (maxMegabytes: number) => `This picture is larger than ${numberText(maxMegabytes)} MB`,
      uploading: (count: number) =>
        plural(count, {
          one: '# track is still being uploaded. Save when it is done.',
          other: '# tracks are still being uploaded. Save when they are done.',
        }),
      failedUploads: (count: number) =>
        plural(count, {
          one: '# upload has failed. Try it again, or remove it from the list.',
          other: '# uploads have failed. Try them again, or remove them from the list.',
        }),
    },
  },
  tracks: {
    separator: ' · ',
    title: 'Tracks',
    list: 'Tracks of the album, in order',
    none: 'Add tracks that you have uploaded, or upload new ones.',
    sum: (count: number, length: string) => `${tracks(count)} · ${length}`,
    count: tracks,
    add: 'Add tracks',
    upload: 'Upload new tracks',
    files: 'Audio files of new tracks',
    drop: 'Or drop audio files here, and a picture for the cover.',
    foundNothing:
      'No file was found there that your browser can read. Drop the files themselves, or choose them.',
    full: (max: number) => `An album can have at most ${numberText(max)} tracks.`,
    notLoaded: 'Your tracks could not be loaded.',
    remove: (title: string) => `Take ${title} off the album`,
    number: (position: number) => numberText(position),
    states: {
      released: '',
      scheduled: (date: string) => `Releases ${date}`,
      'work-in-progress': 'Work in progress, not public',
      processing: 'Processing',
      failed: 'Processing failed',
      'no-audio': 'No audio yet',
    },
    isNew: 'New, released with the album',
    waiting: 'Waiting to upload',
    paused: 'Paused',
    interrupted: 'Connection lost. It continues by itself.',
    fileMissing: 'Choose the file again on the page of your tracks.',
    sending: (percent: number) => `Uploading: ${numberText(percent)}%`,
    checking: 'Uploaded. Checking the file…',
    uploadOf: (title: string) => `Upload of ${title}`,
    retry: (title: string) => `Try again: ${title}`,
    wipNote:
      'Works in progress stay secret, also on a public album. They join it for everybody once you release them.',
  },
  picker: {
    title: 'Add tracks',
    search: 'Search your tracks',
    onAlbum: (title: string) => `On “\u2068${title}\u2069”`,
    none: 'You have no more tracks to add.',
    loading: 'Loading your tracks…',
    noMatch: 'None of your tracks match this search.',
    tooMany: (count: number) =>
      `${plural(count, { one: '# more track', other: '# more tracks' })}. Search to find them.`,
    add: (count: number) =>
      count === 0 ? 'Add tracks' : plural(count, { one: 'Add # track', other: 'Add # tracks' }),
    room: (max: number) => `An album can have at most ${numberText(max)} tracks, so no more can be chosen.`,
    cancel: 'Cancel',
  },
  upload: {
    title: 'New tracks',
    lead: 'They upload while you go on here, and stay works in progress until you save the album.',
    price: 'Price of each track in dollars',
    priceHint: 'Enter 0 for free. You can change the price of each track later.',
    genre: 'They get the genre of the album.',
    refused: (fileName: string, problem: string) => `${fileName}: ${problem}`,
    tooMany: (fileName: string) => `${fileName}: the album has no room for another track.`,
    act: (count: number) => plural(count, { one: 'Upload # track', other: 'Upload # tracks' }),
    cancel: 'Cancel',
  },
}
