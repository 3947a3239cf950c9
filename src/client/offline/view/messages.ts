import { numberText, plural } from '~/client/platform/language'
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
  several: {
    partly: (saved: number, total: number) =>
      `${numberText(saved)} of ${numberText(total)} saved on this device`,
    saving: (saved: number, total: number) => `Saving, ${numberText(saved)} of ${numberText(total)} saved`,
    waiting: (state: string, saved: number, total: number) =>
      `${state}, ${numberText(saved)} of ${numberText(total)} saved`,
    failed: (state: string, failed: number, saved: number, total: number) =>
      failed > 1
        ? plural(failed, { other: `${state} (# tracks), ${numberText(saved)} of ${numberText(total)} saved` })
        : `${state}, ${numberText(saved)} of ${numberText(total)} saved`,
    paused: (saved: number, total: number) => `Paused, ${numberText(saved)} of ${numberText(total)} saved`,
    all: (total: number) =>
      plural(total, { one: 'Saved on this device', other: 'All # saved on this device' }),
  },
  newRecording: {
    text: 'A new recording is available',
    oldPlays: (state: string) => `${state}, the old recording plays`,
  },
  button: {
    save: {
      text: 'Save for offline',
      short: 'Save',
      label: (title: string) => `Save for offline: ${title}`,
    },
    pause: { text: 'Pause', short: 'Pause', label: (title: string) => `Pause saving ${title}` },
    resume: { text: 'Resume', short: 'Resume', label: (title: string) => `Resume saving ${title}` },
    retry: { text: 'Retry', short: 'Retry', label: (title: string) => `Retry saving ${title}` },
    repair: { text: 'Repair', short: 'Repair', label: (title: string) => `Repair ${title}` },
    renew: {
      text: 'Download it again',
      short: 'Download',
      label: (title: string) => `Download the new recording of ${title}`,
    },
    remove: {
      text: 'Remove download',
      short: 'Remove',
      label: (title: string) => `Remove download: ${title}`,
    },
  },
  firstSave: 'With your first save, we’ll ask your browser to keep your music even if space runs low.',
  keepOpen: 'Keep Lariat open while it saves. If you close it, saving continues next time.',
}
