export const messages = {
  title: 'Keyboard shortcuts',
  toggle: 'Play or pause',
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  mute: 'Mute or unmute',
  next: 'Next track',
  previous: 'Previous track',
  help: 'Show this list',
  keys: { space: 'Space', shiftLeft: 'Shift ←', shiftRight: 'Shift →' },
  or: 'or',
  use: 'Use keyboard shortcuts',
  off: 'Shortcuts are off. To open this list again, choose “Keyboard shortcuts” in the full-screen player.',
}
