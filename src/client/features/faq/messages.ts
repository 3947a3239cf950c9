// The help page: its questions and answers.

import { exportKeptDays } from '~/contract/limits-beyond'
import { daysToReturn } from '~/contract/rules/security/leaving'

/** Some paragraphs name the fee, which is null until the server has said what it is. */
type Paragraph = string | ((fee: string | null) => string)
type Question = { question: string; answer: readonly Paragraph[] }
type Topic = { title: string; questions: readonly Question[] }

const topics: readonly Topic[] = [
  {
    title: 'Listening',
    questions: [
      {
        question: 'What can I hear without paying?',
        answer: [
          'The first 30 seconds of every track. After 27 seconds a warning says that the preview is about to end.',
          'Tracks you bought play in full, and so do your own. Artists can also give a track away for $0.00. Press its price, and it is yours and plays in full.',
        ],
      },
      {
        question: 'Do I need an account?',
        answer: ['Not to look around and listen to previews. You need one to buy music and keep a library.'],
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
          'It stays yours even if the artist takes the track off sale.',
        ],
      },
      {
        question: 'How does paying work?',
        answer: [
          'By card. Your card number goes straight to the payment provider and never reaches our servers.',
          'Prices are in US dollars, with two decimals, and the price you see is the price you pay. With a saved card, buying takes two presses. You can add and remove cards under Account.',
          'Some banks ask you to confirm the payment, and some take a moment. You can close Lariat meanwhile: it checks again when you come back, and the track is yours as soon as the payment goes through. You are never charged twice.',
        ],
      },
      {
        question: 'Where is my receipt?',
        answer: [
          'Under Purchases in your account menu, and on the page of each track you bought. It shows the date, the price you paid and an order number to quote if you have a question.',
        ],
      },
      {
        question: 'Does it work without signal?',
        answer: [
          'Yes, for the music you save. Press Save for offline on a track you own: in your library, on its page or in its menu. You can save a whole album too. It then plays in full on that device without a connection, even if you open the app offline.',
          'Previews cannot be saved. Keep Lariat open while it saves. If you close it, saving continues the next time you open it.',
          'A browser may clear saved music when the device runs low on space. We ask your browser not to. If it does anyway, Lariat tells you, and one press saves the music again.',
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
          'Sign up as a musician and upload your tracks in the studio. The music stays yours: you give us the right to play and sell it here until you take it down.',
        ],
      },
      {
        question: 'Who sets the price?',
        answer: [
          'You do, for each track. Enter 0 for free, or $0.50 or more, because each card payment has a fixed cost.',
          (fee) =>
            `Lariat keeps a fee${fee === null ? '' : ` of ${fee}`} from each sale, which also covers the card payment. You see the fee beside every sale, and the rest is yours.`,
        ],
      },
      {
        question: 'Can I change from listener to musician?',
        answer: [
          'No, an account is one or the other. Sign up for a second account with another email address.',
        ],
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        question: 'How do I sign out everywhere?',
        answer: [
          'The Security page lists where you are signed in. Sign out one of these devices there, or all others at once. Without that, a device stays signed in until you sign out on it, or for 180 days.',
        ],
      },
      {
        question: 'How do I get a copy of my data?',
        answer: [
          `Under “Your data” on the Account page. The ZIP file has everything that Lariat knows about you, and the files that you uploaded. We send you an email when it is ready, and delete it after ${exportKeptDays} days.`,
        ],
      },
      {
        question: 'How do I delete my account?',
        answer: [
          `Under “Your data” on the Account page. You are signed out everywhere and your account is hidden right away. For ${daysToReturn} days you can log in and keep your account; then it is deleted.`,
          'Tracks that others bought from you stay with them, without your name. You lose what you bought yourself, so download it first. The Privacy page lists everything that stays under “What you can do”.',
        ],
      },
      {
        question: 'How do I report a track?',
        answer: [
          'Choose “Report…” in the menu of a track, album or playlist. On the page of an artist and on a press kit, press “Report”. Say what is wrong; for copyright, we also ask whose work it is. A person reads each report, and your account page shows what came of it.',
        ],
      },
    ],
  },
]

export const messages = {
  title: 'FAQ',
  lead: 'Short answers. The long ones are in the music.',
  topics,
}
