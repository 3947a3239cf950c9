// Keeps what the visitor typed into the first frame's input before the app replaced it.
const none = { text: '', focused: false }

let early = none

/** Call this before the app renders over the first frame. */
export function rememberEarlyKey(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('.frame-gate input')
  if (input) early = { text: input.value, focused: document.activeElement === input }
}

export const readEarlyKey = () => early

/** When the gate locks again later, its input starts empty. */
export const forgetEarlyKey = () => {
  early = none
}
