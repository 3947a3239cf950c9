import { useState } from 'react'
import { useLocation } from 'wouter'
import { messages as apiMessages } from '~/client/api/messages'
import { useWrite } from '~/client/api/write/use-write'
import { titleMaxLength } from '~/contract/limits-beyond'
import { pathTo } from '~/contract/paths'
import { messages } from './messages'
import { TextDialog } from './text-dialog'

const texts = messages.start

/** A room starts with a title alone. Its first version is added in the room. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const write = useWrite('uploadTrack', {
    refreshes: ['worksInProgress', 'artistTracks'],
    onLeave: 'finish',
    isFinal: true,
    unexpectedMessage: apiMessages.unknown,
    onDone: ({ _id }) => navigate(pathTo.workInProgress(_id)),
  })
  const start = (typed: string, element: HTMLFormElement) => {
    const form = new FormData()
    form.set('title', typed)
    form.set('workInProgress', 'true')
    void write.run({ form }, element)
  }
  return (
    <TextDialog
      words={{ ...texts, busy: texts.starting }}
      name="title"
      maxLength={titleMaxLength}
      value={title}
      isChanged={title !== ''}
      write={write}
      onChange={setTitle}
      onSubmit={start}
      onClose={onClose}
    />
  )
}
