// Dialogs of happy-dom that handle the focus and Escape as those of a browser do.
import { beforeEach, onTestFinished, vi } from 'vitest'

const controls = ':is(button, input, select, textarea):not([disabled]), a[href]'

/** The dialogs that are open, the topmost last, with the element that had the focus before. */
type Opened = { dialog: HTMLDialogElement; before: Element | null }

/** Before each test of the file. Other set-up that restores spies comes before it. */
export function installNativeModal(): void {
  beforeEach(() => {
    const opened: Opened[] = []
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      opened.push({ dialog: this, before: document.activeElement })
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>(controls)?.focus()
    })
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      const at = opened.findIndex(({ dialog }) => dialog === this)
      if (at === -1) return
      this.removeAttribute('open')
      const [closed] = opened.splice(at, 1)
      if (closed?.before instanceof HTMLElement) closed.before.focus()
      this.dispatchEvent(new Event('close'))
    })
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      const dialog = opened.at(-1)?.dialog
      if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    }
    addEventListener('keydown', press)
    onTestFinished(() => removeEventListener('keydown', press))
  })
}
