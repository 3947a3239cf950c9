import { change } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { imageMaxBytes } from '~/contract/limits-beyond'
import { messages } from './messages'

export const pictureMaxMegabytes = imageMaxBytes / 1024 / 1024

export function usePictureUpload(userId: string) {
  const { changeUser } = useSession()
  const { run, refuse, state, error } = useWrite('uploadProfileImage', {
    onLeave: 'finish',
    // A track contains its artist's picture, so tracks are fetched again.
    refreshes: ['artist', 'artistTracks', 'tracks'],
    apply: ({ avatarUrl }) => {
      change('profile', {}, (profile) => ({ ...profile, avatarUrl }))
      changeUser(userId, { avatarUrl })
    },
  })
  const upload = (file: File) => {
    if (file.size > imageMaxBytes) return refuse(messages.picture.tooLarge(pictureMaxMegabytes))
    const form = new FormData()
    form.set('image', file)
    void run({ form })
  }
  return { state, error, upload }
}
