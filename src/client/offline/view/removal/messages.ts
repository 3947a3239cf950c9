export const messages = {
  title: 'Remove this download?',
  consequence: (title: string) =>
    `You’ll need a connection to play “${title}”. It’s still yours, and you can save it again.`,
  offline: (title: string) =>
    `You’re offline, so “${title}” won’t play until you’re back online. It’s still yours, and you can save it again then.`,
  confirm: 'Remove',
  failed: (title: string) => `“${title}” could not be removed. Reload the page and try again.`,
}
