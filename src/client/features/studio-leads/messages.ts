// The messages that people send to an artist through the press kit.
import { dateText, numberText, plural } from '~/client/platform/language'
import type { LeadPurpose, LeadState } from '~/contract/rules/presskit/kit-parts'

const states: Record<LeadState, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  held: 'Held back',
}

const purposes: Record<LeadPurpose, string> = {
  booking: 'Booking',
  press: 'Press',
  radio: 'Radio',
  label: 'Label',
  sync: 'Film and sync',
  other: 'Something else',
}

export const messages = {
  title: 'Messages',
  lead: 'What people write to you through your press kit.',
  notLoaded: 'Your messages could not be loaded.',
  loading: 'Loading your messages',
  states,
  purposes,
  choose: 'Which messages are shown',
  all: 'All',
  counted: (name: string, count: number) => (count > 0 ? `${name} (${numberText(count)})` : name),
  list: 'Messages',
  more: 'Show more',
  unread: 'New:',
  day: (atMs: number) => dateText(new Date(atMs), { day: 'numeric', month: 'short', year: 'numeric' }),
  showDay: (day: string) =>
    dateText(new Date(`${day}T00:00:00Z`), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  empty: {
    title: 'No messages yet',
    text: 'Share your press kit. What bookers and journalists write there arrives here.',
    act: 'Open your press kit',
    inState: 'There is nothing here.',
    choose: 'Choose a message to read it.',
  },
  held: 'This message was held back because it contains many links. Be careful with them.',
  view: {
    back: 'All messages',
    from: 'From',
    organisation: 'Organisation',
    purpose: 'About',
    date: 'Date of the show',
    place: 'Place',
    budget: 'Budget',
    received: 'Received',
    deleted: (atMs: number) =>
      `Will be deleted automatically on ${dateText(new Date(atMs), { day: 'numeric', month: 'long', year: 'numeric' })}.`,
    message: 'Message',
    notes: 'Private notes',
    notesHint: 'Only you see them. They are saved when you leave the field.',
    notesSaving: 'Saving…',
    notesSaved: 'Saved.',
  },
  answer: {
    title: 'Answer',
    label: (name: string) => `Your answer to ${name}`,
    hint: 'It is sent by email. Replies go to the email address of your account.',
    send: 'Send answer',
    sending: 'Sending…',
    own: 'Answer in your email app',
    sentOn: (atMs: number) =>
      `You answered on ${dateText(new Date(atMs), { day: 'numeric', month: 'long', year: 'numeric' })}.`,
    again: 'Write another answer',
  },
  acts: {
    archive: 'Archive',
    restore: 'Move back',
    accept: 'Not spam',
    delete: 'Delete',
    deleteTitle: 'Delete this message?',
    deleteText: 'It is gone for good, with your notes.',
    deleting: 'Deleting…',
    deleted: 'The message is deleted.',
  },
  mail: {
    subject: (purpose: string) => `Re: your message about ${purpose.toLowerCase()}`,
    greeting: (name: string) => `Dear ${name},`,
  },
  file: {
    save: 'Save as CSV',
    saving: 'Collecting…',
    columns: [
      'Received',
      'State',
      'About',
      'Name',
      'Email',
      'Organisation',
      'Date of the show',
      'Place',
      'Budget',
      'Message',
      'Notes',
      'Answer',
      'Answered',
    ],
  },
  total: (count: number) => plural(count, { one: '# message', other: '# messages' }),
}
