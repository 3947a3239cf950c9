// What was typed into the first frame's input before the app took its place.
const none = { text: '', focused: false }

let early = none

/** To be called before the app renders over the first frame. */
export function rememberEarlyKey(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('.frame-gate input')
  if (input) early = { text: input.value, focused: document.activeElement === input }
}

export const readEarlyKey = () => early

/** A gate that locks again later starts empty. */
export const forgetEarlyKey = () => {
  early = none
}
