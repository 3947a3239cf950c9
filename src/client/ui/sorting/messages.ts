export const messages = {
  handle: (name: string) => `Move ${name}`,
  help: 'Press space to pick it up, the arrow keys, Home or End to move it, and space again to drop it',
  reorder: {
    pickedUp: (position: number, count: number) => `Picked up, position ${position} of ${count}`,
    moved: (name: string, position: number, count: number) => `${name}, position ${position} of ${count}`,
    dropped: (position: number, count: number) => `Dropped, position ${position} of ${count}`,
    putBack: (position: number, count: number) => `Moved back, position ${position} of ${count}`,
  },
}
