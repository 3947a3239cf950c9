// The page of the artist's own tracks, and the dialogs that edit and delete a track.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
  page: {
    title: 'Tracks',
    lead: 'Upload your music, set its price and see how often it is played.',
    upload: 'Upload tracks',
    pricing: 'Suggested prices',
    uploaded: {
      track: (title: string) => `“${title}” is uploaded and is being processed.`,
      recording: (title: string) => `The new recording of “${title}” is uploaded and is being processed.`,
      version: (title: string) => `The new version of “${title}” is uploaded and is being processed.`,
    },
    allUploaded: (tracks: number) =>
      plural(tracks, {
        one: '# track is uploaded and is being processed.',
        other: '# tracks are uploaded and are being processed.',
      }),
    changesSaved: 'Your changes are saved.',
    deleted: (title: string) => `“${title}” is deleted.`,
    dialogNotLoaded: 'This dialog could not be loaded.',
  },
  storage: {
    title: 'Storage for your recordings',
    notLoaded: 'How much of your storage is used could not be loaded.',
    used: (used: string, quota: string) => `${used} of ${quota} used`,
    unfinished: (used: string, unfinished: string) => `${used}, ${unfinished} of it by unfinished uploads`,
    nearlyFull: (hasUnfinished: boolean) =>
      hasUnfinished
        ? 'Nearly full. Finish or cancel uploads, or delete tracks that you no longer need, to make room.'
        : 'Nearly full. Delete tracks that you no longer need to make room.',
    full: (hasUnfinished: boolean) =>
      hasUnfinished
        ? 'Full. Cancel an unfinished upload, or delete a track that you no longer need, before you upload another.'
        : 'Full. Delete a track that you no longer need before you upload another.',
  },
  tracks: {
    notLoaded: 'Your tracks could not be loaded.',
    emptyTitle: 'Nothing out there yet',
    empty: 'Upload your first track. It can stay a work in progress until you are ready to release it.',
  },
  notOnSale: {
    text: 'Nobody can buy your tracks, because your payouts are not set up. People see “Not for sale” instead of a price.',
    act: 'Go to payouts',
  },
  filters: {
    search: 'Search your tracks',
    state: 'State',
    album: 'Album',
    sort: 'Sort by',
    anyState: 'Any state',
    anyAlbum: 'Any album',
    noAlbum: 'Not on an album',
    noCover: 'Without a cover',
    counted: (name: string, count: number) => `${name} (${numberText(count)})`,
    count: (count: number) => plural(count, { one: '# track', other: '# tracks' }),
    countOf: (shown: number, count: number) =>
      `${numberText(shown)} of ${plural(count, { one: '# track', other: '# tracks' })}`,
    loading: (fetched: number, count: number) =>
      `Loading ${numberText(fetched)} of ${numberText(count)} tracks…`,
    select: 'Select',
    done: 'Done',
    noMatchTitle: 'Nothing roped in',
    noMatch: 'None of your tracks match this search and these filters.',
    clear: 'Show all tracks',
    sorts: {
      '-date': 'Newest first',
      date: 'Oldest first',
      title: 'Title, A to Z',
      '-title': 'Title, Z to A',
      '-plays': 'Most played',
      plays: 'Least played',
      '-price': 'Highest price',
      price: 'Lowest price',
      album: 'Album, A to Z',
      '-album': 'Album, Z to A',
    },
  },
  edit: {
    title: 'Edit track',
    cancel: 'Cancel',
    save: 'Save changes',
    uploading: (percent: number) => `Uploading: ${numberText(percent)}%`,
    saving: 'Saving…',
    gone: 'This track was deleted, perhaps in another tab, so it cannot be changed.',
    turnedDown: (decibels: number) =>
      `Your file is louder than full scale, so we turned the stream and the preview down by ${numberText(decibels)} dB. Buyers get your file as it is.`,
    audioLabel: 'Audio file',
    noAudio: 'This track has no playable audio yet.',
  },
  delete: {
    title: 'Delete this track?',
    text: (title: string) => (
      <>
        <strong dir="auto">{title}</strong> will be deleted from Lariat for good. Listeners who already own it
        keep it.
      </>
    ),
    confirm: 'Delete track',
    deleting: 'Deleting…',
    failed: (reason: string) => `The track could not be deleted. ${reason}`,
  },
}
