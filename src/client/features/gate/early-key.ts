// Keeps what the visitor typed before the app was ready. The first frame is the gate's markup in `index.html`, which
// the app takes over when it renders.
type EarlyInput = { input: HTMLInputElement; hadFocus: boolean }

let early: EarlyInput | null = null

/** Call this before the app takes over the first frame. */
export function rememberEarlyKey(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('.frame-gate input')
  early = input && { input, hadFocus: document.activeElement === input }
}

/** Reads the input itself, also if it was replaced, because people go on typing until the app has rendered. */
export const readEarlyKey = () => ({
  text: early?.input.value ?? '',
  focused: early !== null && (early.hadFocus || document.activeElement === early.input),
})

/** Called once the text has been used, so that the input is empty when the gate locks again later. */
export const forgetEarlyKey = () => {
  early = null
}
