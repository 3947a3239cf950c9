export const messages = {
  player: 'Player',
  open: 'Open the player:',
  queue: 'Queue',
  expand: 'Expand player',
}
