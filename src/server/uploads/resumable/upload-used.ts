// Why an upload cannot become the audio of a track.
import { Failure, invalidField } from '../../http/failure'

/** The upload has become the audio of a track already, perhaps by the same call a moment ago. */
export class UploadUsed extends Failure {
  constructor() {
    const message = 'This upload has become the audio of a track already'
    super(409, { message, code: 'conflict', details: [{ path: 'audioUpload', message }] })
  }
}

/** The upload was deleted, has expired, or belongs to somebody else. */
export const uploadGone = () =>
  invalidField('audioUpload', 'This upload does not exist any more. Please upload the file again.')
