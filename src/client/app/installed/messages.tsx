import type { ReactNode } from 'react'
import { plural } from '~/client/platform/language'

const edits = (count: number) =>
  plural(count, {
    one: '# change to your playlists is safe on this device and is sent when you log in again.',
    other: '# changes to your playlists are safe on this device and are sent when you log in again.',
  })

export const messages = {
  toasts: 'Device notifications',
  playerNews: 'Player notifications',
  cleared: (count: number) =>
    plural(count, {
      one: 'The browser cleared # saved track from this device.',
      other: 'The browser cleared # saved tracks from this device.',
    }),
  seeCleared: 'See details',
  signedOut: 'You were signed out. Log in again to continue.',
  signedOutWithEdits: (count: number) => `You were signed out. ${edits(count)}`,
  /** For the login page, which already says that the session has ended. */
  edits,
  logIn: 'Log in',
  install: {
    title: 'Get the Lariat app',
    text: 'Open Lariat in its own window and play your saved music, online or offline.',
    install: 'Install Lariat',
    installing: 'Installing…',
    later: 'Later',
  },
  steps: {
    title: 'Add Lariat to your Home Screen',
    share: (icon: ReactNode) => <>Tap {icon} Share in the browser’s toolbar or menu.</>,
    add: 'Scroll down and choose Add to Home Screen.',
    copies: 'The app keeps its own downloads, so save your music again there.',
  },
}
