// The editor of an artist's own press kit.
import { dateText, numberText, plural } from '~/client/platform/language'
import { accentSwatches } from '~/contract/rules/presskit/accent'
import type { AboutLength, KitLook, KitVisibility } from '~/contract/rules/presskit/kit-parts'

const visibilities: Record<KitVisibility, { title: string; detail: string }> = {
  public: { title: 'Public', detail: 'Everybody on Lariat can find it, and your artist page links to it.' },
  unlisted: { title: 'With the link', detail: 'Only people you share the secret link with.' },
  off: { title: 'Off', detail: 'Only you can see it.' },
}

const looks: Record<KitLook, { title: string; detail: string }> = {
  paper: { title: 'Paper', detail: 'Text and photo side by side, like a magazine.' },
  night: { title: 'Night', detail: 'A large photo that fades into the dark.' },
  poster: { title: 'Poster', detail: 'Your accent colour, and your name as large as it goes.' },
}

const aboutLabels: Record<AboutLength, string> = {
  short: 'Short: one paragraph for a listing',
  medium: 'Medium: for a programme or a post',
  long: 'Long: your story',
}

const count = numberText

export const messages = {
  page: {
    title: 'Press kit',
    lead: 'One page for journalists, bookers, labels and radio: who you are, how you sound, and how to reach you.',
    form: 'Press kit',
    notLoaded: 'Your press kit could not be loaded.',
  },
  save: {
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Your press kit is saved.',
    undo: 'Undo changes',
    how: 'Texts, choices and lists change for others when you press “Save changes”. Highlights and PDF files, at the end of the page, are saved as soon as you add or delete them. Each section says whether it is saved.',
    states: { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' },
    unsaved: (sections: number) =>
      plural(sections, {
        one: '# section is not saved yet.',
        other: '# sections are not saved yet.',
      }),
    allSaved: 'All sections above are saved.',
    seeFields: 'Some fields need a correction. Nothing was saved yet.',
  },
  fill: {
    title: 'Start with what Lariat knows',
    text: 'Fills what is empty from your profile, releases and photos, and creates the files for download. You review each text before you share it.',
    act: 'Fill in and create downloads',
    filling: 'Filling…',
    filled: 'Your press kit is filled in, and its downloads are being created. Review the marked texts.',
  },
  files: {
    title: 'Downloads',
    text: 'Creates the one-sheet and the archive that visitors can download. Both follow your changes from then on.',
    act: 'Create downloads',
    filling: 'Starting…',
    filled: 'Your downloads are being created.',
    states: {
      waiting: 'Waiting to be created.',
      building: 'Being created.',
      outdated: 'Something in your press kit has changed. The files are created again within ten minutes.',
      waitingAgain: 'Your press kit has changed. The files are created again in a moment.',
      buildingAgain: 'Your press kit has changed. The files are being created again.',
      ready: 'Ready, with your last changes.',
      failed:
        'The files could not be created. Lariat tried three times, and each time an error of its own stopped it.',
    },
    builtAt: (atMs: number) =>
      `Files of ${dateText(new Date(atMs), { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: 'numeric' })}:`,
    progress: 'Creating the downloads',
    percent: (share: number) => `${count(Math.floor(100 * share))}%`,
    retry: 'Try again',
    preparing: 'Preparing…',
  },
  sharing: {
    title: 'Sharing',
    visibility: 'Who can see it',
    visibilities,
    unread: (texts: number) =>
      plural(texts, {
        one: '# text was filled in by Lariat, and you have not reviewed it yet. Read it before others do.',
        other:
          '# texts were filled in by Lariat, and you have not reviewed them yet. Read them before others do.',
      }),
    open: 'Open to people without an access key',
    openHint:
      'Bookers and journalists have no key for Lariat. They can open this page, and nothing else of Lariat.',
    link: 'Link to share',
    linkAfterSave: 'The link is here once you have saved.',
    linkNeedsKey:
      'People need an access key for Lariat to open this link. Open the press kit to people without one before you share it with them.',
    linkOff: 'Your press kit is off. Choose who can see it to get a link.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. Select it and copy it by hand.',
    see: 'See your press kit',
    renew: 'Make a new link',
    renewTitle: 'Make a new link?',
    renewText: 'The current link stops working for everybody who has it.',
    renewing: 'Making it…',
    renewed: 'This is the new link. The old one no longer works.',
  },
  look: {
    title: 'First impression',
    line: 'One line about you',
    lineHint: 'Shown on the large photo. For example “Slow songs for long roads, from Lagos”.',
    looks: 'Look',
    look: looks,
    accent: 'Accent colour',
    accentHint: `Choose one, or enter a colour such as ${accentSwatches[0]}.`,
    swatch: (colour: string) => `Use ${colour}`,
    noColour: `Enter a colour, such as ${accentSwatches[0]}.`,
    tooFaint: 'This colour is hard to see on this look. Choose a stronger one.',
    contrast: (ratio: number) => `Contrast ${count(Math.round(ratio * 10) / 10)} to 1: easy to see.`,
    better: (colour: string) => `Use ${colour} instead`,
  },
  generated: {
    mark: 'Filled by Lariat. Read it before others do.',
    reviewed: 'Mark as reviewed',
    marking: 'Saving…',
  },
  about: {
    title: 'About you',
    lead: 'Others print these texts as they are. Write about yourself in the third person.',
    labels: aboutLabels,
    counted: (words: number, max: number) => `${count(words)} of ${count(max)} words`,
    tooLong: (over: number) =>
      plural(over, { one: '# word too many. Shorten it.', other: '# words too many. Shorten it.' }),
    copy: 'Copy',
    copied: 'The text is copied.',
    notCopied: 'The text could not be copied. Select it and copy it by hand.',
  },
  retention: {
    label: 'Delete messages after',
    hint: 'Messages that people send you through the page.',
    never: 'Only when I delete them',
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  },
}
