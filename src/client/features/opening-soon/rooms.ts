// What each room will hold, in the words its page opens with. A row leaves when its screen is built.

export type Room = { title: string; lead: string; holds: readonly string[] }

export const rooms = {
  pressKit: {
    title: 'Press kit',
    lead: 'What a booker, a writer or a radio host needs to know, on one page.',
    holds: ['Biography and highlights', 'Photos to print', 'A form that reaches the artist'],
  },
  listener: {
    title: 'Your listening',
    lead: 'Your side of Lariat.',
    holds: ['What you played lately', 'Your playlists', 'What you have achieved'],
  },
  admin: {
    title: 'Admin',
    lead: 'Where the place is kept decent.',
    holds: [
      'Reports waiting for a decision',
      'Numbers of people, tracks, plays and sales',
      'Security at a glance',
    ],
  },
  security: {
    title: 'Security',
    lead: 'Who can get into your account, and how you keep it that way.',
    holds: ['A second step at sign-in', 'What happened on your account lately'],
  },
  playlists: {
    title: 'Playlists',
    lead: 'Tracks in the order you want them.',
    holds: ['Playlists of your own, with a cover', 'Playlists our editors put together'],
  },
  playlist: {
    title: 'Playlist',
    lead: 'A playlist somebody shared with you.',
    holds: ['Its tracks, in order', 'One press that plays them all'],
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
