import { numberText } from '~/client/platform/language'

export const messages = {
  handle: (name: string) => `Move ${name}`,
  help: 'Press space to pick it up, the arrow keys, Home or End to move it, and space again to drop it',
  reorder: {
    pickedUp: (position: number, count: number) =>
      `Picked up, position ${numberText(position)} of ${numberText(count)}`,
    moved: (name: string, position: number, count: number) =>
      `${name}, position ${numberText(position)} of ${numberText(count)}`,
    dropped: (position: number, count: number) =>
      `Dropped, position ${numberText(position)} of ${numberText(count)}`,
    putBack: (position: number, count: number) =>
      `Moved back, position ${numberText(position)} of ${numberText(count)}`,
  },
}
