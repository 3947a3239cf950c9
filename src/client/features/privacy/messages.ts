// The privacy page. Every sentence must be true of the code.
import {
  exportKeptDays,
  exportsPerDay,
  playsKeptDays,
  securityEventsKeptDays,
} from '~/contract/limits-beyond'
import { daysToReturn } from '~/contract/rules/security/leaving'

type Section = { title: string; paragraphs: readonly string[]; list?: readonly string[] }

const sections: readonly Section[] = [
  {
    title: 'In short',
    paragraphs: [
      'We store what Lariat needs to work, and nothing for advertising. There are no third-party trackers, no analytics scripts and no advertising cookies. We do not sell or rent what we know about you.',
    ],
  },
  {
    title: 'What we store on our servers',
    paragraphs: ['When you have an account, we store:'],
    list: [
      'Your username, email address, and whether you listen or make music',
      'Your password, only as an argon2id hash from which it cannot be read back',
      'Of your passkeys the name that you gave, the public key, and when each was used last, until you remove them; the secret part never leaves your device',
      'The name, picture and text you add to your profile. We re-encode pictures, which removes the location and camera details of a photo',
      'With two-step sign-in: the secret of your authenticator app, encrypted, and hashes of your recovery codes, until you turn it off',
      'A hash of each device’s sign-in key, with a name such as “Chrome on Android” and when it was used last, until you sign out there or it expires after 180 days',
      `What happened to the security of your account, such as sign-ins and wrong passwords, with the device and the time, for ${securityEventsKeptDays} days`,
      'What you report, and what moderators decide about you and your music, with their reasons',
      'What you buy and publish, because that is what Lariat is for',
      'Your last queue with your position in it, and a name such as “Chrome on Android” for the device it played on, so that you can continue on another device. The next queue replaces it. It is saved only while you are signed in, and stays when you sign out',
    ],
  },
  {
    title: 'What we store for a short time',
    paragraphs: [
      'We count failed sign-ins and access keys per network address and account, so that nobody can keep guessing. Server logs contain the addresses and times of requests. Passwords, keys and tokens are removed before a line is written.',
    ],
  },
  {
    title: 'What we know about your listening',
    paragraphs: [
      `When you play a track, we store the play: the track, when you heard it, where in Lariat you started it, and, if you own or made the track, which parts of it you heard. While you are signed in, the play belongs to your account, so that we can recommend music to you. While you are signed out, it has only a hash of your network address, so that one address cannot push a track up the lists. The length of a play is deleted after 31 days, and the whole play after ${playsKeptDays} days. What remains are sums for each day and track, and that you have heard a track since you bought it.`,
      'Artists see these sums: how many plays and listeners a track had on a day, where in Lariat those began, how many bought it after a preview, and where listeners stop. They do not see who listens, and not where anyone lives. We do not follow listeners from one day to the next.',
      `You see your own plays: what you played last, and how you listened in a month. Nobody else sees that. It is computed from the plays when you look at it, so it ends with them, after ${playsKeptDays} days. A picture of your month is drawn on your device.`,
    ],
  },
  {
    title: 'What stays on your device',
    paragraphs: ['For this site, your browser stores:'],
    list: [
      'Your sign-in key and your name, so that the app opens without a connection',
      'The pass for your access key, and when it expires',
      'Your choice of the dark or light theme',
      'The app itself and covers it has shown, so that it starts quickly',
      'The music you save, with its covers, so that it plays offline',
      'Music that you publish, with its details, until it has been sent',
      'The pages and lists you last saw, including your purchases, to show while you are offline',
      'Plays, what you heard of them and other small changes you make offline, until they can be sent',
      'The number and track name of a payment, until its outcome is known',
      'Your queue, your position in it, when it was last saved for your other devices, and the volume',
      'Your choices: whether recommendations are more adventurous, whether purchases are saved automatically, which saved music the browser cleared, whether it was asked to keep your music, and your answer to the offer to install the app',
    ],
  },
  {
    title: 'When you sign out',
    paragraphs: [
      'The device forgets who you are, the lists you last saw, and your queue. If you have saved music, we ask you about it first. If you remove it, it is gone from this device, and you can save it again later. If you keep it, it stays on the device, nobody else who uses the device can play it, and it is there when you log in again. Small changes that could not be sent yet also wait on the device until you log in.',
      'Uploads that are not finished are cancelled, after we have asked you: what has arrived of them is deleted, and the device forgets the files and what you entered for them.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Card payments are handled by a payment provider. Their script loads only when you open a checkout or add a card. Your card number goes from your browser to the provider and never to us; for a saved card we see the brand, the last four digits and the expiry date. We store what was bought, when, for how much, and the provider’s payment number. The artist sees what was sold and the buyer’s username.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Other people see your username and the name, picture and text of your profile. Artists who invite somebody to a work in progress find your account by the beginning of your username, and you join only if you accept. Only you see your email address.',
      'A message that you send through a press kit goes to its artist, with your name and email address. If the artist reports it, moderators read its text. Admins with elevated rights can read the messages of an artist, and each time is recorded.',
    ],
  },
  {
    title: 'What you can do',
    paragraphs: [
      `Take a copy of everything: under “Your data” on the Account page you get a ZIP file with what this page lists and the files that you uploaded. We make it in the background, send you an email when it is ready, and delete it after ${exportKeptDays} days. You can ask for ${exportsPerDay} copies a day.`,
      `Delete your account in the same place, with your password and, if two-step sign-in is on, a code. At once you are signed out everywhere, and your pages, tracks, playlists and press kit are gone for others. For ${daysToReturn} days you can log in and keep your account. Then your data and files are deleted, and your username and email address are free again. Backups of a server may keep them longer; ask whoever runs it.`,
      'What stays after that: tracks that others bought or claimed from you stay with them, under “Deleted account”. Mixes that you uploaded to works in progress of others stay there without your name; your comments are deleted, and what others answered stays. Messages that you sent to artists through their press kits stay with them, as an email would. The log of moderators keeps what was reported and decided about you and your music and what you wrote in your appeals, and the log of elevated rights keeps what you used them for if you were an admin. Both name your account only by a random identifier that then leads to nothing. Records of payments stay as long as the law requires, without your name. Plays stay in the sums of tracks without saying who listened. The payment provider keeps its own records of your payments, but not your saved cards. The last email to you stays in our list of sent emails for 30 days.',
      'Change your profile whenever you like. Sign out to make this device forget you; you decide whether saved music stays. Clear this site’s data in your browser to remove everything under “What stays on your device”.',
    ],
  },
]

export const messages = {
  title: 'Privacy',
  lead: 'What we know about you, why, and where it is stored.',
  sections,
}
