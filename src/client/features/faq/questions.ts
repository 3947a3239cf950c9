// The questions people ask, answered in the words of the house. Data only.

type Question = { question: string; answer: readonly string[] }
type Topic = { title: string; questions: readonly Question[] }

/** Where the fee is told, once it is known. */
export const feePlace = '{fee}'

export const topics: readonly Topic[] = [
  {
    title: 'Listening',
    questions: [
      {
        question: 'What can I hear without paying?',
        answer: [
          'The first 30 seconds of every track. At 27 seconds you are told that the preview is about to end.',
          'Tracks you bought play in full, and so do your own. Artists can also price a track at $0.00: press its price, and without paying it is yours and plays in full.',
        ],
      },
      {
        question: 'Do I need an account?',
        answer: [
          'Not to look round and listen to previews. You need one to buy, to keep a library and to make playlists.',
        ],
      },
      {
        question: 'What is the access key?',
        answer: [
          'Lariat is in beta, and the key is your invitation. Each device remembers it until it expires; after that you enter it again.',
        ],
      },
    ],
  },
  {
    title: 'Buying and keeping',
    questions: [
      {
        question: 'What do I get when I buy a track?',
        answer: [
          'The track, for keeps: you can stream it in full, save it on your phone and download the file the artist uploaded.',
          'It stays yours when the artist takes the track off sale.',
        ],
      },
      {
        question: 'How does paying work?',
        answer: [
          'By card. Your card number goes straight to the payment provider and never reaches our servers.',
          'Prices are in US dollars, with two decimals, and the price you see is the price you pay. With a card you saved it takes two presses; under Account you add and remove cards.',
          'Some banks ask first whether it is you, and some take a moment. Close Lariat meanwhile if you like: it keeps looking, and the track is yours as soon as it is paid. Nothing is charged twice.',
        ],
      },
      {
        question: 'Where is my receipt?',
        answer: [
          'On the page of each track you bought, with its date, what you paid and the number to name if you have a question.',
        ],
      },
      {
        question: 'Does it work without signal?',
        answer: [
          'Yes, for what you save. Press Save beside a track you own, in your library, on its page or in its menu, or save a whole album; from then on it plays in full on that device without a connection, from a cold start too.',
          'Previews cannot be saved. Keep Lariat open while it saves: closed, it goes on from there the next time. What needs the network says so.',
          'Browsers may clear what sites keep when a device runs short of room. We ask yours not to; if it does all the same, Lariat tells you, and one press brings the music back.',
        ],
      },
      {
        question: 'How do I put it on my home screen?',
        answer: [
          'On Android and on computers, choose “Install app” in the browser’s menu. On an iPhone or iPad, tap Share and then “Add to Home Screen”.',
        ],
      },
    ],
  },
  {
    title: 'Making music',
    questions: [
      {
        question: 'How do I publish?',
        answer: [
          'Sign up as a musician; your studio is where tracks and albums go out. The music stays yours: you give us the right to play and sell it here until you take it down.',
        ],
      },
      {
        question: 'Who sets the price?',
        answer: [
          'You do, track by track. A price is $0.00 or at least $0.50, since a card payment has a fixed cost.',
          `Of each sale Lariat keeps a fee${feePlace}, which pays for the card payment too. You see it beside every sale, and the rest is yours.`,
        ],
      },
      {
        question: 'Can I change from listener to musician?',
        answer: ['An account is one or the other. Sign up for a second one with another email address.'],
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        question: 'How do I sign out everywhere?',
        answer: [
          'Signing out ends the session of the device you are on; with a connection, its key is destroyed on the server at once. Each other device keeps its own until you sign out there or 180 days have passed.',
        ],
      },
      {
        question: 'Something here should not be here.',
        answer: [
          'When the catalogue opens, every track will have a Report entry in its menu, and a person reads what is sent.',
        ],
      },
    ],
  },
]
