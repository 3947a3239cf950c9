export const messages = {
  loadFailed: 'The tracks could not be loaded.',
  inProgress: 'In progress',
  playNext: 'Play next',
  addToQueue: 'Add to queue',
  seeTrack: 'See the track',
  goToArtist: 'Go to artist',
  share: 'Share',
  shareTitle: (title: string, artist: string) => `${title} by ${artist}`,
  more: (title: string) => `More for ${title}`,
  linkCopied: 'The link is copied.',
  linkNotCopied: (url: string) => `The link could not be copied. Copy it from here: ${url}`,
}
