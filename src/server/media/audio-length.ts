import { audioMaxSeconds } from '~/contract/limits-beyond'

/** Rounds up, because a track that is a second too long must not seem to have the allowed length. */
const minutesOf = (seconds: number) => Math.ceil(seconds / 60)

/** `seconds` is the length of the audio; null if it is known only that it is too long. */
export const tooLongMessage = (seconds: number | null): string => {
  const length = seconds === null ? 'is longer' : `lasts ${minutesOf(seconds)} minutes`
  return `A track may last at most ${minutesOf(audioMaxSeconds)} minutes; this one ${length}`
}
