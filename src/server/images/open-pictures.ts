import type { Clock } from '../core/clock'
import { drawImages } from './draw-images'
import { PictureProcess } from './picture-process'
import { PictureQueue } from './picture-queue'

/** Without the built program, as in tests of the API, this process decodes the pictures. */
export const openPictures = (clock: Clock, programFile: string | undefined) => {
  const program = programFile === undefined ? null : new PictureProcess(programFile)
  const decoder = new PictureQueue({ clock, draw: program?.draw ?? drawImages })
  return { decoder, stop: () => program?.stop() }
}
