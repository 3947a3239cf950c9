import type { Toast } from '~/client/ui/feedback/toast-card'
import type { Track } from '~/contract/schemas/built'

/** After a press in a menu, where nothing stands beside it to say so. */
export const savingToast = ({ title }: Track, isFirst: boolean): Toast => ({
  tone: 'info',
  message: isFirst
    ? `“${title}” is being saved here. Your browser is asked to keep it when the device runs short of room.`
    : `“${title}” is being saved here.`,
})
