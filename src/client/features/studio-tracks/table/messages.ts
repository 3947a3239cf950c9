// The table of the artist's own tracks.
import { numberText, plural } from '~/client/platform/language'
import type { TrackState } from '~/client/studio/own-tracks/own-track'

const states: Record<TrackState, string> = {
  released: 'Released',
  scheduled: 'Scheduled',
  'work-in-progress': 'Work in progress',
  processing: 'Processing',
  failed: 'Failed',
  'no-audio': 'No audio',
}

export const messages = {
  states,
  table: {
    label: 'Your tracks',
    selectAll: 'Select all tracks in this view',
    state: 'State',
    actions: 'Actions',
    columns: { title: 'Title', album: 'Album', date: 'Added', price: 'Price', plays: 'Plays' },
  },
  row: {
    releases: (date: string) => `Releases ${date}`,
    select: (title: string) => `Select ${title}`,
    separator: ' · ',
    plays: (count: number) => plural(count, { one: '# play', other: '# plays' }),
    playCount: (count: number) => numberText(count),
    play: (title: string) => `Play ${title}`,
    pause: (title: string) => `Pause ${title}`,
    more: (title: string) => `More for ${title}`,
    edit: 'Edit',
    room: 'Open its room',
    delete: 'Delete',
    queued: 'Waiting',
    processing: (percent: number) => `Processing: ${numberText(percent)}%`,
    processingOf: (title: string) => `Processing of ${title}`,
    turnedDownBy: (decibels: number) => `Turned down by ${numberText(decibels)} dB`,
    newRecording: {
      upload: {
        waiting: 'New recording: waiting to upload',
        sending: (percent: number) => `New recording: uploading, ${numberText(percent)}%`,
        checking: 'New recording: checking the file',
        paused: 'New recording: upload paused',
        interrupted: 'New recording: connection lost',
        'file-missing': 'New recording: file not found',
        failed: 'New recording not uploaded',
        of: (title: string) => `Upload of the new recording of ${title}`,
      },
      replace: 'Replace the recording',
      waiting: 'New recording: waiting',
      processing: (percent: number) => `New recording: ${numberText(percent)}%`,
      of: (title: string) => `Processing of the new recording of ${title}`,
      failed: 'New recording failed',
      why: 'See why',
      whyNamed: (title: string) => `See why the new recording of ${title} failed`,
    },
    addAudio: 'Add audio',
    addAudioTo: (title: string) => `Add audio to ${title}`,
    chooseOther: 'Choose another file',
    chooseOtherFor: (title: string) => `Choose another file for ${title}`,
    retry: 'Try again',
    retryNamed: (title: string) => `Try again: ${title}`,
  },
}
