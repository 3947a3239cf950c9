import { Failure } from '../../http/failure'

/** The upload has become a track already, perhaps by the same call a moment ago. */
export class UploadUsed extends Failure {
  constructor() {
    const message = 'This upload is the audio of a track already'
    super(409, { message, code: 'conflict', details: [{ path: 'audioUpload', message }] })
  }
}
