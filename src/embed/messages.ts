export const messages = {
  play: 'Play',
  pause: 'Pause',
  preview: '30-second preview',
  preparing: 'The preview is being prepared …',
  ended: 'That was the preview.',
  failed: 'The preview cannot be played now.',
  position: (now: string, end: string) => `${now} of ${end}`,
}
