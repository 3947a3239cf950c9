export const messages = {
  playNext: 'Play next',
  addToQueue: 'Add to queue',
  addToPlaylist: 'Add to playlist…',
  seeTrack: 'See the track',
  goToAlbum: 'Go to album',
  goToArtist: 'Go to artist',
  share: 'Share',
  linkCopied: 'The link is copied.',
  linkNotCopied: (url: string) => `The link could not be copied. Copy it from here: ${url}`,
}
