// The form of an album.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
  edit: {
    newTitle: 'New album',
    loading: 'Album',
    notLoaded: 'This album could not be loaded.',
    tracksNotLoaded: 'Your tracks could not be loaded.',
    dialogNotLoaded: 'This dialog could not be loaded.',
    goneTitle: 'This album is gone',
    gone: 'It was deleted, or it never existed.',
    back: 'All albums',
    form: 'Album',
    details: 'Details',
    title: 'Title',
    releaseType: 'Type',
    genre: 'Genre',
    description: 'Description',
    coverHint: (maxMegabytes: number, maxSidePixels: number, isNew: boolean) =>
      `Square pictures look best. Up to ${numberText(maxMegabytes)} MB and ${numberText(maxSidePixels)} pixels a side. ${isNew ? 'Without one, the album gets the first cover among its tracks, or Lariat draws one when you create it. ' : ''}Tracks without a cover of their own show that of the album.`,
    releaseAt: 'Release date',
    releaseAtHint: (timeZone: string) =>
      `Leave it empty to release the album at once. The time is in your time zone, ${timeZone}.`,
    releaseAtChosen: (date: string) => `Everybody can hear the album from ${date}.`,
    releaseAtOwn:
      'Tracks that have a date of their own keep it. A date here is for all tracks that are not public yet.',
    releaseAtAllPublic: 'Every track on this album is public already, so it cannot have a release date.',
    releaseAtPart: (date: string) =>
      `From ${date}, everybody can hear the tracks that are not public yet. The others stay public.`,
    create: 'Create album',
    createHint: 'The album goes public as soon as you create it.',
    createHintLater: 'To publish it later, choose a release date.',
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
}
