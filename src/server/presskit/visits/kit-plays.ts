// Turns what visitors hear in a press kit into plays of the tracks, under the same limits as plays elsewhere.
import { Failure } from '../../http/failure'
import { countListening, type ListeningParts } from '../../listening/plays'

type HeardTrack = Omit<Parameters<typeof countListening>[1], 'source' | 'heardAgoMs'>

/** A track that was withdrawn meanwhile does not count. */
export const countKitPlay = async (parts: ListeningParts, heard: HeardTrack): Promise<void> => {
  try {
    await countListening(parts, { ...heard, source: 'press-kit' })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
