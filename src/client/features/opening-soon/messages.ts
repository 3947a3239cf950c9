// What each screen that is not built yet will offer. Remove the entry of a screen when it is built.

export type Room = { title: string; lead: string; holds: readonly string[] }

const rooms = {
  admin: {
    title: 'Admin',
    lead: 'Where reports are reviewed.',
    holds: [
      'Reports waiting for a decision',
      'Figures for people, tracks, plays and sales',
      'Security at a glance',
    ],
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms

export const messages = {
  rooms,
  contents: 'What will be here',
  notYet: 'This screen is not open yet.',
  explore: 'Explore music',
}
