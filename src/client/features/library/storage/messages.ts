import type { AutoSaveMoment } from '~/client/offline/purchases/auto-save-rules'
import { plural } from '~/client/platform/language'
import { listText } from '~/client/platform/text/list-text'
import { sizeText } from '~/client/ui/size-text'

export const messages = {
  summary: {
    saved: (count: number) =>
      plural(count, { one: '# saved on this device', other: '# saved on this device' }),
    saving: (count: number) => plural(count, { one: 'Saving # track', other: 'Saving # tracks' }),
    nothingSaved: 'Nothing saved for offline yet',
    unreadable: 'Saved music cannot be read here',
  },
  room: {
    unknown: 'Your browser does not say how much space Lariat uses.',
    used: (bytes: number) => `Lariat uses ${sizeText(bytes)} on this device.`,
  },
  settings: 'Storage settings',
  protection: {
    granted: 'Your browser will keep your saved music, even if space runs low.',
    unsupported: 'Your browser may clear saved music if space runs low.',
    refusedAgain:
      'Your browser has not agreed to keep your music. It often does once Lariat is installed or used often.',
    asked:
      'We asked your browser to keep your saved music. Your browser may still clear it if space runs low.',
    askAgain: 'Ask again',
  },
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  saveAll: {
    act: 'Save all for offline',
    busy: 'Loading your list…',
    failed: (reason: string | null) => `Your music could not be listed. ${reason ?? 'Try again.'}`,
  },
  autoSave: {
    label: 'Save new purchases automatically',
    wifiOnly: 'On Wi-Fi only',
    mayUseMobileData: 'Your browser cannot tell Wi-Fi from mobile data, so this may use your mobile data.',
    waiting: (count: number, moment: Exclude<AutoSaveMoment, 'go'>) => waitingTracks[moment](count),
  },
  lostCopies: {
    text: (count: number) =>
      plural(count, {
        one: 'The browser cleared # saved track from this device, as some do when space runs low. You still own it.',
        other:
          'The browser cleared # saved tracks from this device, as some do when space runs low. You still own them.',
      }),
    failed: 'Your purchases could not be loaded. Try again when the connection is better.',
    saveAgain: 'Save again',
    busy: 'Loading…',
    dismiss: 'Dismiss',
  },
  revokedCopies: {
    one: (title: string) =>
      `“${title}” is no longer in your purchases, for example after a refund. It was removed from this device.`,
    several: (count: number) =>
      plural(count, {
        other:
          '# tracks are no longer in your purchases, for example after a refund. They were removed from this device.',
      }),
    dismiss: 'OK',
  },
  problems: {
    retry: (count: number) => plural(count, { one: 'Retry', other: 'Retry all' }),
    repair: (count: number) => plural(count, { one: 'Repair', other: 'Repair all' }),
    damaged: {
      one: (title: string) =>
        `“${title}” is damaged: part of it is missing or has changed. Repairing it downloads only that part.`,
      several: (count: number) =>
        plural(count, {
          other:
            '# tracks are damaged: parts of them are missing or have changed. Repairing them downloads only those parts.',
        }),
    },
    failed: {
      one: (title: string, why: string) => `“${title}” could not be saved. ${why}`,
      several: (count: number, why: string) =>
        `${plural(count, { other: '# tracks could not be saved.' })} ${why}`,
    },
  },
  /** Why a copy could not be saved. Each text says what happened and what to do. It is used for one track and for several. */
  why: {
    network: 'The connection was lost. Retry when you have a better one.',
    busy: 'Lariat did not answer. Retry in a while.',
    'not-ready': 'The audio is still being prepared. Retry in a while.',
    'no-room': 'This device is out of space. Remove something you need less, then retry.',
    'no-storage':
      'Your browser does not let Lariat store music, as in some private windows. Open Lariat in a normal window.',
    'not-secure':
      'Your browser can save music only over a secure connection. Open Lariat at an address that starts with https.',
    'no-sound':
      'The uploaded file could not be prepared to play. The artist can see this and upload it again. Retry then.',
    damaged: 'The download arrived damaged twice. Retry on another connection. If it happens again, tell us.',
    unverifiable: 'Lariat cannot verify this download yet. Retry later.',
    'not-yours':
      'Lariat found no purchase in your account. If you bought this music, sign out, log in again and retry.',
    'signed-out': 'You were signed out. Log in again, then retry.',
  },
  missingRoom: (bytes: number, how: string) =>
    `This device is out of space: about ${sizeText(bytes)} more is needed. ${how} Then retry.`,
  makeRoom: {
    byRemoving: (titles: readonly string[], bytes: number) =>
      titles.length > 3
        ? `${plural(titles.length, { other: 'Removing your # largest saved tracks' })} would free about ${sizeText(bytes)}.`
        : `Removing ${listText(titles.map((title) => `“${title}”`))} would free about ${sizeText(bytes)}.`,
    notEnough: (bytes: number) =>
      `All your saved music takes only ${sizeText(bytes)}, so remove something else from this device.`,
    nothingSaved: 'Remove something else from this device.',
  },
  verify: {
    act: 'Verify downloads',
    busy: 'Verifying…',
    intact: (count: number) =>
      plural(count, {
        one: '# track checked: no damage found.',
        other: '# tracks checked: no damage found.',
      }),
    damaged: (count: number) =>
      plural(count, {
        one: '# track is damaged. Repair it in the list below.',
        other: '# tracks are damaged. Repair them in the list below.',
      }),
  },
}

const waitingTracks: Record<Exclude<AutoSaveMoment, 'go'>, (count: number) => string> = {
  network: (count) =>
    plural(count, {
      one: '# track will be saved when you’re online.',
      other: '# tracks will be saved when you’re online.',
    }),
  'wi-fi': (count) =>
    plural(count, {
      one: '# track will be saved when you’re on Wi-Fi.',
      other: '# tracks will be saved when you’re on Wi-Fi.',
    }),
  'data-saver': (count) =>
    plural(count, {
      one: '# track will be saved when your browser’s data saver is off.',
      other: '# tracks will be saved when your browser’s data saver is off.',
    }),
}
