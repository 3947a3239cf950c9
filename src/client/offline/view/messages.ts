import { numberText, plural } from '~/client/platform/language'

export const messages = {
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
