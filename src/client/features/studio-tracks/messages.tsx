// The page of the artist's own tracks, its rows, and the dialogs that edit and delete a track.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
  page: {
    title: 'Tracks',
    lead: 'Upload your music, set its price and see how often it is played.',
    upload: 'Upload tracks',
    uploaded: (title: string) => `“${title}” is uploaded and is being processed.`,
    changesSaved: 'Your changes are saved.',
    deleted: (title: string) => `“${title}” is deleted.`,
    dialogNotLoaded: 'This dialog could not be loaded.',
  },
  storage: {
    title: 'Storage for your recordings',
    used: (used: string, quota: string) => `${used} of ${quota} used`,
    nearlyFull: 'Nearly full. Delete tracks that you no longer need to make room.',
    full: 'Full. Delete a track that you no longer need before you upload another.',
  },
  tracks: {
    title: 'Your tracks',
    notLoaded: 'Your tracks could not be loaded.',
    emptyTitle: 'Nothing out there yet',
    empty: 'Upload your first track. It can stay a work in progress until you are ready to release it.',
  },
  pages: {
    label: 'Pages of your tracks',
    current: (page: number, count: number) => `Page ${numberText(page)} of ${numberText(count)}`,
    newer: 'Newer',
    older: 'Older',
  },
  row: {
    workInProgress: 'Work in progress',
    plays: (count: number) => plural(count, { one: '# play', other: '# plays' }),
    priceAndPlays: (price: string, plays: string) => `${price}, ${plays}`,
    play: (title: string) => `Play ${title}`,
    pause: (title: string) => `Pause ${title}`,
    more: (title: string) => `More for ${title}`,
    edit: 'Edit',
    delete: 'Delete',
    queued: 'Waiting to be processed',
    processing: (percent: number) => `Processing: ${numberText(percent)}%`,
    processingOf: (title: string) => `Processing of ${title}`,
    turnedDown: (decibels: number) =>
      `Your file is louder than full scale, so we turned the stream and the preview down by ${numberText(decibels)} dB. Buyers get your file as it is.`,
    noAudio: 'No audio yet',
    addAudio: 'Add audio',
    retry: 'Try again',
  },
  edit: {
    title: 'Edit track',
    cancel: 'Cancel',
    save: 'Save changes',
    uploading: (percent: number) => `Uploading: ${numberText(percent)}%`,
    saving: 'Saving…',
    audioLabel: 'Audio file',
    noAudio: 'This track has no playable audio yet.',
    chooseAudio: 'Choose an audio file',
    chooseOther: 'Choose another file',
    chosen: (fileName: string, size: string) => `${fileName}, ${size}`,
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
