export const messages = {
  notStored: 'Your change could not be saved for later. Free up space, or try again when you’re online.',
  tooManyWaiting: 'Too many changes are waiting to be sent. Try again in a moment.',
}
