import { dateText, numberText } from '~/client/platform/language'

export const messages = {
  page: {
    title: 'Account',
    lead: 'Your public profile, your emails, your saved cards and your data.',
    leadOfArtist: 'Your username, your emails, your saved cards and your data.',
    notLoaded: 'Your profile could not be loaded.',
    othersNotLoaded: 'Your emails, cards and data could not be loaded.',
  },
  decisions: {
    title: 'Decisions of moderators',
    notLoaded: 'The decisions of moderators could not be loaded.',
    line: (kind: string, title: string, at: number) =>
      `${kind} “${title}” · ${dateText(new Date(at), { dateStyle: 'medium' })}`,
  },
  profile: {
    form: 'Profile',
    username: 'Username',
    displayName: 'Display name',
    displayNameHint: 'Shown instead of your username where space allows.',
    bio: 'About you',
    save: 'Save profile',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
  },
  username: {
    form: 'Your username',
    save: 'Save username',
    saving: 'Saving…',
    saved: 'Your username is saved.',
  },
  artist: {
    about: 'Your public artist page is edited in the studio: name, picture, text, links and photos.',
    edit: 'Edit your artist page',
  },
  picture: {
    label: 'Profile picture',
    change: 'Change picture',
    uploading: 'Uploading…',
    formats: (maxMegabytes: number) => `PNG, JPEG, WebP, GIF or AVIF, up to ${numberText(maxMegabytes)} MB.`,
    tooLarge: (maxMegabytes: number) =>
      `This picture is larger than ${numberText(maxMegabytes)} MB. Choose a smaller one.`,
    saved: 'Your picture is saved.',
  },
  email: {
    title: 'Email',
    about: (address: string) =>
      `Sent to ${address}. Receipts for what you buy always come, and so do answers to messages that you wrote.`,
    notLoaded: 'Your choice of emails could not be loaded.',
    notSaved: 'This could not be saved. Try again.',
    kinds: {
      'new-release': { label: 'New music', hint: 'When an artist you follow releases something.' },
      invitation: { label: 'Invitations', hint: 'When somebody invites you to a work in progress.' },
      'sales-summary': { label: 'Sales', hint: 'What you sold, at most once a day.' },
      'new-lead': { label: 'Press kit', hint: 'When somebody writes to you through your press kit.' },
    },
  },
  cards: {
    title: 'Saved cards',
    about:
      'With a saved card, buying takes two presses. The payment provider stores the card, and we never see its number.',
    none: 'You have no saved cards.',
    notLoaded: 'Your cards could not be loaded.',
    expires: (date: string) => `Expires ${date}`,
    expired: (date: string) => `Expired ${date}`,
    remove: 'Remove',
    removeNamed: (card: string) => `Remove ${card}`,
    removing: 'Removing…',
    removeTitle: 'Remove this card?',
    removeText: (card: string) => `${card} will be removed. You keep everything you bought with it.`,
  },
  addCard: {
    add: 'Add a card',
    opening: 'Opening…',
    save: 'Save card',
    saving: 'Saving…',
    saved: 'The card is saved.',
    cancel: 'Cancel',
    formNotLoaded: 'The card form could not be loaded. Try again.',
    notSaved: 'The card could not be saved. Try again.',
  },
}
