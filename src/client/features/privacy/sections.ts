// What Lariat keeps about people and why. Data only: every sentence must be true of the code.

type Section = { title: string; paragraphs: readonly string[]; list?: readonly string[] }

export const sections: readonly Section[] = [
  {
    title: 'The short of it',
    paragraphs: [
      'We keep what the place needs to work, and nothing to advertise with. There are no third-party trackers, no analytics scripts and no advertising cookies. We do not sell or rent what we know about you.',
    ],
  },
  {
    title: 'What we keep on our servers',
    paragraphs: ['When you have an account, we store:'],
    list: [
      'Your username, email address, and whether you listen or make music',
      'Your password, only as an argon2id hash from which it cannot be read back',
      'The name, picture and words you add to your profile; pictures are re-encoded, so that the place and camera written in a photo are gone',
      'A hash of each device’s sign-in key, until you sign out there or it expires after 180 days',
      'What you buy and publish, because that is what the place is for',
    ],
  },
  {
    title: 'What we keep for a short while',
    paragraphs: [
      'Failed sign-ins and access keys are counted against the address of your connection and the account, so that nobody can guess for ever. Server logs hold addresses of requests and when they came; passwords, keys and tokens are struck out before a line is written.',
    ],
  },
  {
    title: 'What stays on your device',
    paragraphs: ['Your browser’s own storage holds, for this site alone:'],
    list: [
      'The sign-in key that says who you are, and your name as last seen, so that the app opens without signal',
      'The pass you got for your access key, and when it expires',
      'Whether you like it dark or light',
      'The app itself, and covers it has shown, so that it starts at once',
      'The music you save, with its covers, so that it plays without a network',
      'The pages and lists you last saw, your purchases among them, to show while there is no network',
      'What you play without a network and other small changes, until they can be sent to us',
      'A payment whose outcome is not known yet, by its number and the track’s name, until it is',
      'What you have queued, where in it you are, and how loud it is',
      'Your choices: whether purchases are saved automatically, what the browser cleared of your music, whether it was asked to keep it, and whether you wished to install the app',
    ],
  },
  {
    title: 'When you sign out',
    paragraphs: [
      'The device forgets who you are, the lists you last saw, and what you had queued. If you have saved music, you are asked about it first. Removed, it is gone from this device and can be saved again later. Kept, it stays on the device, plays for nobody who uses it after you, and is there when you sign in again. Small changes that could not be sent yet wait there for you as well.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Card payments are handled by a payment provider. Their script loads when you open a checkout or add a card, and not before. Your card number goes from your browser to the provider and never to us; of a card you save we see brand, last four digits and when it ends. We keep what was bought, when, for how much, and the provider’s number of the payment. The artist sees what was sold, and to which username.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Other people see your username, and the name, picture and words of your profile. Your email address is shown to you alone.',
    ],
  },
  {
    title: 'What you can do',
    paragraphs: [
      'Change your profile whenever you like. Sign out, and the device forgets who you are; music you saved stays or goes, as you say. Clear the site’s data in your browser, and everything under “What stays on your device” is gone.',
    ],
  },
]
