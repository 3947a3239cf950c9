import { numberText, plural } from '~/client/platform/language'

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

export const messages = {
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
  interrupted: 'Connection lost. It resumes automatically.',
  fileMissing: 'Choose the file again on the page of your tracks.',
  sending: (percent: number) => `Uploading: ${numberText(percent)}%`,
  checking: 'Uploaded. Checking the file…',
  uploadOf: (title: string) => `Upload of ${title}`,
  retry: (title: string) => `Try again: ${title}`,
  wipNote:
    'Works in progress stay secret, also on a public album. They join it for everybody once you release them.',
}
