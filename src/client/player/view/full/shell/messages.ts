export const messages = {
  player: 'Player',
  minimise: 'Minimise',
  shortcuts: 'Keyboard shortcuts',
  queue: 'Queue',
  opening: 'Opening Player...',
  failed: 'The player could not be opened. Your music keeps playing.',
  retry: 'Retry',
}
