export const messages = {
  addTrack: 'Add to playlist',
  addQueue: 'Add all to playlist',
  playerToasts: 'Messages of the player',
  queueToasts: 'Messages of the queue',
}
