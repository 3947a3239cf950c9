import { numberText } from '~/client/platform/language'

export const messages = {
  title: 'Queue',
  close: 'Close queue',
  nowPlaying: 'Now playing',
  nextUp: 'Next up',
  clear: 'Clear queue',
  empty: 'Nothing is queued. Choose “Play next” or “Add to queue” in the menu of any track.',
  endless: (mood: string) => `More ${mood} tracks will follow.`,
  play: (title: string) => `Play ${title}`,
  remove: (title: string) => `Remove ${title} from the queue`,
  removed: (title: string) => `“${title}” removed from the queue`,
  cleared: 'Queue cleared',
  undo: 'Undo',
  reorder: {
    label: (title: string) => `Reorder ${title}`,
    help: 'Press space to pick up the track, the arrow keys, Home or End to move it, and space again to drop it',
    pickedUp: (position: number, count: number) =>
      `Picked up, position ${numberText(position)} of ${numberText(count)}`,
    moved: (title: string, position: number, count: number) =>
      `${title}, position ${numberText(position)} of ${numberText(count)}`,
    dropped: (position: number, count: number) =>
      `Dropped, position ${numberText(position)} of ${numberText(count)}`,
    putBack: (position: number, count: number) =>
      `Moved back, position ${numberText(position)} of ${numberText(count)}`,
  },
}
