export const messages = {
  notStored:
    'It could not be stored on this device to be sent later. Free some space, or try again with a network.',
  tooManyWaiting: 'Too many changes wait to be sent. Try again when they have been sent.',
}
