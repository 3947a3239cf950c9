export const messages = {
  titleAndArtist: (title: string, artist: string) => `${title} by ${artist}`,
  play: (title: string, artist: string) => `Play ${title} by ${artist}`,
  pause: (title: string, artist: string) => `Pause ${title} by ${artist}`,
  playsNext: (title: string) => `“${title}” plays next.`,
  isQueued: (title: string) => `“${title}” is in the queue.`,
  notSaved: (title: string) =>
    `“${title}” is not saved on this device. You can play it when you’re back online.`,
  loadFailed: 'The tracks could not be loaded.',
  inProgress: 'In progress',
  more: (title: string) => `More for ${title}`,
}
