// Keeps what the visitor typed before the app was ready. The first frame is the gate's markup in `index.html`, which
// the app takes over when it renders.
const none = { text: '', focused: false }

let early = none

/** Call this before the app takes over the first frame. */
export function rememberEarlyKey(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('.frame-gate input')
  if (input) early = { text: input.value, focused: document.activeElement === input }
}

export const readEarlyKey = () => early

/** Called once the text has been used, so that the input is empty when the gate locks again later. */
export const forgetEarlyKey = () => {
  early = none
}
