import type { Toast } from '~/client/ui/feedback/toast-card'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

/** Confirms a save from a menu, which has no button beside it that shows the state. */
export const savingToast = ({ title }: Track, isFirst: boolean): Toast => ({
  tone: 'info',
  message: (isFirst ? messages.firstToast : messages.toast)(title),
})
