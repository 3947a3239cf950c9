import { numberText, plural } from '~/client/platform/language'

export const messages = {
  close: 'Close player',
  play: 'Play',
  pause: 'Pause',
  retry: 'Try again',
  previous: 'Previous',
  next: 'Next',
  shuffle: 'Shuffle',
  repeat: { off: 'Repeat: off', all: 'Repeat: whole queue', one: 'Repeat: this track' },
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  volumeValue: (percent: number) => `${numberText(percent)} percent`,
  seek: 'Seek',
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  position: (elapsed: string, total: string) => `${elapsed} of ${total}`,
}
