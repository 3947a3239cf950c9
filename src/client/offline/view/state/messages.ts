import { numberText } from '~/client/platform/language'
import { sizeText } from '~/client/ui/size-text'

export const messages = {
  state: {
    queued: 'Waiting to save',
    saving: 'Saving',
    savingPercent: (percent: number) => `Saving ${numberText(percent)}%`,
    waiting: {
      network: 'Waiting for a connection',
      busy: 'Waiting for Lariat',
      'not-ready': 'Being prepared',
      other: 'Waiting',
    },
    paused: 'Paused',
    pausedPercent: (percent: number) => `Paused at ${numberText(percent)}%`,
    failed: {
      network: 'Failed: no connection',
      busy: 'Failed: no answer',
      'not-ready': 'Failed: not ready yet',
      'no-room': 'Failed: out of space',
      'no-storage': 'Failed: storage is blocked',
      'not-secure': 'Failed: needs https',
      'no-sound': 'Failed: no audio',
      damaged: 'Failed: damaged',
      unverifiable: 'Failed: not verified',
      'not-yours': 'Failed: no purchase',
      'signed-out': 'Failed: signed out',
    },
    saved: 'Saved',
    savedSize: (bytes: number) => `Saved, ${sizeText(bytes)}`,
    checking: 'Checking',
    damaged: 'Damaged',
  },
  newRecording: {
    text: 'A new recording is available',
    oldPlays: (state: string) => `${state}, the old recording plays`,
  },
}
