import { plural, numberText } from '~/client/platform/language'
import { resetLinkMinutes } from '~/contract/limits-beyond'

export const messages = {
  forgot: {
    title: 'Forgot your password?',
    lead: 'We mail you a link with which you choose a new one.',
    submit: 'Send the link',
    submitting: 'Sending…',
    failed: 'The link could not be sent. Try again.',
    remembered: 'Remembered it?',
    toLogin: 'Log in',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account here, a link is on its way. It works once, for ${plural(resetLinkMinutes, { one: '# minute', other: '# minutes' })}.`,
    notThere: 'Nothing there? Look into your spam folder, or try another address.',
    again: 'Try again',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'All your devices will be signed out. Then you log in with the new one.',
    label: 'New password',
    hint: (minLength: number) =>
      `At least ${numberText(minLength)} characters. A few words in a row are easy to remember.`,
    short: (minLength: number) => `Use at least ${numberText(minLength)} characters`,
    submit: 'Set the password',
    submitting: 'Setting it…',
    failed: 'The password could not be set. Try again.',
    expired: 'Link not working?',
    toForgot: 'Get a new one',
  },
  confirm: {
    title: 'Confirm your new email',
    lead: 'From then on you log in with this address, and our emails go here.',
    act: 'Use this address',
    busy: 'Confirming…',
    doneTitle: 'Your email is changed',
    done: (email: string) => `You now log in with ${email}.`,
    goOn: 'Continue',
  },
}
