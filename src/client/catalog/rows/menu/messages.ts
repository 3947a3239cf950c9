export const messages = {
  playNext: 'Play next',
  addToQueue: 'Add to queue',
  addToPlaylist: 'Add to playlist…',
  seeTrack: 'See the track',
  goToAlbum: 'Go to album',
  goToArtist: 'Go to artist',
  share: 'Share',
  copyEmbed: 'Copy embed code',
  embedCopied: 'The code of the player is copied. Paste it into your page.',
  embedNotCopied: 'The code could not be copied. Allow this page to use the clipboard and try again.',
  linkCopied: 'The link is copied.',
  linkNotCopied: (url: string) => `The link could not be copied. Copy it from here: ${url}`,
}
