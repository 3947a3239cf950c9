import { useState } from 'react'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useSession } from '~/client/session/session'
import { imageMaxBytes } from '~/contract/limits'

type UploadState =
  | { status: 'ready' }
  | { status: 'saved' }
  | { status: 'sending' }
  | { status: 'failed'; message: string }

export const pictureMaxMegabytes = imageMaxBytes / 1024 / 1024

export function usePictureUpload(userId: string, onChanged: (avatarUrl: string) => void) {
  const { changeUser } = useSession()
  const [state, setState] = useState<UploadState>({ status: 'ready' })

  const upload = async (file: File) => {
    if (file.size > imageMaxBytes) {
      const message = `This picture is larger than ${pictureMaxMegabytes} MB. Choose a smaller one.`
      return setState({ status: 'failed', message })
    }
    setState({ status: 'sending' })
    const form = new FormData()
    form.set('image', file)
    try {
      const { avatarUrl } = await call('uploadProfileImage', { form })
      onChanged(avatarUrl)
      changeUser(userId, { avatarUrl })
      setState({ status: 'saved' })
    } catch (error) {
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  return { state, upload }
}
