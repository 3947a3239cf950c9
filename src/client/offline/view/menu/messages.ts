export const messages = {
  menu: {
    save: 'Save for offline',
    pause: 'Pause saving',
    resume: 'Resume saving',
    retry: 'Retry saving',
    repair: 'Repair download',
    remove: 'Remove download',
    cancel: 'Cancel saving',
  },
  renew: 'Download the new recording',
  keepOld: 'Keep the old recording',
  toast: (title: string) => `Saving “${title}” on this device.`,
  firstToast: (title: string) =>
    `Saving “${title}” on this device. We’ll ask your browser to keep it even if space runs low.`,
}
